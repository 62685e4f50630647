import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, stranger] = [await bindery.signIn('underwriter'), await bindery.signIn('agent2')]
const MINUTE_MS = 60_000
const SUBMITTED = 2
const CLEAR = 3
const QUOTED = 4
const BIND_REQUESTED = 5
const NOT_CLEAR = 8
const made = { accountId: 1, wasSubmitted: true, agencyId: AGENCY.agents }
const lifeCycle = async (user: Client, id: number) => (await user.get(`/rest/Submission/${id}/LifeCycle`)).body
const run = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
}
const wayNamed = (body: { waysOn: { name: string }[] }, name: string) => body.waysOn.find((way) => way.name === name)

test('the way that a submission came has every status with the action, the time and the person', async () => {
  const { id } = await makeSubmission(bindery.db, { ...made, status: SUBMITTED })
  bindery.passTime(5 * MINUTE_MS)
  await run(underwriter, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'A match' })
  await run(underwriter, `Submission/${id}/reevaluateSubmission`)
  const { user } = (await underwriter.get('/rest/Session')).body
  const body = await lifeCycle(underwriter, id)
  const at = bindery.now().getTime()
  expect(body.past).toEqual([
    { status: SUBMITTED, name: null, at: expect.any(Number), personName: expect.any(String) },
    { status: NOT_CLEAR, name: 'Not Clear', at, personName: user.name },
    { status: SUBMITTED, name: expect.any(String), at, personName: user.name },
  ])
  expect(body.ahead.slice(0, 2)).toEqual([CLEAR, QUOTED])
})

test('the ways on name what blocks each, and the record that it waits for', async () => {
  const { id } = await makeSubmission(bindery.db, { ...made, status: CLEAR, wasCleared: true })
  const quote = await makeQuote(bindery.db, id, { status: 4, incomplete: true })
  const body = await lifeCycle(underwriter, id)
  expect(wayNamed(body, 'Generate')).toMatchObject({
    uri: `/Quote/${quote.id}`,
    products: ['CP'],
    recordLabel: expect.stringMatching(/^\S+, Commercial Property$/),
    to: [QUOTED],
    whose: 'you',
    offer: { id: 'quote.generate', enabled: false },
    reason: expect.stringMatching(/\.$/),
  })
  expect(wayNamed(body, 'Decline')).toMatchObject({
    recordLabel: null,
    products: [],
    offer: { enabled: true },
    reason: null,
  })
})

test('an agent sees whose step is next, nothing of unreleased quotes, and another agency nothing at all', async () => {
  const agencyId = AGENCY.withoutQuoteStatus
  const { username } = await makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: agencyId })
  const agent = await bindery.signIn(username)
  const { id } = await makeSubmission(bindery.db, { ...made, agencyId, status: CLEAR, wasCleared: true })
  const quote = await makeQuote(bindery.db, id, { status: 4 })
  expect((await lifeCycle(agent, id)).waysOn).toEqual([])
  await bindery.db.updateTable('quote').set({ status: 5 }).where('id', '=', quote.id).execute()
  await bindery.db.updateTable('submission').set({ status: QUOTED }).where('id', '=', id).execute()
  expect((await lifeCycle(agent, id)).waysOn).toMatchObject([
    { name: 'Request Binding', uri: `/Quote/${quote.id}`, to: [BIND_REQUESTED], whose: 'you' },
    { name: 'Begin Binding', whose: 'underwriter', offer: null, reason: null },
  ])
  expect((await stranger.get(`/rest/Submission/${id}/LifeCycle`)).status).toBe(404)
})
