import { ASSIGNEE_LIST_LIMIT, type Assignee } from '@bindery/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import { mayOpenIt, nameMatches, PARTICIPANTS } from '#engine/submissions/people.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

interface Found {
  participants: Assignee[]
  groups: Assignee[]
  others: Assignee[]
}

/** Those whom a task of the submission can be assigned to, in the order of the picker. */
export async function listAssignees({ db }: Ctx, submissionId: number, search: string) {
  const person = (group: Assignee['group']) => sql`json_build_object('id', person.id, 'name', person.name, 'group',
    ${sql.lit(group)}, 'disabled', false, 'roles', coalesce((select json_agg(role.label order by ordinal) from person_role
    join role on role.name = person_role.role_name where person_id = person.id), '[]'))`
  const matches = nameMatches(sql`person.name`, search)
  const people = (
    group: Assignee['group'],
    condition: RawBuilder<unknown>,
  ) => sql`coalesce((select json_agg(one order by name)
    from (select ${person(group)} as one, person.name from person
      where ${mayOpenIt} and ${matches} and ${condition} order by person.name limit ${ASSIGNEE_LIST_LIMIT + 1}) found), '[]')`
  const { rows } = await sql<Found>`
    select ${people('Submission Participants', sql`person.id in (${PARTICIPANTS})`)} as participants,
      ${people('Other Users', sql`person.id not in (${PARTICIPANTS})`)} as others,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'group', 'User Groups', 'disabled', false,
          'roles', '[]'::json) order by name)
        from user_group where ${nameMatches(sql`user_group.name`, search)}), '[]') as groups
    from submission its join organization agency on agency.id = its.agency_id where its.id = ${submissionId}`.execute(
    db,
  )
  const { participants, groups, others } = rows[0]!
  const isLongList = participants.length + groups.length + others.length > ASSIGNEE_LIST_LIMIT
  return { options: isLongList ? participants : [...groups, ...participants, ...others], isLongList }
}

/** Refuses an assignee who could not open the submission. Says whether it is an agent. */
export async function checkAssignee(
  { db }: Ctx,
  submissionId: number,
  { assignedToId, assignedToGroupId }: { assignedToId: number | null; assignedToGroupId: number | null },
): Promise<{ isAgent: boolean }> {
  const refuse = (path: string, message: string) => malformed(message, [{ path, message }])
  if ((assignedToId === null) === (assignedToGroupId === null))
    throw refuse('assignedToId', 'Assign the task to a person or to a group.')
  if (assignedToGroupId !== null) {
    const group = await db.selectFrom('userGroup').select('id').where('id', '=', assignedToGroupId).executeTakeFirst()
    if (!group) throw refuse('assignedToGroupId', 'There is no such group.')
    return { isAgent: false }
  }
  const { rows } = await sql<{ isAgent: boolean }>`select person.user_type = 'Agent' as "isAgent" from person,
      submission its join organization agency on agency.id = its.agency_id
    where its.id = ${submissionId} and person.id = ${assignedToId} and ${mayOpenIt}`.execute(db)
  if (!rows[0]) throw refuse('assignedToId', 'This person cannot open the submission.')
  return rows[0]
}
