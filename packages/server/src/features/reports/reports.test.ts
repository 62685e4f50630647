import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionResult } from '@bindery/contract/actions'
import { REPORT_ORDERED } from '@bindery/contract/reports'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadRisk } from '#engine/actions/load.ts'
import type { HttpReports } from '#platform/config.ts'
import { type Ctx, SYSTEM_ACTOR } from '#platform/context.ts'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { reportPreparations } from './order.ts'

/** A provider outside the product. Each order waits until the test answers it. */
const orders: { body: string; reference: string | undefined; answer: (status: number, value: unknown) => void }[] = []
let arrived = () => {}
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    const answer = (status: number, value: unknown) => void response.writeHead(status).end(JSON.stringify(value))
    orders.push({ body, reference: request.headers['idempotency-key'] as string | undefined, answer })
    arrived()
  })
})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
const reports: HttpReports = {
  ...{ name: 'Acme Data', address: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`, key: 'secret-key' },
  ...{ timeoutMs: 30_000, retries: 0 },
  mapping: { findings: '/findings', group: '/group', label: '/label', value: '/value' },
}

const bindery = await startBindery({ reports })
afterAll(async () => {
  await bindery.close()
  provider.closeAllConnections()
  provider.close()
})
const [underwriter, agent, admin] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('admin'),
]
const where = { db: bindery.db, agencyId: AGENCY.agents }
const choose = async (value: 'sample' | 'http' | null) =>
  expect((await admin.put('/rest/Preference/system/system.externalReports.provider', { value })).status).toBe(200)
const read = async (id: number) => (await underwriter.get(`/rest/ExternalReport/${id}`)).body
const generate = (id: number, key?: string) =>
  underwriter.post(`/rest/ExternalReport/${id}/generate`, undefined, key ? { 'idempotency-key': key } : {})
/** Presses Generate, and returns the order that the provider gets with the answer to come. */
async function ordered(id: number, key?: string) {
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const result = generate(id, key)
  await Promise.race([arrival, result])
  return { order: orders.pop()!, result }
}

test('H474 H420 W153 a report has its description, status and objectUri; it is generated, edited and deleted; an agent has none', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 3, insuredCity: 'Albany', insuredState: 'NY' })
  const { created } = (await underwriter.post(`/rest/ExternalReport/${id}/create`, { reportName: 'Loss history' })).body
  const reportId = Number(created[0].uri.split('/').at(-1))
  const about = { id: reportId, submissionId: id, name: 'Loss history', objectUri: `/ExternalReport/${reportId}` }
  expect(await read(reportId)).toMatchObject({
    ...{ ...about, description: 'Prior claims by line.', status: 1, findings: null, provider: null, timeOrdered: null },
  })

  expect((await generate(reportId)).status).toBe(200)
  const generated = await read(reportId)
  expect(generated).toMatchObject({
    provider: { name: 'Bindery sample provider', isSample: true },
    ...{ status: 2, failure: null, timeOrdered: bindery.now().getTime() },
  })
  expect(generated.findings).toContainEqual(expect.objectContaining({ group: 'Five terms', label: 'Incurred' }))
  expect((await agent.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toEqual([])
  expect((await underwriter.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toEqual([generated])

  await underwriter.post(`/rest/ExternalReport/${reportId}/edit`)
  expect(await read(reportId)).toMatchObject({ status: 1, findings: null, provider: null, timeOrdered: null })
  await underwriter.post(`/rest/ExternalReport/${reportId}/generate`)
  expect((await read(reportId)).findings).toEqual(generated.findings)
  await underwriter.delete(`/rest/ExternalReport/${reportId}/delete`)
  expect((await underwriter.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toEqual([])
})

test('the provider that an administrator chose gets the order, and its findings are stored with its name', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { order, result } = await ordered(id)
  expect(JSON.parse(order.body)).toMatchObject({ report: 'Business credit', subject: { name: expect.any(String) } })
  order.answer(200, { findings: [{ group: 'Score', label: 'Score', value: 71 }] })
  expect(await result).toMatchObject({ status: 200, body: { status: 2, messages: [] } })
  expect(await read(id)).toMatchObject({
    findings: [{ group: 'Score', label: 'Score', value: '71' }],
    provider: { name: 'Acme Data', isSample: false },
  })
})

test('while an order is under way the submission is not locked, and a second press does not order again', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { submissionId } = await read(id)
  const { order, result } = await ordered(id)
  expect(await generate(id)).toMatchObject({
    status: 409,
    body: { title: 'This report is being ordered already. The page shows it when it has arrived.' },
  })
  // An action on the same submission does not wait for the provider.
  const other = await underwriter.post(`/rest/ExternalReport/${submissionId}/create`, { reportName: 'Loss history' })
  expect(other.status).toBe(200)
  expect(orders).toEqual([])
  order.answer(200, { findings: [] })
  expect((await result).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 2, findings: [] })
})

test('a report is ordered although somebody else used the same Idempotency-Key before', async () => {
  await choose('sample')
  const [mine, theirs] = [await standing.report(where, 1), await standing.report(where, 1)]
  expect((await generate(mine, 'key-of-two')).status).toBe(200)
  const manager = await bindery.signIn('manager')
  const key = { 'idempotency-key': 'key-of-two' }
  expect((await manager.post(`/rest/ExternalReport/${theirs}/generate`, undefined, key)).status).toBe(200)
  expect(await read(theirs)).toMatchObject({ status: 2, provider: { isSample: true } })
})

test('a refusal of the provider is said, leaves a draft, and the same request repeated does not order again', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const failure =
    'Acme Data declined the order (404). Check the name and address of the insured, then generate the report again.'
  const { order, result } = await ordered(id, 'key-of-refused-order')
  order.answer(404, { error: 'no such business' })
  const refused = await result
  expect(refused).toMatchObject({ status: 200, body: { status: 1, messages: [failure] } })
  expect(await read(id)).toMatchObject({ status: 1, findings: null, failure, provider: { name: 'Acme Data' } })
  expect((await generate(id, 'key-of-refused-order')).body).toEqual(refused.body)
  expect(orders).toEqual([])

  const again = await ordered(id)
  again.order.answer(200, { findings: [] })
  await again.result
  expect(await read(id)).toMatchObject({ status: 2, failure: null })
})

test('an order that was not answered is asked again with its reference; with other facts, or after an answer, it is another', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { submissionId } = await read(id)
  const rename = (insuredName: string) =>
    bindery.db.updateTable('submission').set({ insuredName }).where('id', '=', submissionId).execute()
  const ask = async (status: number) => {
    const { order, result } = await ordered(id)
    order.answer(status, { findings: [] })
    expect((await result).status).toBe(200)
    return order.reference
  }
  const first = await ask(503)
  // The first attempt may have been charged: a refusal that is not about the insured does not end the order.
  for (const status of [429, 401, 403, 400, 307, 503]) expect(await ask(status)).toBe(first)
  await rename('Renamed before it was ordered again')
  const other = await ask(404)
  expect(other).not.toBe(first)
  expect(await ask(200)).not.toBe(other)
})

test('an order that was refused for the moment after it was not answered is answered by its first reference', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const references = []
  for (const status of [503, 429, 200, 200]) {
    if ((await read(id)).status === 2) await underwriter.post(`/rest/ExternalReport/${id}/edit`)
    const { order, result } = await ordered(id)
    order.answer(status, { findings: [] })
    expect((await result).status).toBe(200)
    references.push(order.reference)
  }
  const [first, refused, answered, anew] = references
  expect([refused, answered]).toEqual([first, first])
  expect(anew).not.toBe(first)
})

test('an answer that could not be recorded is asked for again with its reference', async () => {
  const id = await standing.report(where, 1)
  const { ctx, prepare } = await preparing(id)
  const order = () => bindery.db.selectFrom('reportOrder').selectAll().where('reportId', '=', id).executeTakeFirst()
  await expect(prepare(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  const kept = await order()
  expect(kept?.leasedUntil).toEqual(ctx.now)
  await expect(prepare(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  expect((await order())?.orderId).toBe(kept?.orderId)
})

test('the other screens are told when an order begins, and when it ends without a record', async () => {
  const id = await standing.report(where, 1)
  const { submissionId } = await read(id)
  const { prepare } = await preparing(id)
  await expect(prepare(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  const told = bindery.db.selectFrom('event').select('type').where('uri', '=', `/Submission/${submissionId}`)
  const types = (await told.execute()).map(({ type }) => type)
  expect(types.filter((type) => type === REPORT_ORDERED)).toHaveLength(2)
})

test('a report is shown as being ordered until it is answered, and its record has the time of the answer', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { order, result } = await ordered(id)
  expect(await read(id)).toMatchObject({ isBeingOrdered: true, status: 1 })
  order.answer(200, { findings: [] })
  await result
  const { isBeingOrdered, timeOrdered, timeLastModified } = await read(id)
  expect(isBeingOrdered).toBe(false)
  expect(timeOrdered).toBe(bindery.now().getTime())
  expect(timeLastModified).toBeGreaterThan(timeOrdered)
})

test('without the name of the insured nothing is ordered, and the report has no time of an order', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { submissionId } = await read(id)
  await bindery.db.updateTable('submission').set({ insuredName: '' }).where('id', '=', submissionId).execute()
  const failure = 'The insured has no name yet. Enter it in the application, then generate the report.'
  expect(await generate(id)).toMatchObject({ status: 200, body: { status: 1, messages: [failure] } })
  expect(await read(id)).toMatchObject({ status: 1, failure, provider: null, timeOrdered: null })
  expect(orders).toEqual([])
})

test('an order whose lease has ended is not recorded over the order that followed it', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const lost = await ordered(id)
  bindery.passTime(10 * 60_000)
  const next = await ordered(id)
  lost.order.answer(200, { findings: [{ label: 'Score', value: 1 }] })
  expect(await lost.result).toMatchObject({
    status: 409,
    body: { title: 'This report was ordered again meanwhile. The page shows the newer order.' },
  })
  next.order.answer(200, { findings: [{ label: 'Score', value: 2 }] })
  expect((await next.result).status).toBe(200)
  expect((await read(id)).findings).toEqual([{ group: null, label: 'Score', value: '2' }])
})

test('a report that is deleted while it is ordered stays deleted', async () => {
  await choose('http')
  const id = await standing.report(where, 1)
  const { order, result } = await ordered(id)
  expect((await underwriter.delete(`/rest/ExternalReport/${id}/delete`)).status).toBe(200)
  order.answer(200, { findings: [] })
  expect((await result).status).toBe(404)
})

test('an action loads everything of the reports but their findings', async () => {
  const id = await standing.report(where, 1)
  await choose('sample')
  await generate(id)
  const ctx = { db: bindery.db, actor: SYSTEM_ACTOR, now: bindery.now() } as Ctx
  const { stored } = await loadRisk(ctx, { context: 'ExternalReport', id })
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(r) - 'findings' as row from external_report r where id = ${id}`.execute(bindery.db)
  expect(stored.reports).toEqual([{ ...rows[0]!.row, created_by: { id: 0, name: expect.any(String) } }])
})

