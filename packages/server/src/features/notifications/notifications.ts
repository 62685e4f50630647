import { NOTIFICATIONS_PAGE, type Notification, type NotificationType } from '@bindery/contract/notifications'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

interface PageRequest {
  type?: NotificationType
  unread?: boolean
  after?: number
  numberOfRows?: number
}

/** The caller's notifications about items that the caller still sees. */
const own = ({ db, actor }: Ctx) =>
  db
    .selectFrom('notification')
    .innerJoin('submission', 'submission.id', 'notification.submissionId')
    .leftJoin('collaborationItem', (join) =>
      join
        .onRef('collaborationItem.kind', '=', 'notification.itemKind')
        .onRef('collaborationItem.recordId', '=', 'notification.itemId'),
    )
    .where('notification.personId', '=', actor.id)
    .where(visibleSubmissions(actor))
    .where((eb) =>
      eb.or([
        eb('notification.itemKind', '=', 'submission'),
        eb.and([eb('collaborationItem.recordId', 'is not', null), visibleItems(actor)]),
      ]),
    )

export async function listNotifications(ctx: Ctx, request: PageRequest) {
  const { type, unread, after, numberOfRows = NOTIFICATIONS_PAGE } = request
  const rows = await own(ctx)
    .innerJoin('person as doer', 'doer.id', 'notification.actorId')
    .select([
      ...(['notification.id', 'notification.type', 'notification.submissionId', 'submission.insuredName'] as const),
      ...(['notification.itemKind', 'notification.itemId', 'notification.actorId'] as const),
      ...(['notification.message', 'notification.createdAt', 'notification.readAt'] as const),
      'notification.acknowledgedAt',
      nameShownTo(ctx.actor, 'doer').as('actorName'),
    ])
    .$if(type !== undefined, (query) => query.where('notification.type', '=', type!))
    .$if(unread === true, (query) => query.where('notification.readAt', 'is', null))
    .$if(after !== undefined, (query) => query.where('notification.id', '<', after!))
    .orderBy('notification.id', 'desc')
    .limit(numberOfRows + 1)
    .execute()
  const records = rows.slice(0, numberOfRows).map(toNotification)
  return {
    records,
    next: rows.length > numberOfRows ? records.at(-1)!.id : null,
    ...(await countNotifications(ctx)),
  }
}

interface Row extends Omit<Notification, 'timeCreated' | 'read' | 'acknowledged' | 'insuredName'> {
  insuredName: string | null
  createdAt: Date
  readAt: Date | null
  acknowledgedAt: Date | null
}

const toNotification = ({ createdAt, readAt, acknowledgedAt, insuredName, ...row }: Row): Notification => ({
  ...row,
  insuredName: insuredName ?? '',
  timeCreated: createdAt.getTime(),
  read: readAt !== null,
  acknowledged: acknowledgedAt !== null,
})

export const countNotifications = (ctx: Ctx) =>
  own(ctx)
    .select([
      sql<number>`count(*)`.as('unread'),
      sql<number>`count(*) filter (where notification.acknowledged_at is null)`.as('unacknowledged'),
    ])
    .where('notification.readAt', 'is', null)
    .executeTakeFirstOrThrow()

export async function readNotification({ db, actor, now }: Ctx, id: number) {
  const found = await db
    .updateTable('notification')
    .set({
      readAt: sql`coalesce(read_at, ${now})`,
      acknowledgedAt: sql`coalesce(acknowledged_at, ${now})`,
    })
    .where('id', '=', id)
    .where('personId', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound('There is no such notification.')
  return { done: true as const }
}

export async function readAllNotifications({ db, actor, now }: Ctx) {
  await db
    .updateTable('notification')
    .set({ readAt: now, acknowledgedAt: sql`coalesce(acknowledged_at, ${now})` })
    .where('personId', '=', actor.id)
    .where('readAt', 'is', null)
    .execute()
  return { done: true as const }
}

export async function acknowledgeNotifications({ db, actor, now }: Ctx) {
  await db
    .updateTable('notification')
    .set({ acknowledgedAt: now })
    .where('personId', '=', actor.id)
    .where('readAt', 'is', null)
    .where('acknowledgedAt', 'is', null)
    .execute()
  return { done: true as const }
}
