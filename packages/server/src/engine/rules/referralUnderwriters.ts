import { statusNamed } from '@bindery/workflow/lifeCycles'
import { isLive } from '@bindery/workflow/records'
import { sql } from 'kysely'
import type { Holder, StoredRisk } from '#engine/actions/stored.ts'
import { AUTHORITY } from '#engine/reference/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { type AuthorityItem, authorityItems, rankOf } from './authority.ts'
import { knownFacts } from './knownFacts.ts'

export interface ReferralUnderwriter {
  id: number
  name: string
  grade: string | null
  groups: string[]
  /** The name of the group that the risk's products are referred to, if the person is a member. */
  team: string | null
}

/** The group that decides if no letter covers the risk. */
export const LAST_RESORT = 'binding-committee'
export const isLastResort = ({ groups }: Holder) => groups.includes(LAST_RESORT)

/** Full clearance needs authority for every quote, or membership in the committee. Others clear partially. */
export const clearanceTypeFor = (holder: Holder, stored: StoredRisk, today: string) =>
  isLastResort(holder) || coversQuotes(holder, stored, today) ? ('clear' as const) : ('partiallyClear' as const)

/**
 * The people who may decide a referral of this risk: with the permission, authorized for its products, neither the
 * responsible underwriter nor the user, and with a letter that covers it; lowest grade first. Otherwise the binding committee.
 */
export async function referralUnderwriters(
  ctx: Ctx,
  stored: StoredRisk,
  today: string,
): Promise<ReferralUnderwriter[]> {
  const { submission } = stored
  const products = submission.product_short_names
  const teams = products.flatMap((product) => AUTHORITY.referralTeams[product] ?? [])
  const { rows } = await sql<ReferralUnderwriter>`
    select person.id, person.name, person.grade,
      coalesce(array_agg(g.key) filter (where g.key is not null), '{}') as groups,
      min(g.name) filter (where g.key = any (${teams}::text[])) as team
    from person
      left join user_group_member m on m.person_id = person.id
      left join user_group g on g.id = m.group_id
    where person.active and person.authorized_products @> (${products})::text[]
      and person.id is distinct from ${submission.responsible_underwriter_id} and person.id <> ${ctx.actor.id}
      and exists (select from person_role join role_permission using (role_name)
        where person_role.person_id = person.id and permission_key = 'referral.clear')
    group by person.id
    order by person.name, person.id`.execute(ctx.db)
  const covering = rows.filter((person) => covers(person, stored, today))
  const offered = covering.length > 0 ? covering : rows.filter(isLastResort)
  return offered.toSorted((one, other) => rankOf(one.grade) - rankOf(other.grade))
}

const covers = (person: Holder, stored: StoredRisk, today: string) =>
  submissionItems(person, stored, today).length === 0 && coversQuotes(person, stored, today)

/** The items beyond the holder's letters, in the submission itself and in its open quotes. */
export const itemsOf = (holder: Holder, stored: StoredRisk, today: string): AuthorityItem[] => [
  ...submissionItems(holder, stored, today),
  ...stored.quotes
    .filter(({ status }) => isLive({ status: statusNamed('Quote', status) }))
    .flatMap((quote) => quoteItems(holder, stored, today, quote)),
]

function submissionItems(holder: Holder, stored: StoredRisk, today: string) {
  const facts = knownFacts(stored, today)
  return stored.submission.product_short_names
    .flatMap((name) => stored.products[name] ?? [])
    .flatMap((product) => authorityItems(facts, holder, product))
}

function quoteItems(holder: Holder, stored: StoredRisk, today: string, quote: StoredRisk['quotes'][number]) {
  const product = stored.products[quote.product]
  return product ? authorityItems(knownFacts(stored, today, quote), holder, product) : []
}

/** Checks closed and bound quotes too: they may be reopened. */
const coversQuotes = (person: Holder, stored: StoredRisk, today: string) =>
  stored.quotes.every((quote) => quoteItems(person, stored, today, quote).length === 0)
