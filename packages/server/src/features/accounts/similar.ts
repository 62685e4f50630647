import type { AccountSummary } from '@bindery/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import { literally } from '#engine/grids/operators.ts'
import { clearanceRules } from '#engine/reference/clearance.ts'
import type { Ctx } from '#platform/context.ts'
import { getAccount, masked } from './access.ts'
import { type ComparedInsured, candidateIds, summaryColumns } from './candidates.ts'
import { matchOf } from './match.ts'

type Row = Omit<AccountSummary, 'matchPercent' | 'matchReasons'>
/** No submission has this id: the compared insured is that of an account. */
const NO_SUBMISSION = 0
const MOST = 20
/** Candidates are cut by name before they are compared, so that the limit is far above the usual number. */
const MOST_COMPARED = 2000

/** Accounts that may be the same insured as this one, by the rules that find the account of a submission. */
export async function similarAccounts(ctx: Ctx, accountId: number, filterText = '') {
  const { id } = await getAccount(ctx, accountId)
  const [own] = await accountsWhere(ctx, sql`account.id = ${id}`, 1)
  const insured: ComparedInsured = { ...own!, submissionId: NO_SUBMISSION }
  const text = filterText.trim()
  const found = text ? named(text) : sql`account.id in (${await candidateIds(ctx, insured)})`
  const others = sql`${found} and account.id <> ${id} and account.merged_into_id is null`
  const compared = (await accountsWhere(ctx, others, text ? MOST : MOST_COMPARED)).map((row) => ({
    ...row,
    ...matchOf(insured, row),
  }))
  const accountSummaries = compared
    .filter(({ matchPercent }) => text || matchPercent >= clearanceRules.thresholds.possible)
    .toSorted((one, other) => other.matchPercent - one.matchPercent)
    .slice(0, MOST)
    .map(masked)
  return { accountSummaries }
}

function named(value: string): RawBuilder<boolean> {
  const contains = (key: RawBuilder<string>) => sql`${key} like '%' || sort_text(${literally(value)}) || '%'`
  return sql`account.id in (select id from account as named where ${contains(sql`named.name_key`)}
    union select account_id from account_alias as other where ${contains(sql`sort_text(other.name)`)}
    union select id from account as numbered where account_number = upper(${value}))`
}

async function accountsWhere({ db }: Ctx, condition: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${summaryColumns(NO_SUBMISSION)} from account
    where ${condition} order by account.name_key, account.id limit ${most}`.execute(db)
  return rows
}
