import { eventsApi } from '@bindery/contract/events'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '#platform/auth/tokens.ts'
import { parsePosition } from '#platform/events/position.ts'
import { unregister } from '#platform/events/registrations.ts'
import { tokenOf } from '#platform/http/requestContext.ts'
import { route } from '#platform/http/route.ts'

/** The stream of live events, and the end of a registration. */
export function eventsRoutes(app: FastifyInstance) {
  route(app, eventsApi.stream, async (ctx, { query }, { request, reply, services }) => {
    const last = parsePosition(String(request.headers['last-event-id'] ?? query.lastEventId ?? ''))
    reply.hijack()
    const session = hashToken(tokenOf(request)!)
    const { clientId } = query
    await services.live.open({ clientId, actor: ctx.actor, session, out: reply.raw, last }).catch((error) => {
      // The response has started: close the connection, so that the browser reconnects.
      reply.raw.destroy()
      throw error
    })
    return reply
  })

  route(app, eventsApi.end, async (ctx, { query }) => {
    await unregister(ctx, query.registrationIdentifier)
    return { done: true as const }
  })
}
