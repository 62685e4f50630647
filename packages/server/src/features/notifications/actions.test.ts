import type { Notification, NotificationType } from '@bindery/contract/notifications'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const idOf = async (who: Client) => (await who.get('/rest/Session')).body.user.id as number
const [underwriterId, managerId, agentId] = [await idOf(underwriter), await idOf(manager), await idOf(agent)]

const submissionOf = (given: object) =>
  makeSubmission(bindery.db, {
    ...{ agencyId: AGENCY.agents, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true },
    ...{ responsibleUnderwriterId: underwriterId, assignedUnderwriterId: underwriterId, agentId },
    ...given,
  })
const toldTo = async (who: Client, type: NotificationType, submissionId: number) =>
  (await who.get(`/rest/Notification?type=${type}`)).body.records
    .filter((one: Notification) => one.submissionId === submissionId)
    .map(({ message, itemKind }: Notification) => ({ message, itemKind }))
const mailsTo = async (personId: number, submissionId: number) =>
  (
    await bindery.db
      .selectFrom('noticeMail')
      .select('subject')
      .where('personId', '=', personId)
      .where('submissionId', '=', submissionId)
      .execute()
  ).map(({ subject }) => subject)
const done = async (who: Client, path: string, body: object = {}) =>
  expect(await who.post(`/rest/${path}`, body)).toMatchObject({ status: 200 })

test('a referral notifies the person it is for, and the decision the person who referred', async () => {
  const { id, submissionNumber } = await submissionOf({ status: S.clear })
  const referral = `Submission/${id}/Referral`
  await done(underwriter, referral, { reason: 'Large', detail: 'The roof is old', referredUnderwriterId: managerId })
  expect(await toldTo(manager, 'referralReceived', id)).toEqual([
    { message: `${submissionNumber}: The roof is old`, itemKind: 'submission' },
  ])
  expect(await mailsTo(managerId, id)).toEqual([expect.stringMatching(/^Referred to you: /)])
  await done(manager, referral, { doDecline: true, detail: 'Too old' })
  expect(await toldTo(underwriter, 'referralDecided', id)).toEqual([
    { message: `${submissionNumber}: declined. Too old`, itemKind: 'submission' },
  ])
  expect(await toldTo(agent, 'referralDecided', id)).toEqual([])
})

test('a returned submission notifies its agent with the message, and not with the reason', async () => {
  const { id, submissionNumber } = await submissionOf({ status: S.submitted })
  await done(underwriter, `Submission/${id}/reject`, {
    reason: 'Incomplete application',
    messageToAgent: 'Add the losses',
  })
  expect(await toldTo(agent, 'submissionReturned', id)).toEqual([
    { message: `${submissionNumber}: Add the losses`, itemKind: 'submission' },
  ])
})

test('an agent’s bind request notifies the underwriter, once', async () => {
  const { id, submissionNumber } = await submissionOf({ status: S.quoted })
  const quote = await makeQuote(bindery.db, id, { status: 6, wasSent: true, premium: '1000.00' })
  await done(agent, `Quote/${quote.id}/RequestBinding`)
  expect(await toldTo(underwriter, 'bindRequested', id)).toEqual([
    { message: submissionNumber, itemKind: 'submission' },
  ])
  expect(await mailsTo(underwriterId, id)).toEqual([expect.stringMatching(/^Bind requested: /)])
})
