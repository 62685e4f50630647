import type { AccountSummary } from '@bindery/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import { accountColumns } from '#engine/accounts/facts.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { type MatchFacts, namesOf, taxIdsOf } from './match.ts'
import { searchesFor, similarNames } from './similarNames.ts'

/** The clearance rules compare at most this many candidates, and each index gives at most this many. */
const MOST_CANDIDATES = 200
const MOST_NAMES = 10
/** Contacts are read from the newest applications of an account. */
const MOST_APPLICATIONS = 20

export interface ComparedInsured extends MatchFacts {
  /** Zero if the insured is that of an account. */
  submissionId: number
  addressLine2: string | null
  identifiers: { type: string; identifier: string }[]
  aliases: { name: string }[]
  phones: string[]
}

export async function getInsured({ db, actor }: Ctx, submissionId: number): Promise<ComparedInsured> {
  const row = await db
    .selectFrom('submission')
    .leftJoin('form', (join) =>
      join.onRef('form.submissionId', '=', 'submission.id').on('form.templateKey', '=', 'applicant'),
    )
    .select(['submission.id as submissionId', 'insuredName as name', 'aliases', 'identifiers', 'productShortNames'])
    .select(['insuredAddressLine1 as addressLine1', 'insuredAddressLine2 as addressLine2', 'insuredCity as city'])
    .select(['insuredState as state', 'insuredPostalCode as postalCode'])
    .select(sql<string[]>`coalesce(contact_phones(form.answers), '{}')`.as('phones'))
    .where('submission.id', '=', submissionId)
    .where(visibleSubmissions(actor))
    .executeTakeFirst()
  if (!row) throw notFound('There is no such submission.')
  const { productShortNames, ...insured } = row
  refuseUnauthorizedProducts({ actor }, productShortNames)
  return insured
}

/** Accounts with a similar name, the same tax id, place or telephone number. Each has an index. */
export async function candidateIds(ctx: Ctx, insured: ComparedInsured): Promise<RawBuilder<unknown>> {
  const searches = await searchesFor(ctx, namesOf(insured).slice(0, MOST_NAMES))
  const { submissionId, postalCode, addressLine1, phones } = insured
  const most = sql.lit(MOST_CANDIDATES)
  const named = [
    ...searches.account.map(
      (search) => sql`(select found.id from ${similarNames('account', search)} alike cross join lateral (
      select id from account where name_key = alike.name limit ${most}) found order by alike.likeness desc limit ${most})`,
    ),
    ...searches.alias.map(
      (search) => sql`(select found.account_id from ${similarNames('alias', search)} alike cross join lateral (
      select account_id from account_alias where name_key = alike.name limit ${most}) found
      order by alike.likeness desc limit ${most})`,
    ),
  ]
  return sql`${sql.join(named.length > 0 ? named : [sql`select null::bigint as id`], sql` union `)}
    union (select account_id from account_identifier
      where match_digits(identifier) = any(select match_digits(one) from unnest(${taxIdsOf(insured)}::text[]) as one)
      limit ${most})
    union (select id from account
      where match_place(postal_code, address_line1) = match_place(${postalCode}::text, ${addressLine1}::text) limit ${most})
    union (select submission.account_id from form join submission on submission.id = form.submission_id
      where form.template_key = 'applicant' and contact_phones(form.answers) && ${phones}::text[]
        and submission.id <> ${submissionId} and submission.account_id is not null limit ${most})`
}

/** The columns of a search result. The application of the compared submission does not count as a contact. */
export const summaryColumns = (submissionId: number | undefined) => sql<
  Omit<AccountSummary, 'matchPercent' | 'matchReasons'>
>`${accountColumns},
  (select count(*)::int from submission where submission.account_id = account.id) as "submissionCount",
  ${
    submissionId === undefined
      ? sql`'{}'::text[]`
      : sql`array(select distinct unnest(contact_phones(form.answers)) as phone
          from (select id from submission where account_id = account.id and id <> ${submissionId}
            order by id desc limit ${sql.lit(MOST_APPLICATIONS)}) newest
          join form on form.submission_id = newest.id and form.template_key = 'applicant' order by phone)`
  } as phones`
