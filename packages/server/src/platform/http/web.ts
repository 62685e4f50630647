import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from './problemDocuments.ts'

/** Serves the built browser part. Its own addresses (/landing, /umagent/…) all get the one page; files have names that change with their content. */
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
  const isOurs = (url: string) => !/^\/(rest|submissions|content|assets|metrics|healthz|readyz)(\/|$|\?)/.test(url)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && isOurs(request.url))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    return nothingHere(request, reply)
  })
}
