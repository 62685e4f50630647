import { sql } from 'kysely'
import type { Holder, StoredRisk } from '#engine/actions/stored.ts'
import { AUTHORITY } from '#engine/reference/rules.ts'
import type { Ctx } from '#platform/context.ts'
import { beyondAuthority, rankOf } from './authority.ts'
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

/**
 * The people who may decide a referral of this risk: with the permission, authorized for its products, not the
 * responsible underwriter, and with a letter that covers it; lowest grade first. Otherwise the binding committee.
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
      and person.id is distinct from ${submission.responsible_underwriter_id}
      and exists (select from person_role join role_permission using (role_name)
        where person_role.person_id = person.id and permission_key = 'referral.clear')
    group by person.id
    order by person.name, person.id`.execute(ctx.db)
  const covering = rows.filter((person) => covers(person, stored, today))
  const offered = covering.length > 0 ? covering : rows.filter(({ groups }) => groups.includes(LAST_RESORT))
  return offered.toSorted((one, other) => rankOf(one.grade) - rankOf(other.grade))
}

function covers(person: Holder, stored: StoredRisk, today: string) {
  const { submission, products } = stored
  const chosen = submission.product_short_names.flatMap((name) => products[name] ?? [])
  return (
    chosen.every((product) => beyondAuthority(knownFacts(stored, today), person, product).length === 0) &&
    coversQuotes(person, stored, today)
  )
}

/** Checks closed and bound quotes too: they may be reopened, and a cleared referral lifts their limits as well. */
export const coversQuotes = (person: Holder, stored: StoredRisk, today: string) =>
  stored.quotes.every((quote) => {
    const product = stored.products[quote.product]
    return !product || beyondAuthority(knownFacts(stored, today, quote), person, product).length === 0
  })
