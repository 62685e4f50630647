import type { SuggestedAddress } from '@bindery/contract/email'
import { sql } from 'kysely'
import { getAccessible } from '#engine/submissions/access.ts'
import { mayOpenIt, nameMatches, PARTICIPANTS } from '#engine/submissions/people.ts'
import type { Ctx } from '#platform/context.ts'

const MOST_SUGGESTED = 12
/** Emails of the caller whose recipients are offered again. */
const LATEST = 300

/**
 * Addresses for an email: people who take part first, then the agency, the carrier, and people to whom the caller wrote before.
 * Of the carrier's people, agents are given the underwriters of the submission only.
 */
export async function suggestedAddresses(ctx: Ctx, submissionId: number, search: string): Promise<SuggestedAddress[]> {
  await getAccessible(ctx, submissionId)
  const { actor } = ctx
  const isKnown =
    actor.console === 'agent'
      ? sql`(person.user_type = 'Agent' or person.id in (its.responsible_underwriter_id, its.assigned_underwriter_id))`
      : sql`true`
  const matches = (name: string, address: string) =>
    sql`(${nameMatches(sql.raw(name), search)} or ${sql.raw(address)} ilike ${`${search.trim().replace(/[\\%_]/g, '\\$&')}%`})`
  const { rows } = await sql<SuggestedAddress>`select name, "emailAddress", source, "organizationName" from (
      select distinct on (lower("emailAddress")) * from (
        select person.name, person.email_address as "emailAddress", organization.name as "organizationName",
          case when person.id in (${PARTICIPANTS}) then 'participant' when person.user_type = 'Agent' then 'agency'
            else 'colleague' end as source,
          case when person.id in (${PARTICIPANTS}) then 0 when person.user_type = 'Agent' then 1 else 2 end as rank
        from submission its join organization agency on agency.id = its.agency_id, person
          join organization on organization.id = person.organization_id
        where its.id = ${submissionId} and person.id <> ${actor.id} and person.email_address like '%@%'
          and ${mayOpenIt} and ${isKnown} and ${matches('person.name', 'person.email_address')}
        union all
        select recipient.name, recipient.address, '', 'earlier', 3
        from (select id from email where author_id = ${actor.id} and status = 'sent' order by id desc limit ${LATEST}) mine
          join email_recipient recipient on recipient.email_id = mine.id
        where ${matches('recipient.name', 'recipient.address')}
      ) found order by lower("emailAddress"), rank
    ) once order by rank, name, "emailAddress" limit ${MOST_SUGGESTED}`.execute(ctx.db)
  return rows
}
