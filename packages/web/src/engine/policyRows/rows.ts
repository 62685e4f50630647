import type { PolicyRow } from '@bindery/contract/policies'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { lossRatioOf } from './totals.ts'

/** A row as the columns of the policies grids read it. */
export interface PolicyGridRow {
  /** Its place in the response: rows of several kinds have no common id. */
  key: number
  row: PolicyRow
  policyNumber: string | null
  transactionDescription: string
  status: string
  productShortNames: string[]
  effectiveDate: string | null
  expirationDate: string | null
  policyEffectiveDate: string | null
  premiumChange: PolicyRow['premiumChange']
  annualPremium: PolicyRow['annualPremium']
  estimatedEarnedPremium: PolicyRow['estimatedEarnedPremium']
  earnedPremium: PolicyRow['premiumChange']
  numberOfClaims: number
  incurredLosses: NonNullable<PolicyRow['premiumChange']>
  lossRatio: string | null
  reasonList: string[]
}

export const policyGridRow = (row: PolicyRow, key: number): PolicyGridRow => ({
  ...row,
  key,
  row,
  earnedPremium: row.earnedPremium && {
    total: row.earnedPremium.roundedTotal,
    currencyCode: row.earnedPremium.currencyCode,
  },
  incurredLosses: { total: row.incurredLosses.amount, currencyCode: row.incurredLosses.currencyCode },
  lossRatio: lossRatioOf(row),
})

/** Columns of amounts name a part of the amount; the grid shows the whole. */
export const fieldOf = (accessor: string) => accessor.replace(/\.(roundedTotal|amount)$/, '') as keyof PolicyGridRow

/** The server sends the rows in no order. Empty values come last in both directions. */
export function sortPolicyRows(rows: readonly PolicyGridRow[], { key, sortType }: GridSort): PolicyGridRow[] {
  const way = sortType === 'asc' ? 1 : -1
  const field = fieldOf(key)
  return rows.toSorted((a, b) => {
    const [ours, theirs] = [comparable(a[field]), comparable(b[field])]
    if (ours === null || theirs === null) return Number(ours === null) - Number(theirs === null) || a.key - b.key
    const order = typeof ours === 'string' ? ours.localeCompare(String(theirs), 'en') : ours - Number(theirs)
    return way * order || a.key - b.key
  })
}

function comparable(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object' && 'total' in value) return Number(value.total)
  if (typeof value === 'string' && value.endsWith('%')) return Number.parseFloat(value)
  return typeof value === 'number' ? value : String(value)
}

/** A policy can be checked on the row that began it, if it has its number. */
export const isCheckable = ({ row }: PolicyGridRow) => row.id !== null && row.policyNumber !== null

/** The page that a click opens: the owner of the row, in the submission of its policy. */
export const ownerOf = ({ ownerUri, owningPolicyId, submissionId }: PolicyRow) => ({
  params: { submissionId: String(submissionId), policyId: String(owningPolicyId) },
  search: ownerUri.startsWith('/Policy/') ? {} : { change: ownerUri },
})
