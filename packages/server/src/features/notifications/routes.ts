import { notificationsApi as api, notificationsUri } from '@bindery/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import {
  acknowledgeNotifications,
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './notifications.ts'

/** Everybody hears of their own notifications only, whatever identifier is sent. */
const listen = async (ctx: Ctx, { registrationIdentifier }: { registrationIdentifier?: string }) => {
  if (registrationIdentifier) await register(ctx, notificationsUri(ctx.actor.id))
}

export async function notificationRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    await listen(ctx, query)
    return listNotifications(ctx, query)
  })
  route(app, api.counts, async (ctx, { query }) => {
    await listen(ctx, query)
    return countNotifications(ctx)
  })
  route(app, api.read, (ctx, { params }) => readNotification(ctx, params.id))
  route(app, api.readAll, (ctx) => readAllNotifications(ctx))
  route(app, api.acknowledge, (ctx) => acknowledgeNotifications(ctx))
}
