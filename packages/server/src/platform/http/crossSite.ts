import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../problems.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes from pages of other sites, which would use our user's cookie. Browsers send the origin of a request;
 * API clients send no such header and use their own token instead of a cookie.
 */
export function refuseCrossSite(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.has(request.method)) return done()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && hostOf(origin) !== request.host
    done(foreign ? new ProblemError(403, 'cross-site', 'Requests from other sites are refused.') : undefined)
  })
}

function hostOf(origin: string) {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
