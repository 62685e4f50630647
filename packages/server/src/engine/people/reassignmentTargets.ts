import type { ReassignmentTarget, ReassignmentTargets } from '@bindery/contract/bulkJobs'
import { ASSIGNEE_LIST_LIMIT } from '@bindery/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

interface Wanted {
  search: string
  /** SQL: the people who can be chosen, as a condition on `person`. */
  eligible: RawBuilder<boolean>
  /** People who are listed before the others. */
  participantIds: readonly number[]
  /** The groups that can be chosen: all, or those with an eligible member. */
  groups: 'all' | 'of eligible' | 'none'
}

/** Groups and participants are always listed, the others only if all matches fit into the list. */
export async function findTargets({ db }: Ctx, wanted: Wanted): Promise<ReassignmentTargets> {
  const { search, eligible, participantIds } = wanted
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const isParticipant = sql<boolean>`person.id = any(${[...participantIds]}::bigint[])`
  const roles = sql`array(select role.label from person_role join role on role.name = person_role.role_name
    where person_id = person.id order by person_role.ordinal)`
  const people = (group: ReassignmentTarget['group'], condition: RawBuilder<boolean>) => sql`(
    select person.id, person.name, 'person' as kind, ${sql.lit(group)} as "group", ${roles} as roles from person
    where person.active and person.id <> 0 and ${eligible} and ${condition} and person.name ilike ${pattern}
    order by person.name_key, person.id limit ${ASSIGNEE_LIST_LIMIT})`
  const isGroup = {
    all: sql<boolean>`true`,
    none: sql<boolean>`false`,
    'of eligible': sql<boolean>`exists (select from user_group_member join person on person.id = person_id
      where group_id = user_group.id and person.active and ${eligible})`,
  }[wanted.groups]
  const groups = sql`(select id, name, 'group' as kind, 'User Groups' as "group", '{}'::text[] as roles from user_group
    where ${isGroup} and name ilike ${pattern} order by name limit ${ASSIGNEE_LIST_LIMIT})`
  const { rows } = await sql<ReassignmentTarget>`${groups}
    union all ${people('Submission Participants', isParticipant)}
    union all ${people('Other Users', sql<boolean>`not ${isParticipant}`)}`.execute(db)
  const counted = await sql<{ total: number }>`select (select count(*) from person
      where person.active and person.id <> 0 and ${eligible} and person.name ilike ${pattern})
    + (select count(*) from user_group where ${isGroup} and name ilike ${pattern}) as total`.execute(db)
  const total = Number(counted.rows[0]!.total)
  const isLongList = total > ASSIGNEE_LIST_LIMIT
  const listed = isLongList ? rows.filter(({ group }) => group !== 'Other Users') : rows
  return { options: listed.slice(0, ASSIGNEE_LIST_LIMIT), total, isLongList }
}
