import type { Offer } from '@bindery/contract/offers'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const dayIn = (days: number) => new Date(bindery.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const agent = await makePerson(db, {
  userType: 'Agent',
  roles: ['Agent'],
  organizationId: AGENCY.withoutQuoteStatus,
  authorizedProducts: ['CP', 'GL'],
})
const [SENT, DRAFT, WITHDRAWN] = [6, 1, 11]

async function makeOffer() {
  const { id: submissionId } = await makeSubmission(db, {
    status: 4,
    agencyId: AGENCY.withoutQuoteStatus,
    productShortNames: ['CP', 'GL'],
  })
  const { id } = await makeProposal(db, submissionId, { status: 3 })
  const quote = { proposalId: id, status: SENT, wasSent: true }
  const cp = await makeQuote(db, submissionId, { ...quote, premium: '2000.00', validUntil: dayIn(20) })
  const gl = await makeQuote(db, submissionId, { ...quote, product: 'GL', premium: '499.50', validUntil: dayIn(24) })
  const gone = await makeQuote(db, submissionId, { ...quote, status: WITHDRAWN, premium: '9.00', validUntil: dayIn(1) })
  const draft = await makeQuote(db, submissionId, { proposalId: id, status: DRAFT })
  return { id, submissionId, cp: cp.id, gl: gl.id, gone: gone.id, draft: draft.id }
}
const offerOf = async (username: string, path: string): Promise<{ status: number; body: Offer }> =>
  (await bindery.signIn(username)).get(path)

test('an offer has the coverages of its quotes, the sum of the live ones and the first day on which one of them lapses', async () => {
  const { id, cp, gl, gone, draft } = await makeOffer()
  const { body } = await offerOf('underwriter', `/rest/Proposal/${id}/offer`)
  expect(body.quotes.map((quote) => quote.id)).toEqual([cp, gl, gone, draft])
  expect(body).toMatchObject({ total: { total: '2499.50', currencyCode: 'USD' }, validUntil: dayIn(20) })
  const building = body.quotes[0]!.coverages.find(({ code }) => code === 'BLD')
  expect(building).toMatchObject({ name: 'Building', limit: null, deductible: expect.stringMatching(/^\d+\.\d\d$/) })
  expect(body.quotes[1]!.coverages.find(({ code }) => code === 'OCC')!.limit).toMatch(/^\d+\.\d\d$/)
})

test('an agent sees only the quotes that were sent, and nothing of another agency', async () => {
  const { id, cp, gl, gone, draft } = await makeOffer()
  const { body } = await offerOf(agent.username, `/rest/Proposal/${id}/offer`)
  expect(body.quotes.map((quote) => quote.id)).toEqual([cp, gl, gone])
  for (const path of [`/rest/Proposal/${id}/offer`, `/rest/Quote/${cp}/offer`])
    expect((await offerOf('agent2', path)).status, path).toBe(404)
  expect((await offerOf(agent.username, `/rest/Quote/${draft}/offer`)).status).toBe(404)
})

test('an offer counts the questions that binding needs, form by form, for its own products', async () => {
  const { submissionId, cp, id } = await makeOffer()
  await db.updateTable('form').set({ outstanding: 0 }).where('submissionId', '=', submissionId).execute()
  for (const [key, outstanding] of [
    ['cp', 2],
    ['gl', 3],
  ] as const)
    await db
      .updateTable('form')
      .set({ outstanding })
      .where('submissionId', '=', submissionId)
      .where('templateKey', '=', key)
      .execute()
  const needed = async (path: string) =>
    (await offerOf(agent.username, path)).body.answersNeeded.map(({ form, count }) => `${form} ${count}`)
  expect(await needed(`/rest/Proposal/${id}/offer`)).toEqual(['cp 2', 'gl 3'])
  expect(await needed(`/rest/Quote/${cp}/offer`)).toEqual(['cp 2'])
})
