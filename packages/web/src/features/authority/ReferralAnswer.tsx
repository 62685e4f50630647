import type { Condition, ReferralDecision, SubmissionAuthority } from '@bindery/contract/authority'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { DecisionIcon } from './DecisionIcon.tsx'
import { useMeetCondition } from './queries.ts'
import classes from './referral.module.css'
import { UndoDecision } from './UndoDecision.tsx'
import { WaitingReferrals } from './WaitingReferrals.tsx'

interface Props {
  canUndo: boolean
  onTooLate: () => void
  submissionId: number
  authority: SubmissionAuthority
}

/** The answer to the last referral, with the conditions that are still to be met. */
export function ReferralAnswer({ canUndo, onTooLate, submissionId, authority: { decisions, conditions } }: Props) {
  const { t } = useTranslation('authority')
  const { instant } = useFormats()
  const { user } = useSession()
  const [last] = decisions
  if (!last || last.decision === 'retracted') return null
  return (
    <section className={classes.answer} data-decision={last.decision} aria-label={t('answer.title')}>
      <DecisionIcon decision={last.decision} />
      <div>
        <strong>
          {t(`answer.${last.decision}`, { name: last.by?.name ?? t('referral.somebody'), at: instant(last.at) })}
        </strong>
        {last.comment && <p>{last.comment}</p>}
        <Next decision={last.decision} />
        <Conditions submissionId={submissionId} conditions={conditions} />
      </div>
      {canUndo && <UndoDecision submissionId={submissionId} onTooLate={onTooLate} />}
      {last.by?.id === user.id && <WaitingReferrals submissionId={submissionId} />}
    </section>
  )
}

function Next({ decision }: Pick<ReferralDecision, 'decision'>) {
  const { t } = useTranslation('authority')
  if (decision === 'declined') return <p>{t('answer.afterDeclined')}</p>
  return decision === 'askedBack' ? <p>{t('answer.afterAskedBack')}</p> : null
}

function Conditions({ submissionId, conditions }: { submissionId: number; conditions: readonly Condition[] }) {
  const { t } = useTranslation('authority')
  const { instant } = useFormats()
  const meet = useMeetCondition(submissionId)
  if (conditions.length === 0) return null
  return (
    <fieldset className={classes.conditions}>
      <legend>{t('answer.conditions')}</legend>
      {conditions.map(({ id, text, met, canMeet, version }) => (
        <Checkbox
          key={id}
          label={text}
          description={met ? t('answer.met', { name: met.by.name, at: instant(met.at) }) : undefined}
          checked={met !== null}
          disabled={!canMeet || meet.isPending}
          onChange={({ currentTarget }) => meet.mutate({ id, version, met: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
