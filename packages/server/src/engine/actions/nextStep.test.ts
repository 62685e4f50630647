import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]

const READY = {
  accountId: 1,
  insuredState: 'NY',
  businessClass: '541211',
  hazardGrade: 3,
  wasSubmitted: true,
  wasCleared: true,
  clearance: 1,
}
async function cleared(given: object = {}, products = ['CP', 'GL']) {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 3, productShortNames: products, ...given })
  await answerApplication(bindery.db, id, products)
  return id
}
const next = async (uri: string, user: Client = underwriter) =>
  (await user.get(`/rest/Actions?uri=${uri}`)).body.nextStep
const take = (uri: string, step: string, user: Client = underwriter, key?: string) =>
  user.post('/rest/Actions/nextStep', { uri, step }, key ? { 'idempotency-key': key } : {})
const quotesOf = (submissionId: number) =>
  bindery.db.selectFrom('quote').select(['id', 'status', 'premium']).where('submissionId', '=', submissionId).execute()
const actionsOf = async (submissionId: number) =>
  (
    await bindery.db
      .selectFrom('actionRecord')
      .select('action')
      .where('submissionId', '=', submissionId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('taking a step', () => {
  test('quotes every product in one call, and the history has each action', async () => {
    const id = await cleared()
    expect(await next(`/Submission/${id}`)).toMatchObject({ kind: 'act', step: 'quote', products: ['CP', 'GL'] })
    const answer = await take(`/Submission/${id}`, 'quote')
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { stopped: null } })
    expect((await quotesOf(id)).map(({ status }) => status)).toEqual([4, 4])
    expect((await quotesOf(id)).every(({ premium }) => Number(premium) > 0)).toBe(true)
    expect(new Set(await actionsOf(id))).toEqual(new Set(['Create Quote', 'Start', 'Rate', 'Price']))
    expect(await next(`/Submission/${id}`)).toMatchObject({ step: 'generate', count: 2 })
  })

  test('two presses at once take it once: the second is told that it was taken', async () => {
    const id = await cleared()
    const answers = await Promise.all([take(`/Submission/${id}`, 'quote'), take(`/Submission/${id}`, 'quote')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await quotesOf(id)).toHaveLength(2)
  })

  test('a repeated request with its Idempotency-Key gets the first answer', async () => {
    const id = await cleared()
    const first = await take(`/Submission/${id}`, 'quote', underwriter, `step-${id}`)
    const again = await take(`/Submission/${id}`, 'quote', underwriter, `step-${id}`)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await quotesOf(id)).toHaveLength(2)
  })

  test('keeps what it did where one quote cannot go on, and says why', async () => {
    const id = await cleared({}, ['CP'])
    await makeQuote(bindery.db, id, { product: 'CP', status: 3, premium: '1000.00' })
    const other = await makeQuote(bindery.db, id, { product: 'CP', status: 2 })
    await bindery.db.updateTable('submission').set({ insuredState: null }).where('id', '=', id).execute()
    const { status, body } = await take(`/Submission/${id}`, 'quote')
    expect(status).toBe(200)
    expect(body.done).toContainEqual({ action: 'quote.price', count: 1 })
    expect(body.messages).toEqual(['The governing state is missing.'])
    const quote = (await underwriter.get(`/rest/Quote/${other.id}`)).body
    expect(quote).toMatchObject({
      statusName: 'Invalid Rating',
      statusReason: 'The governing state is missing.',
    })
    await bindery.db.updateTable('submission').set({ insuredState: 'NY' }).where('id', '=', id).execute()
    expect(await take(`/Quote/${other.id}`, 'quote')).toMatchObject({ status: 200, body: { messages: [] } })
    expect((await underwriter.get(`/rest/Quote/${other.id}`)).body.statusReason).toBe(null)
  })

  test('issues every bound policy', async () => {
    const id = await cleared({ status: 6 })
    for (const product of ['CP', 'GL']) await makePolicy(bindery.db, id, { product, status: 1 })
    await bindery.db.updateTable('policyIssuance').set({ status: 1 }).where('submissionId', '=', id).execute()
    expect(await next(`/Submission/${id}`)).toMatchObject({ step: 'issue', count: 2 })
    expect(await take(`/Submission/${id}`, 'issue')).toMatchObject({ status: 200, body: { stopped: null } })
    expect((await underwriter.get(`/rest/Submission/${id}`)).body.status).toBe(7)
  })

  test('is not for somebody without the right, nor for another agency', async () => {
    const id = await cleared({ agencyId: AGENCY.withoutQuoteStatus })
    expect((await take(`/Submission/${id}`, 'quote', agent)).status).toBe(404)
    expect((await take(`/Submission/${await cleared()}`, 'issue')).status).toBe(409)
  })
})

test('a page says who holds the submission, and since when', async () => {
  const id = await cleared({}, ['CP'])
  expect((await take(`/Submission/${id}`, 'quote')).status).toBe(200)
  expect((await take(`/Submission/${id}`, 'generate')).status).toBe(200)
  expect(await next(`/Submission/${id}`)).toMatchObject({
    kind: 'wait',
    holder: 'agency',
    name: expect.stringContaining('Ledger'),
    isYou: false,
    since: bindery.now().getTime(),
  })
  expect(await next(`/Submission/${id}`, agent)).toMatchObject({ kind: 'act', action: { id: 'quote.requestBinding' } })
})
