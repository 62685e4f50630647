import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [agent, underwriter] = [await bindery.signIn('agent'), await bindery.signIn('underwriter')]

const MESSAGE = 'Please add the loss runs of the last five years.'
const INTERNAL = { reason: 'Incomplete application', detail: 'The broker never sends loss runs' }

async function told(id: number) {
  const { body: submission } = await agent.get(`/rest/Submission/${id}`)
  const { body: history } = await agent.get(`/rest/Audit?submissionId=${id}&numberOfRows=-1`)
  for (const internal of Object.values(INTERNAL)) expect(JSON.stringify([submission, history])).not.toContain(internal)
  const records: { eventAction: string; details: string }[] = history.records
  const actions = records.filter(({ details }) => details === MESSAGE).map(({ eventAction }) => eventAction)
  return { message: submission.messageToAgent, actions }
}

test.each([
  { action: 'Reject', path: 'reject', sent: {} },
  { action: 'Not Clear', path: 'markClearance', sent: { isRiskClear: false } },
])('$action tells the agent a message, in the submission and in its history, and no reason', async (given) => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, status: S.submitted })
  const body = { ...INTERNAL, ...given.sent, messageToAgent: ` ${MESSAGE} ` }
  expect(await underwriter.post(`/rest/Submission/${id}/${given.path}`, body)).toMatchObject({ status: 200 })
  expect(await told(id)).toEqual({ message: MESSAGE, actions: [given.action] })
})

test('Withdraw of a quote tells the agent a message on the submission', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, status: S.quoted })
  const quote = await makeQuote(bindery.db, id, { status: 6, wasSent: true, premium: '900.00' })
  const withdrawn = await underwriter.post(`/rest/Quote/${quote.id}/withdraw`, { ...INTERNAL, messageToAgent: MESSAGE })
  expect(withdrawn.status).toBe(200)
  expect(await told(id)).toEqual({ message: MESSAGE, actions: ['Withdraw'] })
})

test('the message goes when the submission leaves the status that it explains', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, status: S.submitted })
  const notClear = { ...INTERNAL, isRiskClear: false, messageToAgent: MESSAGE }
  await underwriter.post(`/rest/Submission/${id}/markClearance`, notClear)
  const reason = { reason: 'Another reason' }
  expect((await underwriter.post(`/rest/Submission/${id}/UpdateStatusReason`, reason)).status).toBe(200)
  expect((await told(id)).message).toBe(MESSAGE)
  expect((await underwriter.post(`/rest/Submission/${id}/markClearReady`, reason)).status).toBe(200)
  expect((await told(id)).message).toBeNull()
})
