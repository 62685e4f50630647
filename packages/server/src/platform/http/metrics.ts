import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** Each app has its own registry, so that several apps in one process (tests) are counted separately. */
export function makeMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'bindery_http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const performance = new Counter({
    name: 'bindery_user_actions_total',
    help: 'Actions that browsers reported, by name and result',
    labelNames: ['name', 'result'] as const,
    registers: [register],
  })
  const names = new Set<string>()

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    gauge: (name: string, help: string, read: () => number) => {
      new Gauge({
        name,
        help,
        registers: [register],
        collect() {
          this.set(read())
        },
      })
    },
    /** Limits the number of names: browsers send them, and memory could grow without bound. */
    performance(name: string, succeeded: boolean) {
      if (!names.has(name) && names.size >= 100) return
      names.add(name)
      performance.inc({ name, result: succeeded ? 'succeeded' : 'failed' })
    },
    observe(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const path = request.routeOptions.url ?? 'none'
        requests.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}
