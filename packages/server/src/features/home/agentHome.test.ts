import type { AgentToDo } from '@bindery/contract/agentHome'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy, makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const daysFromNow = (days: number) => new Date(bindery.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const [QUOTED, RETURNED, CREATED, DRAFT] = [4, 26, 23, 1]
const [QUOTE_QUOTED, QUOTE_SENT] = [5, 6]

let me: { id: number; username: string }
let agent: Client
beforeAll(async () => {
  me = await makePerson(db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
    authorizedProducts: ['CP', 'GL'],
  })
  agent = await bindery.signIn(me.username)
})

const own = (given: Parameters<typeof makeSubmission>[1]) =>
  makeSubmission(db, { agentId: me.id, createdById: me.id, productShortNames: ['CP', 'GL'], ...given })
const homeOf = async (user: Client) => {
  const { status, body } = await user.get('/rest/AgentHome')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const kindsOf = (toDos: AgentToDo[]) => toDos.map(({ kind, submissionId }) => `${kind} ${submissionId}`)

test('an agent without work has nothing waiting', async () => {
  expect(await homeOf(agent)).toEqual({ toDos: [], unfinished: [], unfinishedCount: 0 })
})

test("an agent's to-dos are offers by their last day, then the rest, and expired offers last", async () => {
  const offer = async (status: number, days: number, premium = '1000.00') => {
    const { id } = await own({ status: QUOTED })
    const proposal = await makeProposal(db, id, { status: 3 })
    const proposalId = status === QUOTE_SENT ? proposal.id : null
    const quote = { status, validUntil: daysFromNow(days), premium, proposalId }
    await makeQuote(db, id, quote)
    await makeQuote(db, id, { ...quote, product: 'GL', premium: '250.50' })
    return { id, proposalId }
  }
  const later = await offer(QUOTE_SENT, 20)
  const soon = await offer(QUOTE_QUOTED, 3)
  const gone = await offer(QUOTE_SENT, -1)
  // Neither is the agent's turn: the first is generated in a proposal that was not sent, the second is not quoted.
  const unsent = await own({ status: QUOTED })
  await makeQuote(db, unsent.id, { status: QUOTE_QUOTED, proposalId: (await makeProposal(db, unsent.id)).id })
  await makeQuote(db, (await own({ status: 3 })).id, { status: QUOTE_SENT })
  const returned = await own({ status: RETURNED, messageToAgent: 'Loss runs are missing' })
  const issued = await own({ status: 7 })
  const policy = await makePolicy(db, issued.id)
  const change = await makeChange(db, 'endorsement', issued.id, policy.id, { createdById: me.id })

  const { toDos } = await homeOf(agent)
  expect(kindsOf(toDos).map((line) => line.replace('answers', 'bind'))).toEqual([
    `bind ${soon.id}`,
    `bind ${later.id}`,
    ...kindsOf(toDos).slice(2, 4),
    `expired ${gone.id}`,
  ])
  expect(kindsOf(toDos).slice(2, 4).sort()).toEqual([`endorsement ${issued.id}`, `returned ${returned.id}`].sort())
  expect(toDos.find(({ submissionId }: AgentToDo) => submissionId === later.id)).toMatchObject({
    uri: `/Proposal/${later.proposalId}`,
    dueOn: daysFromNow(20),
    premium: { total: '1250.50', currencyCode: 'USD' },
  })
  expect(toDos.find(({ kind }: AgentToDo) => kind === 'returned').message).toBe('Loss runs are missing')
  expect(toDos.find(({ kind }: AgentToDo) => kind === 'endorsement').uri).toBe(`/Endorsement/${change.id}`)
})

test('an offer with open questions asks for the answers, counted over the forms of its products', async () => {
  const { id } = await own({ status: QUOTED })
  await makeQuote(db, id, { status: QUOTE_SENT, validUntil: daysFromNow(9), premium: '10.00' })
  await db.updateTable('form').set({ outstanding: 0 }).where('submissionId', '=', id).execute()
  await db
    .updateTable('form')
    .set({ outstanding: 4 })
    .where('submissionId', '=', id)
    .where('templateKey', '=', 'cp')
    .execute()
  const find = async () => (await homeOf(agent)).toDos.find(({ submissionId }: AgentToDo) => submissionId === id)
  expect(await find()).toMatchObject({ kind: 'answers', answersNeeded: 4 })
  await db.updateTable('form').set({ outstanding: 0 }).where('submissionId', '=', id).execute()
  expect(await find()).toMatchObject({ kind: 'bind', answersNeeded: 0 })
})

test('of alternatives for one product the lowest counts', async () => {
  const { id } = await own({ status: QUOTED })
  for (const premium of ['100.00', '200.00'])
    await makeQuote(db, id, { status: QUOTE_SENT, validUntil: daysFromNow(5), premium })
  const { toDos } = await homeOf(agent)
  expect(toDos.find(({ submissionId }: AgentToDo) => submissionId === id)).toMatchObject({
    premium: { total: '100.00' },
    hasAlternatives: true,
  })
})

test('unfinished submissions are counted, and the three last changed are shown', async () => {
  const ids: number[] = []
  for (const [place, status] of [CREATED, DRAFT, CREATED, DRAFT].entries())
    ids.push((await own({ status, modifiedAt: new Date(bindery.now().getTime() + place * 1000) })).id)
  await own({ status: DRAFT, createdById: 0 })
  const { unfinished, unfinishedCount } = await homeOf(agent)
  expect(unfinishedCount).toBe(4)
  expect(unfinished.map(({ submissionId }: AgentToDo) => submissionId)).toEqual(ids.reverse().slice(0, 3))
})

test('the home page of agents is refused to the carrier, and a colleague has other to-dos', async () => {
  const underwriter = await bindery.signIn('underwriter')
  expect((await underwriter.get('/rest/AgentHome')).status).toBe(403)
  const colleague = await makePerson(db, { userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents })
  expect((await homeOf(await bindery.signIn(colleague.username))).toDos).toEqual([])
})
