import type { PolicyTransaction } from '@bindery/contract/policies'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import type { Stored, StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { maker, money, shownStatus, times } from '#engine/actions/wire.ts'
import { amount } from '#engine/money/decimal.ts'
import { breakdownAsRead } from '#engine/premium/breakdown.ts'
import { type PremiumTransaction, premiumTransactions } from '#engine/premium/transactions.ts'
import { breakdownOfChange } from '#engine/rating/change.ts'
import type { Breakdown } from '#platform/db/schema/records.ts'

export type TransactionLine = Pick<PolicyTransaction, 'type' | 'statusName' | 'description'> & {
  row: StoredRow
  counts: PremiumTransaction | undefined
  /** The premium of a change that is still open. */
  expected?: string | null
  expectedBreakdown?: Breakdown | null | undefined
}

export const breakdownOfLine = ({ counts, expectedBreakdown }: TransactionLine): Breakdown | null =>
  (counts ? counts.breakdown : expectedBreakdown) ?? null

/**
 * The transactions of a policy, newest first, without draft cancellations and voided records. Those in force have the
 * amounts of the premium transactions, so that they add up to the premium of the policy.
 */
export function transactionsOf(stored: StoredRisk, policy: Stored<'policy'>): PolicyTransaction[] {
  const { currency_code } = policy
  return transactionLines(stored, policy).map((line): PolicyTransaction => {
    const { row, type, statusName, description, counts, expected = null } = line
    return {
      id: row.id,
      uri: uriOf(type, row),
      type,
      policyId: policy.id,
      status: row.status,
      statusName,
      description,
      effectiveDate: (counts?.effectiveDate ?? row.effective_date ?? null) as string | null,
      premiumChange: money(counts ? amount(counts.amount) : expected, currency_code),
      premium: money(counts ? amount(counts.premium) : null, currency_code),
      breakdown: breakdownAsRead(breakdownOfLine(line), currency_code),
      changeSetId: (row.change_set_id ?? null) as number | null,
      createdBy: maker(row),
      ...times(row),
    }
  })
}

export function transactionLines(stored: StoredRisk, policy: Stored<'policy'>): TransactionLine[] {
  const premiums = premiumTransactions(policy, stored)
  const inForce = (kind: PremiumTransaction['kind'], id: number) =>
    premiums.find((one) => one.kind === kind && one.id === id)
  const own = <Row extends StoredRow>(rows: Row[]) =>
    rows.filter((row) => row.policy_id === policy.id && row.status !== 0)
  const lines: TransactionLine[] = [
    ...own(stored.issuances).map((row) => ({
      row: { ...row, effective_date: policy.effective_date },
      type: 'PolicyIssuance' as const,
      statusName: shownStatus('PolicyIssuance', row.status),
      description: 'Issuance',
      counts: inForce('Issuance', policy.id),
    })),
    ...stored.rewrites
      .filter(({ id }) => id === policy.rewrite_id)
      .map((row) => ({
        row: { ...row, effective_date: policy.effective_date },
        type: 'PolicyRewrite' as const,
        statusName: shownStatus('PolicyRewrite', row.status),
        description: `Rewrite of ${stored.policies.find(({ id }) => id === row.policy_id)!.number}`,
        counts: inForce('Issuance', policy.id),
      })),
    ...own(stored.endorsements).map((row) => ({
      row,
      type: 'Endorsement' as const,
      statusName: shownStatus('Endorsement', row.status),
      description: row.description || 'Endorsement',
      counts: inForce('Endorsement', row.id),
      ...(statusNamed('Endorsement', row.status) !== 'Declined' && {
        expected: row.premium_change,
        expectedBreakdown: row.breakdown,
      }),
    })),
    ...own(stored.rewrites).map((row) => ({
      row,
      type: row.reissue ? ('PolicyReissue' as const) : ('PolicyRewrite' as const),
      statusName: shownStatus('PolicyRewrite', row.status),
      description: row.description || 'Rewrite',
      counts:
        !row.reissue && statusNamed('PolicyRewrite', row.status) === 'Issued'
          ? inForce('Rewrite', policy.id)
          : undefined,
      expected: row.premium_change,
      expectedBreakdown: breakdownOfChange(row.rating),
    })),
    ...own(stored.cancellations)
      .filter((row) => statusNamed('PolicyCancellation', row.status) !== 'Draft')
      .map((row) => ({
        row,
        type: 'PolicyCancellation' as const,
        statusName: shownStatus('PolicyCancellation', row.status),
        description: 'Cancellation',
        counts: inForce('Cancellation', row.id),
        ...(['Requested', 'Pending'].includes(statusNamed('PolicyCancellation', row.status)) && {
          expected: row.return_premium && `-${row.return_premium}`,
          expectedBreakdown: row.breakdown,
        }),
      })),
    ...own(stored.reinstatements).map((row) => ({
      row,
      type: 'Reinstatement' as const,
      statusName: statusNamed('Reinstatement', row.status),
      description: row.reason ?? 'Reinstatement',
      counts: inForce('Reinstatement', row.id),
    })),
    ...rewrittenElsewhere(stored, policy, premiums),
  ]
  return newestFirst(lines, premiums)
}

type Type = PolicyTransaction['type']
export const uriOf = (type: Type, { id }: StoredRow) => `/${type === 'PolicyReissue' ? 'PolicyRewrite' : type}/${id}`

/** Newest first. Lines in force are in the order of the premium transactions, also if one was started before another. */
function newestFirst(lines: TransactionLine[], premiums: readonly PremiumTransaction[]): TransactionLine[] {
  const startOf = ({ row }: TransactionLine) => times(row).timeCreated
  const inForce = premiums.flatMap((one) => lines.filter(({ counts }) => counts === one))
  const places = new Map<TransactionLine, number>()
  for (const line of inForce) places.set(line, Math.max(startOf(line), ...places.values()))
  const placeOf = (line: TransactionLine) => places.get(line) ?? startOf(line)
  return lines.toSorted(
    (a, b) => placeOf(b) - placeOf(a) || inForce.indexOf(b) - inForce.indexOf(a) || b.row.id - a.row.id,
  )
}

/** The last line of a policy that another submission rewrote. It has no record of its own. */
function rewrittenElsewhere(
  stored: StoredRisk,
  policy: Stored<'policy'>,
  premiums: PremiumTransaction[],
): TransactionLine[] {
  const counts = premiums.find(({ kind }) => kind === 'Rewrite')
  const isOwn = stored.rewrites.some(
    ({ policy_id, reissue, status }) =>
      policy_id === policy.id && !reissue && statusNamed('PolicyRewrite', status) === 'Issued',
  )
  if (!counts || isOwn) return []
  return [
    {
      row: { ...policy, created_at: policy.modified_at, created_by: null },
      type: 'Policy',
      statusName: shownStatus('Policy', policy.status),
      description: 'Rewritten by another submission',
      counts,
    },
  ]
}
