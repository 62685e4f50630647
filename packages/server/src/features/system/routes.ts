import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { systemApi } from '@bindery/contract/system'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { publicRoute, route } from '#platform/http/route.ts'
import { forbidden, notFound, ProblemError } from '#platform/problems.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | null): boolean {
  if (LOOPBACK.test(ip)) return true
  if (token === null) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  // Hash both sides for equal length, and compare in constant time.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const READY_LIMIT_MS = 5_000

/** A database that does not respond in time is not ready. */
const longEnough = () => new Promise<null>((resolve) => setTimeout(resolve, READY_LIMIT_MS, null).unref())

export async function systemRoutes(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  publicRoute(app, systemApi.alive, () => ({ status: 'alive' as const }))

  publicRoute(app, systemApi.ready, async (_, { services }) => {
    const pending = await Promise.race([pendingMigrations(services.database), longEnough()]).catch(() => null)
    if (pending === null) throw new ProblemError(503, 'unexpected', 'The database does not answer.')
    if (pending.length) throw new ProblemError(503, 'unexpected', `Migrations are not done: ${pending.join(', ')}.`)
    return { status: 'ready' as const }
  })

  publicRoute(app, systemApi.metrics, async (_, { request, reply, services }) => {
    if (!mayReadMetrics(request, services.config.metricsToken))
      throw forbidden('Metrics are read on the machine itself, or with the token of METRICS_TOKEN.')
    return reply.type(metrics.contentType).send(await metrics.text())
  })

  route(app, systemApi.content, async ({ actor }, { params }, { reply }) => {
    const read = (folder: string) =>
      readFile(new URL(`../../../reference/content/${folder}/${params.page}.html`, import.meta.url), 'utf8')
    const html = await read('everybody')
      .catch((error) => (actor.console === 'agent' ? Promise.reject(error) : read('carrier')))
      .catch(() => {
        throw notFound('There is no such page.')
      })
    return reply.type('text/html; charset=utf-8').send(html)
  })

  route(app, systemApi.failure, (ctx, { body }, { request }) => {
    metrics.performance(body.name, body.succeeded)
    if (!body.succeeded) request.log.warn({ performance: body.name, personId: ctx.actor.id }, 'a user action failed')
    return { done: true as const }
  })
}
