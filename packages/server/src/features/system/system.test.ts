import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

test('the process is alive and ready without anybody signed in', async () => {
  expect(await bindery.client().get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await bindery.client().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('it is not ready while a migration is missing, and says which', async () => {
  const done = await bindery.db.selectFrom('migration').selectAll().execute()
  await bindery.db.deleteFrom('migration').where('name', '=', done[0]!.name).execute()
  expect(await bindery.client().get('/readyz')).toMatchObject({
    status: 503,
    body: { title: `Migrations are not done: ${done[0]!.name}.` },
  })
  await bindery.db.insertInto('migration').values({ name: done[0]!.name }).execute()
  expect((await bindery.client().get('/readyz')).status).toBe(200)
})

test('it is alive but not ready when the database does not answer', async () => {
  const other = await startBindery()
  // A pool that has ended never answers a query that waits for a connection: let those of the start come first.
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(other.db)))
  await other.database.db.destroy()
  expect(await other.client().get('/readyz')).toMatchObject({
    status: 503,
    body: { title: 'The database does not answer.' },
  })
  expect((await other.client().get('/healthz')).status).toBe(200)
  await other.close().catch(() => {})
})

test('the metrics name calls by their path, never by the ids in it', async () => {
  await underwriter.get('/rest/Submission/987654321')
  await underwriter.get('/rest/nothing/here')
  const { headers, body } = await bindery.client().get('/metrics')
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(body).toMatch(
    /bindery_http_request_seconds_count\{method="GET",path="\/rest\/Submission\/:id",status="404"\} [1-9]/,
  )
  expect(body).not.toMatch(/987654321|nothing/)
  expect(body).toMatch(/^bindery_live_streams 0$/m)
  expect(body).toMatch(/^process_cpu_seconds_total /m)
})

test('the metrics are for this machine, and elsewhere for who has the token', async () => {
  const proxied = await startBindery({ trustProxy: 1, metricsToken: 'let me read' })
  const read = (headers: Record<string, string>) => proxied.client().get('/metrics', headers)
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  expect((await read({})).status).toBe(200)
  expect(await read(elsewhere)).toMatchObject({ status: 403, body: { type: 'forbidden' } })
  expect((await read({ ...elsewhere, authorization: 'Bearer let me' })).status).toBe(403)
  expect((await read({ ...elsewhere, authorization: 'Bearer let me read' })).status).toBe(200)
  // The proxy appended the last address. The first one is the client's own claim.
  expect((await read({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).status).toBe(403)
  await proxied.close()
})

test('every answer forbids other sites to use it and devices to be asked for; over https it asks for https from then on', async () => {
  const proxied = await startBindery({ trustProxy: 1 })
  const { headers } = await proxied.client().get('/healthz', { 'x-forwarded-proto': 'https' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect((await proxied.client().get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  await proxied.close()
})

test('a connection on which nothing was ever asked does not keep the server from ending', async () => {
  const other = await startBindery()
  const { hostname, port } = new URL(other.address)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const hungUp = once(silent, 'close')
  silent.on('error', () => {})
  await other.close()
  await hungUp
})

test('what browsers report is counted by name and result, for a bounded number of names', async () => {
  const report = (name: string, succeeded: boolean) =>
    underwriter.post('/rest/PerformanceEvent', { name, succeeded, milliseconds: 12.5 })
  await report('open submission', true)
  await report('open submission', false)
  await report('open submission', false)
  for (let i = 0; i < 150; i++) await report(`invented ${i}`, true)
  const { body } = await bindery.client().get('/metrics')
  expect(body).toContain('bindery_user_actions_total{name="open submission",result="failed"} 2')
  expect(body).toContain('bindery_user_actions_total{name="open submission",result="succeeded"} 1')
  expect(new Set(body.match(/invented \d+/g)).size).toBeLessThan(100)
  expect((await report('a"b\n', true)).status).toBe(400)
})

test('a content page is for signed-in users, may be framed by our own pages only, and no other file is reachable', async () => {
  expect((await bindery.client().get('/content/agency-news')).status).toBe(401)
  const { status, headers } = await underwriter.get('/content/agency-news')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  for (const page of ['none', '..%2f..%2fpackage', '%2e%2e/terms', '....//terms', 'agency-news.html'])
    expect([400, 404]).toContain((await underwriter.get(`/content/${page}`)).status)
})

test('H062 what is written for underwriters is not there for an agent', async () => {
  const agent = await bindery.signIn('agent')
  expect((await underwriter.get('/content/underwriting-bulletins')).status).toBe(200)
  expect((await agent.get('/content/underwriting-bulletins')).status).toBe(404)
  expect((await agent.get('/content/agency-news')).status).toBe(200)
})
