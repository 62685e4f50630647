import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const { user: responsible } = (await underwriter.get('/rest/Session')).body
const { user: approver } = (await manager.get('/rest/Session')).body
const { username } = await makePerson(bindery.db, {
  ...{ userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents, authorizedProducts: ['CP', 'GL'] },
})
const agent = await bindery.signIn(username)

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}

/** A property quote that was approved with a condition, and a liability quote without one. */
async function approvedWith(condition: string, agencyId: number = AGENCY.agents) {
  const { id } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true },
    ...{ agencyId, responsibleUnderwriterId: responsible.id, productShortNames: ['CP', 'GL'] },
  })
  const { id: cp } = await makeQuote(bindery.db, id, { status: 4, premium: '76000.00' })
  const { id: gl } = await makeQuote(bindery.db, id, { status: 4, product: 'GL', premium: '900.00' })
  const referral = `Submission/${id}/Referral`
  await done(underwriter, referral, { reason: 'Premium above authority', referredUnderwriterId: approver.id })
  await done(manager, referral, { doDecline: false, detail: 'Not for the agent', conditions: [condition] })
  return { id, cp, gl }
}
async function pageOf(user: Client, submissionId: number, type: string, of: number): Promise<string> {
  const { body } = await user.get(`/rest/Submission/${submissionId}/Attachments`)
  const file = body.find(
    (one: { type: string; superseded: boolean; recordUri: string }) =>
      one.type === type && !one.superseded && one.recordUri === `/Quote/${of}`,
  )
  return (await user.get(`/rest/Attachment/${file.id}/content`)).body
}

test('the letter and the binder print the conditions of their product, with the day on which they were met', async () => {
  const { id, cp, gl } = await approvedWith('Central station alarm <b>certificate</b>')
  const text = 'Central station alarm &lt;b&gt;certificate&lt;/b&gt;'
  for (const quote of [cp, gl]) await done(underwriter, `Quote/${quote}/GenerateQuote`)
  expect(await pageOf(agent, id, 'QUOTE_DOCUMENT', cp)).toMatch(new RegExp(`${text}[\\s\\S]*Open`))
  expect(await pageOf(agent, id, 'QUOTE_DOCUMENT', gl)).not.toContain('certificate')

  await done(underwriter, 'Proposal/beginBinding', { quoteIds: [cp] })
  const binder = async () => {
    await done(underwriter, 'Proposal/generateBinder', { quoteId: cp })
    return pageOf(agent, id, 'BINDER', cp)
  }
  expect(await binder()).toMatch(new RegExp(`${text}[\\s\\S]*Open`))
  const { conditions } = (await underwriter.get(`/rest/Submission/${id}/authority`)).body
  await done(underwriter, `Subjectivity/${conditions[0].id}`, { met: true, version: conditions[0].version })
  expect(await binder()).toMatch(new RegExp(`${text}[\\s\\S]*Met on `))
})

test('a proposal prints its conditions, also if its sections were arranged without them', async () => {
  const { id, cp } = await approvedWith('Signed contract', AGENCY.withoutQuoteStatus)
  const { id: proposalId } = await makeProposal(bindery.db, id)
  await bindery.db.updateTable('quote').set({ proposalId }).where('id', '=', cp).execute()
  const printed = async () =>
    (await done(underwriter, `Proposal/${proposalId}/previewStitchedDocuments`)).split('Signed contract').length - 1
  expect(await printed()).toBe(1)
  const section = { submissionId: id, proposalId, type: 'proposal' as const, createdById: 0, createdAt: bindery.now() }
  await bindery.db
    .insertInto('proposalSection')
    .values({ ...section, displayLabel: 'Cover letter', templateId: 'sec.cover', ordinal: 0 })
    .execute()
  expect(await printed()).toBe(1)
})

test('an agent reads the conditions of released quotes, and nothing of the decision behind them', async () => {
  const { id, cp, gl } = await approvedWith('Signed contract')
  // This agency sees quotes while they are prepared.
  expect((await agent.get(`/rest/Quote/${cp}/offer`)).body.subjectivities).toEqual([])
  for (const quote of [cp, gl]) await done(underwriter, `Quote/${quote}/GenerateQuote`)
  const offer = await agent.get(`/rest/Quote/${cp}/offer`)
  const shown = { id: expect.any(Number), products: ['CP'], text: 'Signed contract' }
  expect(offer.body.subjectivities).toEqual([{ ...shown, metOn: null }])
  expect((await agent.get(`/rest/Quote/${gl}/offer`)).body.subjectivities).toEqual([])
  expect(JSON.stringify(offer.body)).not.toContain(approver.name)
  expect(JSON.stringify(offer.body)).not.toContain('Not for the agent')
  expect(await pageOf(agent, id, 'QUOTE_DOCUMENT', cp)).not.toMatch(/Not for the agent|approved/i)
  const { id: conditionId } = offer.body.subjectivities[0]
  expect((await agent.post(`/rest/Subjectivity/${conditionId}`, { met: true })).status).toBe(404)
  await done(underwriter, `Subjectivity/${conditionId}`, { met: true })
  const met = (await agent.get(`/rest/Quote/${cp}/offer`)).body.subjectivities
  expect(met).toEqual([{ ...shown, metOn: bindery.now().toISOString().slice(0, 10) }])
})
