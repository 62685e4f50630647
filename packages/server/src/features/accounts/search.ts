import { ACCOUNT_SEARCH_LIMIT, type AccountSummary } from '@bindery/contract/accounts'
import { isAtLeastSubmitted, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { type RawBuilder, sql } from 'kysely'
import { filterForGrid } from '#engine/filters/find.ts'
import { refuse, several, text, yesOrNo } from '#engine/grids/given.ts'
import { type Condition, idOperators, keyOperators, type Operators } from '#engine/grids/operators.ts'
import { clearanceRules } from '#engine/reference/clearance.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { malformed } from '#platform/problems.ts'
import { masked } from './access.ts'
import { candidateIds, getInsured, summaryColumns } from './candidates.ts'
import { matchOf } from './match.ts'

interface AccountQuery {
  filterUri?: string
  sortBy?: string
  displayAllAccounts?: boolean
  includeSubmittedSubmissionAccounts?: boolean
  excludeCandidateAccounts?: boolean
  excludeInactiveAccounts?: boolean
  matchNameAndAddressOrAccountNumberOrIdentifier?: boolean
  submissionId?: number
}

const ACCOUNT_FILTERS = 5
const key = (column: string): RawBuilder<string> => sql`sort_text(account.${sql.ref(column)})`
const choice = (column: string): Operators => ({
  in: (given) => sql`account.${sql.ref(column)} = any(${several(given, text)}::text[])`,
  notIn: (given) => sql`coalesce(account.${sql.ref(column)}, '') <> all(${several(given, text)}::text[])`,
})
const ofIdentifier = (operators: Operators): Operators =>
  Object.fromEntries(
    Object.entries(operators).map(([name, make]) => [
      name,
      (given, asker) =>
        sql`account.id in (select account_id from account_identifier as known where ${make(given, asker)})`,
    ]),
  )

/** The whole number only: the beginnings that match would reveal the digits that are hidden. */
const { startsWith: _, ...wholeIdentifier } = idOperators(sql`upper(known.identifier)`)

/** Own and other names: a merged account is found by the names that it had. */
const ownName = keyOperators(sql`named.name_key`)
const otherName = keyOperators(sql`sort_text(other.name)`)
const anyName: Operators = {
  ...keyOperators(sql`account.name_key`),
  ...Object.fromEntries(
    (['contains', 'startsWith', 'equals'] as const).map((operator) => [
      operator,
      (given, asker) => sql`account.id in (select id from account as named where ${ownName[operator]!(given, asker)}
        union select account_id from account_alias as other where ${otherName[operator]!(given, asker)})`,
    ]),
  ),
}

type Part = 'nameAndAddress' | 'accountNumber' | 'identifier' | 'always'
const FIELDS: Record<string, { part: Part; operators: Operators }> = {
  name: { part: 'nameAndAddress', operators: anyName },
  addressLine1: { part: 'nameAndAddress', operators: keyOperators(key('address_line1')) },
  city: { part: 'nameAndAddress', operators: keyOperators(key('city')) },
  state: { part: 'nameAndAddress', operators: choice('state') },
  postalCode: { part: 'nameAndAddress', operators: idOperators(sql`account.postal_code`) },
  accountNumber: { part: 'accountNumber', operators: idOperators(sql`account.account_number`) },
  identifier: { part: 'identifier', operators: ofIdentifier(wholeIdentifier) },
  identifierType: {
    part: 'identifier',
    operators: ofIdentifier({
      in: (given) => sql`known.type = any(${several(given, text)}::text[])`,
      notIn: (given) => sql`known.type <> all(${several(given, text)}::text[])`,
    }),
  },
  validated: { part: 'always', operators: { is: (given) => sql`account.validated = ${yesOrNo(given)}` } },
}

function conditionOf(ctx: Ctx, { field: name, operator, value }: StoredCriterion, at: string) {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  const make = field && Object.hasOwn(field.operators, operator) ? field.operators[operator] : undefined
  if (!field || !make)
    return refuse({ value: name, path: `${at}.field` }, `Accounts cannot be filtered by '${name}' with '${operator}'.`)
  return { part: field.part, where: make({ value, path: `${at}.value` }, ctx) }
}

const and = (all: readonly Condition[]): Condition =>
  all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`

/** Requires all criteria; with `isEither`, name and address together, or the number, or the identifier. */
function matching(ctx: Ctx, criteria: readonly StoredCriterion[], isEither: boolean): Condition {
  const all = criteria.map((criterion, at) => conditionOf(ctx, criterion, `criteria.${at}`))
  if (!isEither) return and(all.map(({ where }) => where))
  const groups = Map.groupBy(all, ({ part }) => part)
  const of = (part: Part) => (groups.get(part) ?? []).map(({ where }) => where)
  const either = (['nameAndAddress', 'accountNumber', 'identifier'] as const).map(of).filter((one) => one.length > 0)
  const met = either.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(either.map(and), sql` or `)})`
  return and([met, ...of('always')])
}

