import type { SubmissionAuthority } from '@bindery/contract/authority'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { amountText, figureText, limitName } from '#engine/submissions/authorityWords.ts'
import { authorityOf, submissionQuery } from '#engine/submissions/queries.ts'
import classes from './Refer.module.css'

const RULES = { reasons: 'Referral Reasons', secondary: 'Referral Underwriters', isSecondaryFree: true }

/** Waits for what is beyond the letter, which fills in the dialog. Without it the dialog opens empty. */
export function Refer(props: DialogProps) {
  const { data, isPending } = useQuery({ ...authorityOf(props.target.submissionId), retry: false })
  return isPending ? null : <ReferDialog {...props} authority={data} />
}

interface Props extends DialogProps {
  authority: SubmissionAuthority | undefined
}

/** The second choice is an underwriter other than the responsible one. */
function ReferDialog({ action, target, runner, onClose, authority }: Props) {
  const { t } = useTranslation(['submission', 'actions'])
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const state = useReason(RULES, target.submissionId, {
    reason: authority?.suggestedReason ?? '',
    secondary: String(authority?.approvers[0]?.id ?? ''),
  })
  const responsible = String(submission.responsibleUnderwriterSummary?.id ?? '')
  const { secondary } = state.values
  return (
    <ActionDialog
      title={t('reason.title', { ns: 'actions' })}
      context={t('reason.context', { ns: 'actions', action: say(action.name), record: submission.insured.name })}
      confirm={say(action.name)}
      isReady={state.isComplete && secondary !== '' && secondary !== responsible}
      runner={runner}
      onConfirm={() => {
        const { secondaryReason: _name, ...reason } = state.result()
        runner.run({ ...reason, referredUnderwriterId: Number(secondary) })
      }}
      onClose={onClose}
    >
      {authority && <Excesses authority={authority} />}
      <ReasonFields
        state={state}
        labels={{ secondary: t('referral.to'), chooseSecondary: t('referral.choose') }}
        without={[responsible]}
      />
    </ActionDialog>
  )
}

/** The items that are referred. The server stores them with the referral. */
function Excesses({ authority: { limits, findings, quotes } }: { authority: SubmissionAuthority }) {
  const { t } = useTranslation('submission')
  const beyond = limits.filter(({ standing }) => standing === 'beyond')
  const others = findings.filter(({ standing }) => standing === 'beyond')
  if (beyond.length + others.length === 0) return null
  return (
    <dl className={classes.about}>
      <dt>{t('referral.beyond')}</dt>
      {beyond.map((limit) => (
        <dd key={`${limit.rule} ${limit.bound} ${limit.products}`}>
          {limitName(limit, limits)}: {figureText(limit) ?? t('referral.notKnown')}
          {limit.limit !== null && ` (${t('referral.of', { limit: amountText(limit.unit, limit.limit) })})`}
        </dd>
      ))}
      {others.map(({ product, rule, sentence }) => (
        <dd key={`${product} ${rule}`}>
          {product}: {sentence}
        </dd>
      ))}
      {quotes.length > 0 && (
        <>
          <dt>{t('referral.quotes')}</dt>
          <dd>{quotes.map(({ summary }) => summary).join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
