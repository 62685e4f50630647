import { TASK_STATUS } from '@bindery/contract/tasks'
import { CARD_TASKS, type Face, type TaskTogether, type UserCard } from '@bindery/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { isPresent } from '#platform/events/presence.ts'
import { notFound } from '#platform/problems.ts'
import { visiblePeople } from './people.ts'

export async function getUserCard(ctx: Ctx, id: number): Promise<UserCard> {
  const person = await ctx.db
    .selectFrom('person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where(visiblePeople(ctx))
    .where('person.id', '=', id)
    .select(['person.id', 'person.name', 'person.title', 'person.emailAddress'])
    .select(['person.phoneNumber', 'person.cellPhoneNumber', 'person.faxNumber'])
    .select(['organization.id as organizationId', 'organization.name as organizationName'])
    .select([isAvailable.as('availableToChat'), onlineFor(ctx.actor).as('online')])
    // An agency has no time zone of its own, and the branch that serves it may be in another one.
    .select(sql<string | null>`coalesce(nullif(${chosen('view.timeZone')} #>> '{}', ''), time_zone)`.as('timeZone'))
    .executeTakeFirst()
  if (!person) throw notFound('There is no such user.')
  return { ...person, ...(await tasksTogether(ctx, id)) }
}

/** SQL: a preference that the person has chosen, or null. */
const chosen = (key: string) => sql`(select value from preference_value
  where key = ${key} and level = 'user' and owner = person.id::text)`

/** SQL: the person's choice in the header. */
const isAvailable = sql<boolean>`coalesce(${chosen('general.chat.available')}, 'true'::jsonb) <> 'false'::jsonb`

/** The faces of the people whom the caller may see. */
export const readFaces = (ctx: Ctx, ids: readonly number[]): Promise<Face[]> =>
  ctx.db
    .selectFrom('person')
    .leftJoin('personPicture', 'personPicture.personId', 'person.id')
    .where(visiblePeople(ctx))
    .where('person.id', 'in', ids)
    .select(['person.id', 'personPicture.version as picture'])
    .select([isAvailable.as('availableToChat'), onlineFor(ctx.actor).as('online')])
    .execute()

/**
 * SQL: whether the person is connected. Agents learn it of their own agencies and of the people of the carrier whom they work
 * with: the underwriters of their submissions, and those who are in a chat with them.
 */
function onlineFor({ agencyIds, id }: Actor): RawBuilder<boolean | null> {
  const online = isPresent(sql`person.id`)
  if (!agencyIds) return online
  return sql`case when person.organization_id = any(${agencyIds}::bigint[])
    or exists (select from submission where agency_id = any(${agencyIds}::bigint[])
      and person.id in (responsible_underwriter_id, assigned_underwriter_id))
    or exists (select from chat_member mine join chat_member theirs using (submission_id)
      where mine.person_id = ${id} and theirs.person_id = person.id)
    then ${online} end`
}

async function tasksTogether(
  { db, actor }: Ctx,
  id: number,
): Promise<Pick<UserCard, 'tasksTogether' | 'tasksTogetherCount'>> {
  if (id === actor.id || !actor.permissions.has('submission.view')) return { tasksTogether: [], tasksTogetherCount: 0 }
  const between = db
    .selectFrom('submissionTask')
    .innerJoin('submission', 'submission.id', 'submissionTask.submissionId')
    .innerJoin('collaborationItem', (join) =>
      join.onRef('collaborationItem.recordId', '=', 'submissionTask.id').on('collaborationItem.kind', '=', 'task'),
    )
    .where(visibleSubmissions(actor))
    .where(visibleItems(actor))
    .where(sql<boolean>`submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]`)
    .where('submissionTask.status', '=', TASK_STATUS.assigned)
    .where(({ eb, or, and }) =>
      or([
        and([eb('assignedToId', '=', id), eb('assignedById', '=', actor.id)]),
        and([eb('assignedToId', '=', actor.id), eb('assignedById', '=', id)]),
      ]),
    )
  const [rows, { count }] = await Promise.all([
    between
      .select(['submissionTask.id', 'submissionTask.submissionId', 'submission.insuredName', 'definition', 'dueAt'])
      .select(sql<number>`assigned_to_id`.as('assignedToId'))
      .orderBy('dueAt', (order) => order.asc().nullsLast())
      .orderBy('submissionTask.id')
      .limit(CARD_TASKS)
      .execute(),
    between.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const tasks = rows.map(({ dueAt, ...task }): TaskTogether => ({ ...task, dueDate: dueAt?.getTime() ?? null }))
  return { tasksTogether: tasks, tasksTogetherCount: count }
}
