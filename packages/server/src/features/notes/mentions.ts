import { MENTIONS_OFFERED } from '@bindery/contract/notes'
import type { Person } from '@bindery/contract/wire'
import { sql } from 'kysely'
import { mayOpenIt, nameMatches, PARTICIPANTS } from '#engine/submissions/people.ts'
import type { Ctx } from '#platform/context.ts'

/**
 * People to mention, those who take part first. Of the carrier's people, agents are given the underwriters of the submission
 * only: they do not read to whom it is referred.
 */
export async function mentionablePeople({ db, actor }: Ctx, submissionId: number, search: string): Promise<Person[]> {
  const takesPart = sql<boolean>`person.id in (${PARTICIPANTS})`
  const isKnown =
    actor.console === 'agent'
      ? sql`(person.user_type = 'Agent' or person.id in (its.responsible_underwriter_id, its.assigned_underwriter_id))`
      : sql`true`
  const { rows } = await sql<Person>`select person.id, person.name
    from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${submissionId} and person.id <> ${actor.id} and ${mayOpenIt} and ${isKnown}
      and ${nameMatches(sql`person.name`, search)}
    order by not ${takesPart}, person.name, person.id limit ${MENTIONS_OFFERED}`.execute(db)
  return rows
}
