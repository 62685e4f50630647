import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const { user: responsible } = (await underwriter.get('/rest/Session')).body
const { user: approver } = (await manager.get('/rest/Session')).body

async function referred() {
  const { id } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true },
    responsibleUnderwriterId: responsible.id,
  })
  const { id: quoteId } = await makeQuote(bindery.db, id, { status: 4, premium: '76000.00' })
  const refer = { reason: 'Large', detail: 'New roof', referredUnderwriterId: approver.id }
  expect((await underwriter.post(`/rest/Submission/${id}/Referral`, refer)).status).toBe(200)
  return { id, quoteId }
}
const decide = (id: number, body: object = { conditions: ['Signed contract'] }) =>
  manager.post(`/rest/Submission/${id}/Referral`, { doDecline: false, detail: 'Fine', ...body })
const undo = (id: number, user = manager) => user.post(`/rest/Submission/${id}/undoReferralDecision`)
const read = async (id: number) => (await manager.get(`/rest/Submission/${id}/authority`)).body
const checked = async (id: number) =>
  (
    await bindery.db
      .selectFrom('checklistItem')
      .select('itemKey')
      .where('submissionId', '=', id)
      .where('checked', '=', true)
      .execute()
  ).length

test.each([
  ['an approval with a condition', (id: number) => decide(id)],
  ['a refusal', (id: number) => decide(id, { doDecline: true })],
  ['a question', (id: number) => manager.post(`/rest/Submission/${id}/askBackReferral`, { detail: 'Which year?' })],
])('taking back %s leaves the referral as it was, and the history says so', async (_what, take) => {
  const { id } = await referred()
  const before = await read(id)
  const ticked = await checked(id)
  expect((await take(id)).status).toBe(200)
  const undone = await undo(id)
  expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 })
  expect(await read(id)).toEqual(before)
  expect(await checked(id)).toBe(ticked)
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({
    referralStatus: 'refer',
    referredUnderwriterSummary: { id: approver.id },
  })
  const { records } = (await manager.get(`/rest/Audit?submissionId=${id}`)).body
  expect(JSON.stringify(records)).toContain('Undo Referral Decision')
  expect((await decide(id)).status).toBe(200)
})

test.each([
  ['an approval', (id: number, body: object) => decide(id, body)],
  ['a refusal', (id: number, body: object) => decide(id, { doDecline: true, ...body })],
  [
    'a question',
    (id: number, body: object) =>
      manager.post(`/rest/Submission/${id}/askBackReferral`, { detail: 'Which year?', ...body }),
  ],
])(
  '%s for a referral that another one has replaced is refused, and counts for the one that was read',
  async (_what, take) => {
    const { id } = await referred()
    const { referral: first } = await read(id)
    expect((await underwriter.post(`/rest/Submission/${id}/retractReferral`, { reason: 'Wrong person' })).status).toBe(
      200,
    )
    const again = { reason: 'Large', detail: 'Other quote', referredUnderwriterId: approver.id }
    expect((await underwriter.post(`/rest/Submission/${id}/Referral`, again)).status).toBe(200)
    const { referral: second } = await read(id)
    expect(await take(id, { referralId: first.id })).toMatchObject({
      status: 409,
      body: { title: 'Another referral was opened meanwhile. Read it, then decide.' },
    })
    expect((await read(id)).referral).toEqual(second)
    expect((await take(id, { referralId: second.id })).status).toBe(200)
    expect((await read(id)).decisions[0].id).toBe(second.id)
  },
)

test('only the person who decided takes the decision back, and only once', async () => {
  const { id } = await referred()
  await decide(id)
  expect((await undo(id, underwriter)).status).toBe(403)
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).status).toBe(409)
})

test('a decision stays once anything followed from it', async () => {
  const { id, quoteId } = await referred()
  await decide(id)
  expect((await underwriter.post(`/rest/Quote/${quoteId}/GenerateQuote`)).status).toBe(200)
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { title: 'Work went on after the decision, so it stays. Ask the underwriter to refer again.' },
  })
  const met = await referred()
  await decide(met.id)
  const [condition] = (await read(met.id)).conditions
  await underwriter.post(`/rest/Subjectivity/${condition.id}`, { met: true })
  expect((await undo(met.id)).status).toBe(409)
})

test('a decision stays after a minute', async () => {
  const { id } = await referred()
  await decide(id)
  const decidedAt = new Date(bindery.now().getTime() - 61_000)
  await bindery.db.updateTable('referral').set({ decidedAt }).where('submissionId', '=', id).execute()
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { title: 'A decision can be taken back for a minute only. Ask the underwriter to refer again.' },
  })
})
