import type { NextStep } from '@bindery/contract/actions'
import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { Offer } from '@bindery/contract/offers'
import type { WayOut } from '@bindery/contract/wayOut'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#engine/actions/bar.ts'
import { actionsOf } from '#engine/actions/queries.ts'
import { targetOf } from '#engine/actions/target.ts'
import { useActions } from '#engine/actions/useActions.tsx'
import { WayOutButton } from '#engine/actions/WayOutButton.tsx'
import records from '#engine/records/records.module.css'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './panel.module.css'
import type { OfferOf } from './queries.ts'

/** The next step that the panel of an offer shows instead of the action bar. */
export const REQUEST_BINDING: readonly ActionId[] = ['quote.requestBinding']

interface Props {
  of: OfferOf
  offer: Offer
}

/** The agent's next step on an offer. If answers are missing, it opens the first of them instead. */
export function RequestBinding({ of, offer }: Props) {
  const { data } = useQuery(actionsOf(of))
  const next = data?.nextStep
  return next?.kind === 'act' && REQUEST_BINDING.some((id) => id === next.action.id) ? (
    <Step next={next} of={of} offer={offer} />
  ) : null
}

function Step({ next, of: { submissionId }, offer }: Props & { next: NextStep & { kind: 'act' } }) {
  const { t } = useTranslation(['offers', 'actions'])
  const { exactMoney } = useFormats()
  const { start, running, dialog } = useActions()
  const navigate = useNavigate()
  const { action } = next
  const [first] = offer.answersNeeded
  const answers = offer.answersNeeded.reduce((sum, { count }) => sum + count, 0)
  const isMissing = !action.enabled && action.wayOut?.kind === 'form' && first !== undefined
  const target = targetOf(next.uri, submissionId)
  const press = () => {
    if (isMissing)
      void navigate({
        to: '/submission/$submissionId/form/$formId',
        params: { submissionId: String(submissionId), formId: first.form },
        state: { focusOn: 'required' },
      })
    else if (action.enabled && target) start({ action, target })
  }
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      {
        keys: 'q',
        label: t('next.shortcut', { ns: 'actions' }),
        group: t('bar.shortcuts', { ns: 'actions' }),
        run: press,
      },
    ],
    [t, action, first?.form],
  )
  useShortcuts(shortcuts)
  const isOff = !action.enabled && !isMissing
  return (
    <>
      <div className={classes.act}>
        <p className={classes.smallTotal}>{offer.total ? exactMoney(offer.total) : '—'}</p>
        <Button
          variant="filled"
          fullWidth
          size="md"
          loading={target !== null && running === keyOf({ action, target })}
          {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
          rightSection={isMissing && <span className={classes.chip}>{t('answersNeeded', { count: answers })}</span>}
          onClick={press}
        >
          {t('requestBinding')}
        </Button>
      </div>
      {isMissing && <MissingAnswers offer={offer} submissionId={submissionId} />}
      {isOff && (
        <div className={classes.hint}>
          <p>{action.reason}</p>
          {action.wayOut && !isBeside(action.wayOut) && (
            <WayOutButton wayOut={action.wayOut} submissionId={submissionId} />
          )}
        </div>
      )}
      {dialog}
    </>
  )
}

/** The panel has a button for this action already. */
const isBeside = (wayOut: WayOut) => wayOut.kind === 'action' && wayOut.action.endsWith('.askForChangedTerms')

function MissingAnswers({ offer, submissionId }: { offer: Offer; submissionId: number }) {
  const { t } = useTranslation('offers')
  return (
    <div className={classes.hint}>
      <p>{t('opensFirst')}</p>
      <ul>
        {offer.answersNeeded.map(({ form, title, count }) => (
          <li key={form}>
            <Link
              className={records.link}
              to="/submission/$submissionId/form/$formId"
              params={{ submissionId: String(submissionId), formId: form }}
              state={{ focusOn: 'required' }}
            >
              {t('answersIn', { count, form: title })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
