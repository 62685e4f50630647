import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const where = { db: bindery.db, agencyId: AGENCY.agents }
const policy = await standing.policy(where, 4)

const BARS = {
  Submission: {
    id: await standing.submission(where, 13, { preQualificationFrom: 'Draft' }),
    steps: ['prequalify', 'create', 'submit', 'clear', 'quote', 'bind', 'issue'],
  },
  ExternalReport: { id: await standing.report(where, 2), steps: ['edit', 'view'] },
  Quote: {
    id: await standing.quote(where, 6),
    steps: ['create', 'rate', 'price', 'quote', 'request bind', 'bind'],
  },
  Proposal: { id: (await standing.proposal(where, 3, 6)).id, steps: ['create', 'quote', 'bound'] },
  PolicyIssuance: { id: policy.issuanceId, steps: ['bound', 'pending issuance', 'issued'] },
  PolicyCancellation: {
    id: (await standing.change(where, 'policyCancellation', 3)).id,
    steps: ['create', 'requested', 'pending', 'cancelled'],
  },
  Policy: { id: policy.id, steps: ['bound', 'begin issuance', 'pending issuance', 'issued'] },
  Endorsement: {
    id: (await standing.change(where, 'endorsement', 5)).id,
    steps: ['create', 'rate', 'price', 'submit', 'issue'],
  },
  PolicyRewrite: {
    id: (await standing.change(where, 'policyRewrite', 5)).id,
    steps: ['create', 'rate', 'price', 'submit', 'issue'],
  },
}

test.each([
  { proves: 'W204', name: 'Submission', path: 'BreadCrumbs' },
  { proves: 'W205', name: 'ExternalReport', path: 'BreadCrumbs' },
  { proves: 'W206', name: 'Quote', path: 'breadCrumbs' },
  { proves: 'W207', name: 'Proposal', path: 'breadCrumbs' },
  { proves: 'W208', name: 'PolicyIssuance', path: 'breadCrumbs' },
  { proves: 'W209', name: 'PolicyCancellation', path: 'breadCrumbs' },
  { proves: 'W210', name: 'Policy', path: 'breadCrumbs' },
  { proves: 'W211', name: 'Endorsement', path: 'breadCrumbs' },
  { proves: 'W212', name: 'PolicyRewrite', path: 'breadCrumbs' },
] as const)('$proves GET /rest/$name/{id}/$path is its step bar', async ({ name, path }) => {
  const { id, steps } = BARS[name]
  const { status, body } = await underwriter.get(`/rest/${name}/${id}/${path}`)
  expect(status).toBe(200)
  expect(body.map((step: { name: string }) => step.name)).toEqual(steps)
  for (const step of body)
    expect(step).toEqual({
      name: expect.any(String),
      breadCrumbStatus: expect.toSatisfy((given) => given === null || ['complete', 'in progress'].includes(given)),
      earlyEnd: expect.any(Boolean),
      translateName: expect.any(Boolean),
      label: expect.any(String),
    })
})

const CONTEXTS = [
  'Submission',
  'ExternalReport',
  'Quote',
  'Proposal',
  'PolicyIssuance',
  'PolicyCancellation',
  'Policy',
  'Endorsement',
  'PolicyRewrite',
] as const

test.each(CONTEXTS)('W154 W214 W098 H432 GET /rest/Actions serves the actions of %s', async (name) => {
  const { body } = await underwriter.get(`/rest/Actions?uri=/${name}/${BARS[name].id}`)
  expect(body).toMatchObject({ contextType: name, contextId: BARS[name].id })
  expect(body.actions.length).toBeGreaterThan(0)
})

test.each(CONTEXTS)('H431 the context %s has its id, type, uri, label and the contexts it hangs on', async (name) => {
  const { body } = await underwriter.get(`/rest/Actions?uri=/${name}/${BARS[name].id}`)
  expect(body).toMatchObject({ contextType: name, contextId: BARS[name].id, contextUri: `/${name}/${BARS[name].id}` })
  expect(body.contextLabel).not.toBe('')
  const context = { contextId: expect.any(Number), contextType: expect.any(String), contextLabel: expect.any(String) }
  for (const around of body.hierarchicalContextList)
    expect(around).toEqual({ ...context, contextUri: `/${around.contextType}/${around.contextId}` })
  expect(body.hierarchicalContextList[0]).toMatchObject({ contextType: 'Submission' })
  expect(body.hierarchicalContextList.at(-1)).toMatchObject({ contextType: name, contextId: BARS[name].id })
})

test.each(CONTEXTS)('W002 a user can move %s on: an action is enabled', async (name) => {
  const { body } = await manager.get(`/rest/Actions?uri=/${name}/${BARS[name].id}`)
  expect(body.actions.some(({ enabled }: { enabled: boolean }) => enabled)).toBe(true)
})

test('W098 a reissue is a context of its own name', async () => {
  const { id } = await standing.change(where, 'policyRewrite', 1, { reissue: true })
  const { body } = await underwriter.get(`/rest/Actions?uri=/PolicyRewrite/${id}`)
  const contextLabel = expect.stringMatching(/^Reissue of /)
  expect(body).toMatchObject({ contextType: 'PolicyReissue', contextId: id, contextLabel })
})
