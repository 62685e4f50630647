import { REFERRAL_LIST, REFERRALS_WAITING_FILTER } from '@bindery/contract/authority'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const { user: responsible } = (await underwriter.get('/rest/Session')).body

async function newManager() {
  const { id, username } = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter', 'ReferralAuthority'], organizationId: 10 },
  })
  await bindery.db.updateTable('person').set({ grade: 'UW4' }).where('id', '=', id).execute()
  return { client: await bindery.signIn(username), id }
}
async function refer(to: number) {
  const { id } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true, productShortNames: ['CP'] },
    responsibleUnderwriterId: responsible.id,
  })
  const answer = await underwriter.post(`/rest/Submission/${id}/Referral`, { reason: 'Any', referredUnderwriterId: to })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return id
}
const waitingFor = async (user: Client) => (await user.get('/rest/Referral/waiting')).body
const filtered = async (user: Client) =>
  (await user.get(`/rest/Submission/filter?filterUri=${REFERRALS_WAITING_FILTER}`)).body.records.map(
    ({ id }: { id: number }) => id,
  )

test('the referrals that wait for a manager come newest first, in the list and in the filter', async () => {
  const { client, id: to } = await newManager()
  expect(await waitingFor(client)).toEqual({ total: 0, submissionIds: [] })
  const [first, second] = [await refer(to), await refer(to)]
  const [older, newer] = [bindery.now(), new Date(bindery.now().getTime() + 60_000)]
  // The first one was referred later, and both were changed in the other order since.
  for (const [submissionId, referredAt] of [
    [first, newer],
    [second, older],
  ] as const)
    await bindery.db.updateTable('referral').set({ referredAt }).where('submissionId', '=', submissionId).execute()
  expect(await waitingFor(client)).toEqual({ total: 2, submissionIds: [first, second] })
  expect(await filtered(client)).toEqual([first, second])
  expect((await client.post(`/rest/Submission/${first}/Referral`, { doDecline: false })).status).toBe(200)
  expect(await waitingFor(client)).toEqual({ total: 1, submissionIds: [second] })
})

test('a manager hears at once that somebody referred', async () => {
  // Not a new person: a change of one ends the person's streams.
  const client = await bindery.signIn('manager')
  const to = (await client.get('/rest/Session')).body.user.id
  const stream = await openStream(bindery.address, client.token, 'client-referrals')
  await client.get(`/rest/Referral/waiting?registrationIdentifier=${encodeURIComponent(REFERRAL_LIST)}`, {
    'x-client-id': 'client-referrals',
  })
  await refer(to)
  expect((await stream.next()).data).toEqual({ type: 'referral.changed', uri: REFERRAL_LIST })
  stream.close()
})

test('only those who may decide referrals ask for them', async () => {
  for (const username of ['agent', 'assistant']) {
    const user = await bindery.signIn(username)
    expect((await user.get('/rest/Referral/waiting')).status, username).toBe(403)
  }
})
