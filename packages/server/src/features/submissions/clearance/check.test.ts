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

test('a match says in one line what is alike, and its sentences end in one full stop', async () => {
  const tax = (identifier: string) => JSON.stringify([{ type: 'FEIN', identifier }])
  const name = 'Quillback Marine Railway Inc.'
  const address = {
    insuredAddressLine1: '4 Slip Lane',
    insuredCity: 'Noank',
    insuredState: 'CT',
    insuredPostalCode: '06340',
  }
  const other = await makeSubmission(bindery.db, {
    status: 7,
    insuredName: name,
    identifiers: tax('11-2233445'),
    ...address,
  })
  const { id } = await makeSubmission(bindery.db, {
    status: 2,
    insuredName: name,
    identifiers: tax('11-2233445'),
    ...address,
  })
  const { body } = await (await bindery.signIn('manager')).get(`/rest/Submission/${id}/checkClearance`)
  expect(body.matches).toMatchObject([{ uri: `/Submission/${other.id}`, alike: 'Same name, same tax id, same street' }])
  expect(body.matches[0].why[0]).toBe(
    'Same name once legal form, punctuation and abbreviations are set aside: Quillback Marine Railway Inc.',
  )
  expect(JSON.stringify(body)).not.toContain('..')
})