const SUBMITTED = SUBMISSION_STATUS_CODES.filter(isAtLeastSubmitted)
const hasSubmitted = sql<boolean>`exists (select from submission
  where submission.account_id = account.id and submission.status = any(${SUBMITTED}::int[]))`

function offered(asked: AccountQuery): Condition {
  const kept: Condition[] = [
    ...(asked.excludeCandidateAccounts ? [sql<boolean>`account.validated`] : []),
    ...(asked.excludeInactiveAccounts ? [sql<boolean>`account.active`] : []),
  ]
  const wanted = asked.includeSubmittedSubmissionAccounts ? sql<boolean>`(${and(kept)} or ${hasSubmitted})` : and(kept)
  return sql`account.merged_into_id is null and ${wanted}`
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: sql`account.name_key`,
  accountNumber: sql`account.account_number`,
}

function orderOf(sortBy = 'name asc') {
  const [name = '', direction] = sortBy.split(' ')
  const column = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (!column || !['asc', 'desc', undefined].includes(direction)) {
    const message = `Accounts cannot be sorted by '${sortBy}'.`
    throw malformed(message, [{ path: 'sortBy', message }])
  }
  return sql`${column} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}, account.id`
}

/**
 * Returns the matching accounts, up to the search limit. For a submission, each has its match with the insured; without
 * criteria, the possible matches are returned, the best first.
 */
export async function searchAccounts(ctx: Ctx, asked: AccountQuery) {
  const { criteria } = await filterForGrid(ctx, ACCOUNT_FILTERS, asked.filterUri)
  const order = orderOf(asked.sortBy)
  const insured = asked.submissionId === undefined ? null : await getInsured(ctx, asked.submissionId)
  const isUnfiltered = criteria.length === 0 && !asked.displayAllAccounts
  if (isUnfiltered && !insured) return { accountSummaries: [], totalRecords: 0, hasMore: false, insured: null }
  const found =
    isUnfiltered && insured
      ? sql<boolean>`account.id in (${await candidateIds(ctx, insured)})`
      : matching(ctx, criteria, asked.matchNameAndAddressOrAccountNumberOrIdentifier ?? false)
  const { rows } = await sql<Row>`select ${summaryColumns(asked.submissionId)} from account
    where ${and([found, offered(asked)])} order by ${order} limit ${isUnfiltered ? MOST_COMPARED : ACCOUNT_SEARCH_LIMIT + 1}`.execute(
    ctx.db,
  )
  const hasMore = !isUnfiltered && rows.length > ACCOUNT_SEARCH_LIMIT
  const compared = rows
    .slice(0, isUnfiltered ? MOST_COMPARED : ACCOUNT_SEARCH_LIMIT)
    .map((row) => ({ ...row, ...(insured ? matchOf(insured, row) : NOT_COMPARED) }))
  const accountSummaries = (isUnfiltered ? possibleMatches(compared) : compared).map(masked)
  return { accountSummaries, totalRecords: accountSummaries.length, hasMore, insured: insured && masked(insured) }
}

/** More than the indexes can find for one insured, so that the best match is never left out. */
const MOST_COMPARED = 4 * ACCOUNT_SEARCH_LIMIT

type Row = Omit<AccountSummary, 'matchPercent' | 'matchReasons'>
const NOT_COMPARED = { matchPercent: null, matchReasons: [] }

const possibleMatches = (accounts: readonly AccountSummary[]) =>
  accounts
    .filter(({ matchPercent }) => matchPercent! >= clearanceRules.thresholds.possible)
    .toSorted((a, b) => b.matchPercent! - a.matchPercent!)
