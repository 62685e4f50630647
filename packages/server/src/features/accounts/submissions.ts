import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import { accountPageJson } from '#engine/grids/accountSubmissions.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed, notFound } from '#platform/problems.ts'
import { keptAccountId, requireReachable } from './access.ts'

interface Query {
  accountId?: number
  accountNumber?: string
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
  startIndex?: number
  numberOfRows?: number
  filterText?: string
}

/** Agents reach only the accounts of their own submissions, and get only those submissions. */
export async function submissionsOfAccount(ctx: Ctx, query: Query): Promise<string> {
  const accountId = await keptAccountId(ctx, await idOf(ctx, query))
  await requireReachable(ctx, accountId)
  return accountPageJson(ctx, accountId, {
    sortBy: query.sortBy ?? 'effectiveDate',
    sortDirection: query.sortDirection ?? 'asc',
    startIndex: query.startIndex ?? 0,
    numberOfRows: query.numberOfRows ?? DEFAULT_PAGE_SIZE,
    filterText: query.filterText ?? '',
  })
}

async function idOf({ db }: Ctx, { accountId, accountNumber }: Query): Promise<number> {
  const path = accountId === undefined ? 'accountNumber' : 'accountId'
  if (accountId === undefined && accountNumber === undefined)
    throw malformed('Say which account.', [{ path, message: 'Say which account.' }])
  if (accountNumber === undefined) return accountId!
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('accountNumber', '=', accountNumber)
    .$if(accountId !== undefined, (select) => select.where('id', '=', accountId!))
    .executeTakeFirst()
  if (!row) throw notFound('There is no such account.')
  return row.id
}
