import type { ReasonRules } from '@bindery/contract/actions/action'
import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReasonOf } from '#engine/actions/dialogs/Reason.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'

const twice = (name: string): ReasonRules => ({
  reasons: `${name} Reasons`,
  secondary: `${name} Secondary Reasons`,
  isSecondaryOptional: true,
})
/** The reasons for each status. */
const RULES: Partial<Record<SubmissionStatus, ReasonRules>> = {
  [S.notClear]: twice('Not Clear'),
  [S.returned]: twice('Return'),
  [S.declined]: twice('Decline'),
  [S.lost]: twice('Lost'),
  [S.quoteWithdrawn]: { reasons: 'Withdraw Quote Reasons' },
  [S.declinedQuote]: { reasons: 'Decline to Bind Reasons' },
  [S.cancelled]: twice('Cancellation'),
  [S.nonRenewed]: { reasons: 'Mark Non-Renewed Reasons' },
  [S.expired]: { reasons: 'Mark Expired Reasons' },
}

export function UpdateStatusReason(props: DialogProps) {
  const { data: submission } = useSuspenseQuery(submissionQuery(props.target.submissionId))
  return <ReasonOf {...props} rules={RULES[submission.status] ?? twice('Decline')} />
}
