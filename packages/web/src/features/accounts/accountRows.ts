import type { AccountSummary } from '@bindery/contract/accounts'
import { valueAt } from '#engine/grid/body/valueAt.ts'
import type { GridSort } from '#engine/grid/columns/columns.ts'

/** An account as the columns of the grid read it. */
export interface AccountRow extends Omit<AccountSummary, 'identifiers' | 'aliases'> {
  address: string | null
  identifiers: string[]
  aliases: string[]
  summary: AccountSummary
}

export const accountRow = (summary: AccountSummary): AccountRow => ({
  ...summary,
  address: summary.addressLine1,
  identifiers: summary.identifiers.map(({ type, identifier }) => `${type} ${identifier}`),
  aliases: summary.aliases.map(({ name }) => name),
  summary,
})

/** The server sends all accounts at once; the browser sorts them. Empty values come last in both directions. */
export function sortAccounts(rows: readonly AccountRow[], { key, sortType }: GridSort): AccountRow[] {
  const way = sortType === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [ours, theirs] = [valueAt(a, key), valueAt(b, key)]
    if (isEmpty(ours) || isEmpty(theirs)) return Number(isEmpty(ours)) - Number(isEmpty(theirs)) || a.id - b.id
    return way * compare(ours, theirs) || a.id - b.id
  })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const compare = (a: unknown, b: unknown) =>
  typeof a === 'string' ? a.localeCompare(String(b), 'en') : Number(a) - Number(b)
