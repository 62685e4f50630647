import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

test('an agent may check clearance often, but not as often as it takes to find out whom others have', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 1, agencyId: AGENCY.agents })
  const [agent, underwriter] = [await bindery.signIn('agent'), await bindery.signIn('underwriter')]
  const path = `/rest/Submission/${id}/checkClearance`
  for (let nth = 0; nth < 60; nth++) expect((await agent.get(path)).status).toBe(200)
  const refused = await agent.get(path)
  expect(refused).toMatchObject({ status: 429, body: { type: 'too-many-attempts', retryAfterSeconds: 600 } })
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await underwriter.get(path)).status).toBe(200)
  bindery.passTime(10 * 60_000)
  expect((await agent.get(path)).status).toBe(200)
})
