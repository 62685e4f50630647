import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makePerson, makeSubmission } from '#testing/records.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const { id: managerId } = (await manager.get('/rest/Session')).body.user

async function person(grade: string, roles: string[]) {
  const made = await makePerson(bindery.db, { userType: 'Underwriter', roles, organizationId: 10, name: `Of ${grade}` })
  await bindery.db.updateTable('person').set({ grade }).where('id', '=', made.id).execute()
  return { ...made, client: await bindery.signIn(made.username) }
}

const READY = { status: 4, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true }
async function quoted(premium: string, given: object = {}, status = 5) {
  const { id } = await makeSubmission(bindery.db, { ...READY, ...given })
  const quote = await makeQuote(bindery.db, id, { status, premium })
  return { id, quoteId: quote.id }
}
const bind = (quoteId: number) => underwriter.post('/rest/Proposal/bind', { quoteIds: [quoteId] })
const generate = (quoteId: number, user = underwriter) => user.post(`/rest/Quote/${quoteId}/GenerateQuote`)
const refer = (id: number, body: object = { reason: 'Large', referredUnderwriterId: managerId }, user = underwriter) =>
  user.post(`/rest/Submission/${id}/Referral`, body)
const reprice = (id: number, premium: string, status = 4) =>
  bindery.db.updateTable('quote').set({ premium, status }).where('id', '=', id).execute()

test('a quote beyond the letter is released only after somebody with authority approved it', async () => {
  const { id, quoteId } = await quoted('76000.00', { status: 3 }, 4)
  expect(await generate(quoteId)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('The premium of 76,000 is above your 75,000 for Commercial Property.') },
  })
  await refer(id)
  expect(await generate(quoteId)).toMatchObject({ body: { title: 'Wait until the open referral is cleared.' } })
  expect(await refer(id, { doDecline: false }, manager)).toMatchObject({ status: 200 })
  expect(await generate(quoteId)).toMatchObject({ status: 200 })
})

test('an approval holds up to its figures: whatever goes beyond them is a new referral', async () => {
  const { id, quoteId } = await quoted('76000.00', { status: 3 }, 4)
  await refer(id)
  const approval = { doDecline: false, approvedUpTo: ['CP:quote.premium:80000'] }
  expect(await refer(id, approval, manager)).toMatchObject({ status: 200 })
  await reprice(quoteId, '80000.01')
  expect(await generate(quoteId)).toMatchObject({ status: 409 })
  await reprice(quoteId, '80000.00')
  expect(await generate(quoteId)).toMatchObject({ status: 200 })
  await reprice(quoteId, '80001.00', 5)
  await underwriter.post(`/rest/Quote/${quoteId}/RequestBinding`)
  expect(await bind(quoteId)).toMatchObject({ status: 409, body: { title: expect.stringContaining('80,001') } })
  expect((await refer(id)).status).toBe(200)
})

test('an approval covers the risk, stays within the approver’s own letter, and concerns referred figures only', async () => {
  const approver = await person('UW3', ['ReferralAuthority'])
  const { id } = await quoted('100000.00', { status: 3 }, 4)
  await refer(id, { reason: 'Large', referredUnderwriterId: approver.id })
  const approve = async (...approvedUpTo: string[]) =>
    (await refer(id, { doDecline: false, approvedUpTo }, approver.client)).body.title
  expect(await approve('CP:quote.premium:99999')).toBe('The approval has to cover the risk: 100,000.')
  expect(await approve('CP:quote.premium:200001')).toBe('Your own letter allows 200,000.')
  expect(await approve('CP:cp.totalInsuredValue:9')).toBe('CP:cp.totalInsuredValue:9 is not part of this referral.')
  expect(await approve('CP:quote.premium:200000')).toBeUndefined()
})

test('the letter of the responsible underwriter counts, whoever releases; more authority of one’s own is enough', async () => {
  const associate = await person('UW1', ['Underwriter'])
  const given = { status: 3, responsibleUnderwriterId: associate.id }
  const [first, second, third] = [
    await quoted('26000.00', given, 4),
    await quoted('26000.00', given, 4),
    await quoted('76000.00', given, 4),
  ]
  expect(await generate(first.quoteId, associate.client)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('The premium of 26,000 is above your 25,000 for Commercial Property.') },
  })
  expect(await generate(second.quoteId)).toMatchObject({ status: 200 })
  expect(await generate(third.quoteId)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('The premium of 76,000 is above Of UW1’s 25,000') },
  })
})

test('a proposal is neither generated nor sent beyond the letter', async () => {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 3 })
  const { id: proposalId } = await makeProposal(bindery.db, id)
  const { id: quoteId } = await makeQuote(bindery.db, id, { status: 4, premium: '76000.00', proposalId })
  const run = (action: string) => underwriter.post(`/rest/Proposal/${proposalId}/${action}`)
  const refusal = { status: 409, body: { title: expect.stringContaining('above your 75,000') } }
  expect(await run('generateQuotes')).toMatchObject(refusal)
  await reprice(quoteId, '75000.00')
  expect(await run('generateQuotes')).toMatchObject({ status: 200 })
  await reprice(quoteId, '76000.00', 5)
  expect(await run('send')).toMatchObject(refusal)
})

test('declining and asking back need a comment; the decisions stay on file with who made them', async () => {
  const { id } = await quoted('76000.00', { status: 3 }, 4)
  const askBack = (detail: string) => manager.post(`/rest/Submission/${id}/askBackReferral`, { detail })
  await refer(id)
  expect(await askBack(' ')).toMatchObject({ status: 400, body: { title: 'Say why in the comment.' } })
  expect(await askBack('Which year is the roof?')).toMatchObject({ status: 200 })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body.referralStatus).toBe('retracted')
  await refer(id)
  expect(await refer(id, { doDecline: true }, manager)).toMatchObject({ status: 400 })
  expect(await refer(id, { doDecline: true, detail: 'Too old' }, manager)).toMatchObject({ status: 200 })
  const rows = await bindery.db
    .selectFrom('referral')
    .selectAll()
    .where('submissionId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { decision: 'askedBack', decisionComment: 'Which year is the roof?', decidedById: managerId, approved: null },
    { decision: 'declined', decisionComment: 'Too old', excesses: [{ rule: 'ref.premium', product: 'CP' }] },
  ])
})

test('conditions of an approval block binding until each one is met', async () => {
  const { id, quoteId } = await quoted('76000.00')
  await refer(id)
  await refer(id, { doDecline: false, conditions: ['Signed contract, both parties'] }, manager)
  await underwriter.post(`/rest/Quote/${quoteId}/RequestBinding`)
  expect(await bind(quoteId)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('open conditions: Signed contract, both parties.') },
  })
})
