import type { Offer } from '@bindery/contract/offers'
import type { SubmissionOverview } from '@bindery/contract/overview'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const makeAgent = (organizationId: number) =>
  makePerson(db, { userType: 'Agent', roles: ['Agent'], authorizedProducts: ['CP', 'GL'], organizationId })
const own = await makeAgent(AGENCY.withoutQuoteStatus)
const agent = await bindery.signIn(own.username)
const manager = await bindery.signIn('manager')
const [QUOTED, DECLINED_QUOTE] = [4, 16]
const ASK = { terms: ['limit', 'price'], detail: 'A limit of 2,000,000 for the same premium' }

/** A proposal with two quotes that was sent to the agent. */
async function makeOffer() {
  const { id: submissionId } = await makeSubmission(db, {
    ...{ status: QUOTED, agencyId: AGENCY.withoutQuoteStatus, productShortNames: ['CP', 'GL'], agentId: own.id },
    ...{ wasSubmitted: true, wasCleared: true },
  })
  const { id } = await makeProposal(db, submissionId, { status: 3 })
  const sent = { proposalId: id, status: 6, wasSent: true, premium: '2000.00' }
  const cp = await makeQuote(db, submissionId, sent)
  const gl = await makeQuote(db, submissionId, { ...sent, product: 'GL' })
  return { submissionId, proposal: `/rest/Proposal/${id}`, cp: `/rest/Quote/${cp.id}`, gl: `/rest/Quote/${gl.id}` }
}
const replyOf = async (path: string, user = manager) => ((await user.get(`${path}/offer`)).body as Offer).reply
const statusOf = async (path: string) => (await manager.get(path)).body.statusName
const nextOf = async (path: string, user = manager) =>
  (await user.get(`/rest/Actions?uri=${path.slice('/rest'.length)}`)).body.nextStep
const overviewOf = async (submissionId: number) =>
  (await manager.get(`/rest/Submission/${submissionId}/overview`)).body as SubmissionOverview
const openItemsOf = async (submissionId: number) => (await overviewOf(submissionId)).openItems.map(({ kind }) => kind)

test('an agent declines a proposal with a reason: its quotes are declined, and the underwriter decides how to go on', async () => {
  const { submissionId, proposal, cp, gl } = await makeOffer()
  expect(await agent.post(`${proposal}/declineOffer`, {})).toMatchObject({ status: 400 })
  const reason = { reason: 'Price too high', detail: 'Another carrier asks 1,500.' }
  expect(await agent.post(`${proposal}/declineOffer`, reason)).toMatchObject({ status: 200 })
  for (const path of [proposal, cp, gl]) expect(await statusOf(path), path).toBe('Declined')
  expect((await manager.get(`/rest/Submission/${submissionId}`)).body.status).toBe(DECLINED_QUOTE)
  expect((await manager.get(cp)).body).toMatchObject({ statusReason: 'Price too high', statusDetail: reason.detail })
  expect(await replyOf(proposal)).toMatchObject({ kind: 'declined', reason: 'Price too high', text: reason.detail })
  expect(await openItemsOf(submissionId)).toEqual(['offerDeclined'])
  expect(await nextOf(proposal)).toMatchObject({ kind: 'act', action: { id: 'submission.createProposal' } })
})

test('a declined offer that the underwriter reopens is with the agent again, without the old answer', async () => {
  const { cp } = await makeOffer()
  await agent.post(`${cp}/declineOffer`, { reason: 'Limits too low' })
  expect(await manager.post(`${cp}/revertToSent`, {})).toMatchObject({ status: 200 })
  expect(await replyOf(cp)).toBeNull()
})

