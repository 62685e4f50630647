import type { Policy } from '@bindery/contract/policies'
import { type Target, targetOf } from '#engine/actions/target.ts'

/** The targets of the action bar: the open change, or else the policy with its issuance. */
export function targetsOf(policy: Policy, change: string | undefined): [Target, ...Target[]] {
  const { id, submissionId, transactions, draftCancellationUri } = policy
  const opened = change === undefined ? null : targetOf(change, submissionId)
  if (opened && (change === draftCancellationUri || transactions.some(({ uri }) => uri === change))) return [opened]
  const issuance = transactions.find(({ type }) => type === 'PolicyIssuance')
  const issuanceTarget = issuance && targetOf(issuance.uri, submissionId)
  return [{ context: 'Policy', id, submissionId }, ...(issuanceTarget ? [issuanceTarget] : [])]
}
