import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@bindery/contract/api'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { type JsonSchema, nameOf } from '#testing/calls.ts'
import { newDirectory } from '#testing/directories.ts'

const routes: { method: string; url: string }[] = []
function collect(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

const webDirectory = newDirectory('web')
mkdirSync(join(webDirectory, 'assets'))
writeFileSync(join(webDirectory, 'index.html'), '<!doctype html><title>Bindery</title>')
writeFileSync(join(webDirectory, 'assets', 'main-1a2b.js'), 'export {}')
writeFileSync(join(webDirectory, 'assets', 'inter-latin-opsz-normal-3c4d.woff2'), 'wOF2')

subscribe('fastify.initialization', collect)
const bindery = await startBindery({}, { webDirectory })
unsubscribe('fastify.initialization', collect)
afterAll(async () => {
  await bindery.close()
  rmSync(webDirectory, { recursive: true })
})

test('every route of the server is in the contract, and every call of the contract is a route', () => {
  const ours = routes
    .filter(({ method }) => method !== 'HEAD')
    .filter(({ url }) => !url.startsWith('/rest/docs') && url !== '/rest/openapi.json')
    .filter(({ url }) => !/^\/(assets|fonts)\//.test(url) && url !== '/index.html')
  expect(ours.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(allCalls.map(nameOf).sort())
})

test('what opens a stream, spends a token or begins a sign-in does so only when it is asked for with GET', () => {
  const heads = routes.filter(({ method }) => method === 'HEAD').map(({ url }) => url)
  const notJson = allCalls.filter(({ produces }) => produces).map(({ path }) => path)
  expect(heads.filter((url) => (notJson as string[]).includes(url))).toEqual([])
})

test('an address of the browser part gets its page, an unknown address of the API a problem', async () => {
  const page = await bindery.client().get('/umagent/submission/12/quotes', { accept: 'text/html' })
  expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Bindery</title>' })
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  // This address is a page: only the username in the query looks like a file name.
  const login = await bindery.client().get('/login?username=dana.whitcombe', { accept: 'text/html' })
  expect(login.status).toBe(200)
  const asset = await bindery.client().get('/assets/main-1a2b.js')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/rest/Nothing', '/rest/Session/nothing/at/all', '/assets/gone-1.js']) {
    expect(await bindery.client().get(path, { accept: 'text/html' })).toMatchObject({
      status: 404,
      body: { type: 'not-found', title: 'There is nothing at this address.' },
    })
  }
})

test('the pages of the carrier load the font from a frame without an origin', async () => {
  const font = await bindery.client().get('/fonts/inter.woff2')
  expect(font).toMatchObject({ status: 200, body: 'wOF2' })
  expect(font.headers.get('access-control-allow-origin')).toBe('*')
  const page = await (await bindery.signIn('underwriter')).get('/content/underwriting-bulletins')
  expect(page.body).toContain("url('/fonts/inter.woff2')")
})

test('an address asked with another method says which it answers to', async () => {
  const answer = await bindery.client().put('/rest/Submission/12/BreadCrumbs', {})
  expect(answer).toMatchObject({
    status: 405,
    body: { type: 'method-not-allowed', title: 'This address answers to GET, not to PUT.' },
  })
  expect(answer.headers.get('allow')).toBe('GET')
})

interface Operation {
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  security: object[]
}
const { body: document } = await bindery.client().get('/rest/openapi.json')

test('the OpenAPI document is 3.1 and has each call, with nothing that the contract does not have', async () => {
  const { openapi, info, paths } = document
  expect(openapi).toBe('3.1.0')
  expect(info).toMatchObject({ title: 'Bindery', version: expect.any(String) })
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(allCalls.map(nameOf).sort())
})

test.each(allCalls.map((call) => ({ call, name: nameOf(call) })))(
  'the OpenAPI document says what $name takes and what it answers',
  async ({ call }) => {
    const { paths } = document
    const operation: Operation =
      paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase() as keyof typeof paths]
    expect(operation.summary).toBe(call.summary)

    const expected = [
      ...Object.keys(call.params?.properties ?? {}).map((name) => ({ name, in: 'path', required: true })),
      ...Object.keys(call.query?.properties ?? {}).map((name) => ({
        name,
        in: 'query',
        required: (call.query as JsonSchema).required?.includes(name) ?? false,
      })),
    ]
    const given = (operation.parameters ?? []).map(({ name, in: place, required = false }) => ({
      name,
      in: place,
      required,
    }))
    expect(given).toEqual(expect.arrayContaining(expected))
    expect(given).toHaveLength(expected.length)

    const body = operation.requestBody?.content['application/json']?.schema
    expect(body?.properties && Object.keys(body.properties)).toEqual(
      (call.body as JsonSchema | undefined)?.properties && Object.keys((call.body as JsonSchema).properties!),
    )
    expect(operation.requestBody === undefined).toBe(call.body === undefined)

    const isEmpty = !call.response && !call.produces
    expect(Object.keys(operation.responses).sort()).toEqual([isEmpty ? '2XX' : '200', '4XX'])
    const [type] = Object.keys(operation.responses['200']?.content ?? {})
    expect(type).toBe(isEmpty ? undefined : (call.produces ?? 'application/json'))
    expect(operation.responses['4XX']!.content).toHaveProperty(['application/problem+json', 'schema', 'properties'])
    expect(operation.security.length === 0).toBe(call.access === 'public')
  },
)

test('no reference in the OpenAPI document leads nowhere, and every path parameter is declared', async () => {
  const all = document
  for (const [reference] of JSON.stringify(all).matchAll(/(?<="\$ref":")[^"]+/g)) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce((place, key) => place?.[key], all)
    expect(target, reference).toBeDefined()
  }
  for (const [path, item] of Object.entries(all.paths as Record<string, Record<string, Operation>>))
    for (const operation of Object.values(item)) {
      const declared = (operation.parameters ?? []).filter(({ in: place }) => place === 'path').map(({ name }) => name)
      expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test('the API page is readable: its scripts, styles and pictures load, and its own policy lets them run', async () => {
  const client = bindery.client()
  const page = await client.get('/rest/docs/', { accept: 'text/html' })
  expect(page.status).toBe(200)
  expect(page.body).toContain('swagger-ui')
  const policy = directives(page.headers.get('content-security-policy')!)

  const loaded = [...page.body.matchAll(/<(script|link|img)\b[^>]*?(?:src|href)="([^"]+)"/g)]
  expect(loaded.map(([, tag]) => tag)).toEqual(expect.arrayContaining(['script', 'link']))
  for (const [, tag, address] of loaded) {
    const url = new URL(address, `${bindery.address}/rest/docs/`)
    expect(url.origin, 'nothing comes from elsewhere').toBe(bindery.address)
    const asset = await client.get(url.pathname)
    expect(asset.status, url.pathname).toBe(200)
    if (tag === 'script') expect(asset.headers.get('content-type')).toMatch(/javascript/)
  }
  expect(policy['script-src'] ?? policy['default-src']).toContain("'self'")
  expect(policy['connect-src'] ?? policy['default-src']).toContain("'self'")
  for (const [, text] of page.body.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g))
    expect(policy['script-src']).toContain(hashSource(text))
  for (const [, text] of page.body.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
    expect(policy['style-src']!.some((source) => source === hashSource(text) || source === "'unsafe-inline'")).toBe(
      true,
    )
  expect((await client.get('/rest/docs/json')).body.openapi).toBe('3.1.0')
})

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