test('a request for changed terms names the terms, waits for the underwriter and is withdrawn by the agent', async () => {
  const { submissionId, proposal } = await makeOffer()
  expect(await agent.post(`${proposal}/askForChangedTerms`, { ...ASK, terms: ['colour'] })).toMatchObject({
    status: 400,
    body: { title: 'Choose at least one term that should change.' },
  })
  expect(await agent.post(`${proposal}/askForChangedTerms`, { terms: ['price'] })).toMatchObject({ status: 400 })
  expect(await agent.post(`${proposal}/askForChangedTerms`, ASK)).toMatchObject({ status: 200 })
  expect(await statusOf(proposal)).toBe('Sent')
  const reply = { kind: 'changedTerms', terms: ASK.terms, text: ASK.detail, answer: null }
  expect(await replyOf(proposal)).toMatchObject(reply)
  expect(await openItemsOf(submissionId)).toEqual(['changedTerms'])
  const now = bindery.now().getTime()
  expect((await overviewOf(submissionId)).holdings?.at(-1)).toMatchObject({
    holder: 'underwriter',
    from: now,
    to: null,
  })
  expect(await nextOf(proposal)).toMatchObject({ kind: 'act', action: { id: 'proposal.modify' } })
  expect(await nextOf(proposal, agent)).toMatchObject({
    kind: 'wait',
    holder: 'underwriter',
    since: bindery.now().getTime(),
  })
  expect(await agent.post(`${proposal}/askForChangedTerms`, ASK)).toMatchObject({ status: 409 })

  expect(await agent.post(`${proposal}/withdrawTermsRequest`, {})).toMatchObject({ status: 200 })
  expect(await replyOf(proposal)).toBeNull()
  expect(await openItemsOf(submissionId)).toEqual([])
  expect(await agent.post(`${proposal}/withdrawTermsRequest`, {})).toMatchObject({ status: 409 })
})

test('the underwriter keeps the terms with a comment, or revises the quote; the agent reads the answer', async () => {
  const { cp, gl } = await makeOffer()
  for (const path of [cp, gl]) await agent.post(`${path}/askForChangedTerms`, ASK)
  expect(await manager.post(`${cp}/keepTerms`, {})).toMatchObject({ status: 400 })
  expect(await manager.post(`${cp}/keepTerms`, { detail: 'The rate is filed.' })).toMatchObject({ status: 200 })
  expect(await replyOf(cp, agent)).toMatchObject({ answer: { kind: 'kept', text: 'The rate is filed.' } })
  expect(await nextOf(cp, agent)).toMatchObject({ kind: 'act', action: { id: 'quote.requestBinding' } })
  expect(await manager.post(`${gl}/ModifyQuote`, {})).toMatchObject({ status: 200 })
  expect(await replyOf(gl, agent)).toMatchObject({ answer: { kind: 'revised', text: '' } })
})

test('an offer with an open request is not among the to-dos of the agent; with its answer it is, with the comment', async () => {
  const { submissionId, proposal } = await makeOffer()
  const toDo = async () =>
    (await agent.get('/rest/AgentHome')).body.toDos.find(
      (one: { submissionId: number }) => one.submissionId === submissionId,
    )
  expect(await toDo()).toMatchObject({ kind: 'bind', message: null })
  await agent.post(`${proposal}/askForChangedTerms`, ASK)
  expect(await toDo()).toBeUndefined()
  await manager.post(`${proposal}/keepTerms`, { detail: 'The rate is filed.' })
  expect(await toDo()).toMatchObject({ kind: 'bind', message: 'The rate is filed.' })
})

test("only the agency of the submission answers an offer, and underwriters do not answer in the agency's place", async () => {
  const { proposal, cp, submissionId } = await makeOffer()
  const other = await bindery.signIn((await makeAgent(AGENCY.agents)).username)
  const calls = { declineOffer: { reason: 'Price' }, askForChangedTerms: ASK, withdrawTermsRequest: {} }
  for (const [call, body] of Object.entries(calls))
    for (const path of [proposal, cp]) expect((await other.post(`${path}/${call}`, body)).status, call).toBe(404)
  expect(await manager.post(`${cp}/declineOffer`, { reason: 'Price' })).toMatchObject({ status: 403 })
  expect(await manager.post(`${cp}/askForChangedTerms`, ASK)).toMatchObject({ status: 403 })
  expect(await agent.post(`${cp}/keepTerms`, { detail: 'Fine' })).toMatchObject({ status: 403 })

  // After a change of agency, the new agency does not read the answer of the former one.
  await agent.post(`${cp}/askForChangedTerms`, ASK)
  await db.updateTable('submission').set({ agencyId: AGENCY.agents }).where('id', '=', submissionId).execute()
  expect(await replyOf(cp, other)).toBeNull()
  expect(await replyOf(cp)).toMatchObject({ kind: 'changedTerms' })
})
