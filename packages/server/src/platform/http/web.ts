import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from './problemDocuments.ts'

/** Serves the built web client. All page addresses (/landing, /umagent/…) return one page. Assets have hashed names. */
export async function serveWeb(app: FastifyInstance, directory: string) {
  const page = join(directory, 'index.html')
  if (!existsSync(page)) throw new Error(`The browser part is not built: ${page} is missing.`)
  const html = readFileSync(page, 'utf8')
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  serveFont(app, join(directory, 'assets'))
  const isPage = (path: string) =>
    !/^\/(rest|submissions|content|assets|metrics|healthz|readyz)(\/|$)/.test(path) && !/\.\w+$/.test(path)
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Clients that accept anything, such as a health check, also get the page; a missing script or picture does not.
    const takesPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    if (reads && takesPage && isPage(request.url.split('?')[0]!))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    return nothingHere(request, reply)
  })
}

/**
 * The product's font under a fixed name, for content pages. Their sandboxed frames have no origin, so the browser asks
 * whether every origin may read the font.
 */
function serveFont(app: FastifyInstance, assets: string) {
  const name = existsSync(assets) && readdirSync(assets).find((file) => /^inter-latin-opsz-normal.*\.woff2$/.test(file))
  if (!name) return
  const font = readFileSync(join(assets, name))
  app.get('/fonts/inter.woff2', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('font/woff2')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=86400')
      .send(font),
  )
}
