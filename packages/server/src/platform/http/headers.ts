import type { FastifyInstance } from 'fastify'

/** The component library positions elements with inline styles. Scripts come only from our own files. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

const OF_PAGES = `${POLICY}; frame-ancestors 'none'`
/** Our content pages are shown in a frame inside a widget. No other page may be framed. */
const OF_CONTENT = `${POLICY}; frame-ancestors 'self'`
/** For API responses: opened as a page, a response loads nothing. */
const OF_DATA = "default-src 'none'; frame-ancestors 'none'"
const policyOf = (url: string) =>
  url.startsWith('/content/') ? OF_CONTENT : url.startsWith('/rest/') ? OF_DATA : OF_PAGES

const YEAR = 365 * 24 * 3600

export function sendSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyOf(request.url))
    }
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
    reply.header('x-request-id', request.id)
    // Responses that may be cached set their own header. A download or a page for one user must not be cached.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
