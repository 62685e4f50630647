import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const { user: responsible } = (await underwriter.get('/rest/Session')).body
const { user: approver } = (await manager.get('/rest/Session')).body

async function quoted(premium: string) {
  const { id } = await makeSubmission(bindery.db, {
    ...{ status: 4, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true },
    responsibleUnderwriterId: responsible.id,
  })
  const { id: quoteId } = await makeQuote(bindery.db, id, { status: 5, premium })
  return { id, quoteId }
}
const read = async (id: number, user = underwriter) => (await user.get(`/rest/Submission/${id}/authority`)).body
const premiumOf = async (id: number, user = underwriter) =>
  (await read(id, user)).limits.find(({ fact }: { fact: string }) => fact === 'quote.premium')

test('each limit of the responsible underwriter’s letter is compared with the risk, whoever looks', async () => {
  const { id } = await quoted('76000.00')
  const limit = { label: 'Premium', unit: 'money', bound: 'max', value: 76_000, limit: 75_000, standing: 'beyond' }
  expect(await premiumOf(id)).toMatchObject({ ...limit, products: ['CP'], ownLimit: 75_000 })
  expect(await premiumOf(id, manager)).toMatchObject({ ...limit, ownLimit: 600_000 })
  const body = await read(id)
  expect(body).toMatchObject({
    holder: { id: responsible.id, grade: 'UW2', title: 'Underwriter' },
    suggestedReason: 'PREMIUM_ABOVE_AUTHORITY',
    referral: null,
    decisions: [],
  })
  expect(body.approvers.map((one: { id: number }) => one.id)).toContain(approver.id)
  const standings = new Set(body.limits.map(({ standing }: { standing: string }) => standing))
  expect(standings).toEqual(new Set(['beyond', 'within', 'unknown']))
  const within = await quoted('75000.00')
  expect(await premiumOf(within.id)).toMatchObject({ standing: 'within' })
  expect((await read(within.id)).approvers).toEqual([])
})

test('an open referral names who asks and who may decide; its decision stays with the approved figures', async () => {
  const { id } = await quoted('76000.00')
  const refer = { reason: 'Premium above authority', detail: 'New roof', referredUnderwriterId: approver.id }
  await underwriter.post(`/rest/Submission/${id}/Referral`, refer)
  const open = { by: { id: responsible.id }, to: { id: approver.id }, comment: 'New roof', grade: 'UW2' }
  expect((await read(id)).referral).toMatchObject({ ...open, canDecide: false })
  expect((await read(id, manager)).referral).toMatchObject({ ...open, canDecide: true, isWithinOwn: true })
  const decision = { doDecline: false, detail: 'Fine', approvedUpTo: ['CP:quote.premium:80000'] }
  await manager.post(`/rest/Submission/${id}/Referral`, decision)
  expect(await read(id)).toMatchObject({
    referral: null,
    decisions: [
      {
        ...{ decision: 'approved', by: { id: approver.id }, comment: 'Fine' },
        approved: [{ product: 'CP', label: 'Premium', bound: 'max', value: 80_000 }],
      },
    ],
  })
  expect(await premiumOf(id)).toMatchObject({ standing: 'approved', approvedUpTo: 80_000 })
})

test('a condition is met by somebody who may bind, and the quote can then be bound', async () => {
  const { id, quoteId } = await quoted('76000.00')
  await underwriter.post(`/rest/Submission/${id}/Referral`, { reason: 'Large', referredUnderwriterId: approver.id })
  await manager.post(`/rest/Submission/${id}/Referral`, { doDecline: false, conditions: ['Signed contract'] })
  await underwriter.post(`/rest/Quote/${quoteId}/RequestBinding`)
  const bind = () => underwriter.post('/rest/Proposal/bind', { quoteIds: [quoteId] })
  expect((await bind()).status).toBe(409)
  const [condition] = (await read(id)).conditions
  expect(condition).toMatchObject({ text: 'Signed contract', products: ['CP'], met: null, canMeet: true })
  const meet = (user = underwriter, version = condition.version) =>
    user.post(`/rest/Subjectivity/${condition.id}`, { met: true, version })
  expect((await meet(agent)).status).toBe(404)
  expect(await meet()).toMatchObject({ status: 200, body: { met: { by: { id: responsible.id } } } })
  expect((await meet()).status).toBe(409)
  expect((await bind()).status).toBe(200)
})

test('authority is no business of agents', async () => {
  const { id } = await quoted('76000.00')
  expect((await agent.get(`/rest/Submission/${id}/authority`)).status).toBe(403)
})
