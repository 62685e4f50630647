import type { FastifyInstance } from 'fastify'

/** Inline styles are how the component library positions things; scripts come from our own files only. */
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

export function sendSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Our own content pages are shown inside a widget; nothing else of ours may be framed.
    const ancestors = request.url.startsWith('/content/') ? "'self'" : "'none'"
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', `${POLICY}; frame-ancestors ${ancestors}`)
    }
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('x-request-id', request.id)
    // What may be kept says so itself; a download or a page for one user must not stay behind in a cache.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