/** The preparation of Generate by itself, for what happens between its steps. */
async function preparing(id: number) {
  await choose('sample')
  const ctx = {
    db: bindery.db,
    actor: SYSTEM_ACTOR,
    now: bindery.now(),
    requestId: 'test',
    committed() {},
  } as unknown as Ctx
  const target = { context: 'ExternalReport', id } as const
  const loaded = await loadRisk(ctx, target)
  const prepare = reportPreparations(null)['externalReport.generate']!
  return { ctx, prepare: (run: () => Promise<ActionResult>) => prepare(ctx, target, loaded, run) }
}

test('an action that was recorded is answered, even if the database fails at the end of the lease', async () => {
  const { ctx, prepare } = await preparing(await standing.report(where, 1))
  const answer: ActionResult = { uri: '', status: 2, created: [], messages: [] }
  const fail = () => {
    throw new Error('the database is away')
  }
  const run = async () => {
    ctx.db = bindery.db.withPlugin({ transformQuery: fail, transformResult: fail })
    return answer
  }
  expect(await prepare(run)).toBe(answer)
})

test('a report that is deleted just before it is ordered is not found', async () => {
  const id = await standing.report(where, 1)
  const { prepare } = await preparing(id)
  expect((await underwriter.delete(`/rest/ExternalReport/${id}/delete`)).status).toBe(200)
  const run = () => Promise.reject(new Error('the action ran'))
  await expect(prepare(run)).rejects.toMatchObject({ status: 404, message: 'There is no such report.' })
})

test('nothing is ordered for somebody who may not generate, nor for a report that is generated', async () => {
  await choose('http')
  const [draft, generated] = [await standing.report(where, 1), await standing.report(where, 2)]
  expect((await agent.post(`/rest/ExternalReport/${draft}/generate`)).status).toBe(404)
  expect((await generate(generated)).status).toBe(409)
  expect(orders).toEqual([])
})

// The embedded database has one connection, so that the request would wait for the test.
test.skipIf(!process.env.TEST_DATABASE_URL)('a refusal does not wait for an action on the submission', async () => {
  const id = await standing.report(where, 2)
  const { submissionId } = await read(id)
  await bindery.db.transaction().execute(async (tx) => {
    await tx.selectFrom('submission').select('id').where('id', '=', submissionId).forUpdate().execute()
    expect((await generate(id)).status).toBe(409)
  })
})
