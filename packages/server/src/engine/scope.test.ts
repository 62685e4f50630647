import { allCalls } from '@bindery/contract/api'
import type { Call } from '@bindery/contract/call'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { exampleCalls, type JsonSchema, nameOf, type Parts, send } from '#testing/calls.ts'
import { AGENCY, makeAgency, makePerson, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent, agent2] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]

const inBody = ({ path, body }: Call) =>
  !path.includes(':id') && 'submissionId' in ((body as JsonSchema | undefined)?.properties ?? {})
const inPath = ({ path }: Call) => path.startsWith('/rest/Submission/:id')
const takingASubmission = allCalls.filter((call) => inPath(call) || inBody(call))

/** The same call for another submission. */
const about = (submissionId: number, call: Call, { params, query, body }: Parts): Parts => ({
  params: inPath(call) ? { ...params, id: submissionId } : params,
  query: query?.registrationIdentifier ? { registrationIdentifier: `/Submission/${submissionId}` } : query,
  body: inBody(call) ? { ...(body as object), submissionId } : body,
})

const ofAgent = await exampleCalls(bindery, agent)
const ofPrincipal = await exampleCalls(bindery, agent2)

test.each([
  { who: agent, examples: ofAgent, name: 'an agent', stranger: AGENCY.stranger, whose: 'another agency' },
  { who: agent, examples: ofAgent, name: 'an agent', stranger: AGENCY.parentOfAgents, whose: 'the agency above' },
  { who: agent2, examples: ofPrincipal, name: 'a principal', stranger: AGENCY.agents, whose: 'another tree' },
])(
  'for $name a submission of $whose is not there, in every call that takes one',
  async ({ who, examples, stranger }) => {
    const hidden = await makeSubmission(bindery.db, { agencyId: stranger, status: 1 })
    expect(takingASubmission.length).toBeGreaterThanOrEqual(6)
    for (const call of takingASubmission) {
      const answer = await send(who, call, about(hidden.id, call, examples.get(call)!), {
        'x-client-id': 'client-curious',
      })
      expect(answer, nameOf(call)).toMatchObject({ status: 404, body: { title: 'There is no such submission.' } })
    }
    const { insuredName } = await bindery.db
      .selectFrom('submission')
      .select('insuredName')
      .where('id', '=', hidden.id)
      .executeTakeFirstOrThrow()
    expect(insuredName).toBe('Harbor Street Bakery')
    const registered = await bindery.db.selectFrom('liveRegistration').select('uri').execute()
    expect(registered.map(({ uri }) => uri)).not.toContain(`/Submission/${hidden.id}`)
  },
)

const hanging = allCalls.filter(({ path }) =>
  /^\/rest\/(Quote|Proposal|Policy|PolicyIssuance|Endorsement|PolicyRewrite|PolicyCancellation|ExternalReport|SubmissionTask)\/:id/.test(
    path,
  ),
)

test('what hangs on a submission of another agency is not there either, in every call that takes its id', async () => {
  expect(hanging.length).toBeGreaterThan(90)
  for (const call of hanging) {
    const answer = await send(agent, call, ofPrincipal.get(call)!)
    expect(answer.status, nameOf(call)).toBe(404)
    expect(answer.body.title).toMatch(/^There is no such /)
  }
})

test('W214 the actions of what another agency has are not there, for each entity type', async () => {
  for (const [call, { params }] of ofPrincipal) {
    const [, type] = /^\/rest\/(\w+)\/:id\/(?:breadCrumbs|BreadCrumbs)$/.exec(call.path) ?? []
    if (!type) continue
    expect((await agent.get(`/rest/Actions?uri=/${type}/${params!.id}`)).status, type).toBe(404)
    const own = await agent2.get(`/rest/Actions?uri=/${type}/${params!.id}`)
    // Agents see neither reports nor a cancellation that the carrier is still preparing.
    expect(own.status, type).toBe(['ExternalReport', 'PolicyCancellation'].includes(type) ? 404 : 200)
  }
})

test('a principal sees the agencies below the own one, a plain agent of the same agency does not', async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agent2s,
  })
  const plainAgent = await bindery.signIn(username)
  const own = await makeSubmission(bindery.db, { agencyId: AGENCY.agent2s })
  const below = await makeSubmission(bindery.db, { agencyId: AGENCY.belowAgent2s })
  const statuses = async (who: Client) =>
    Promise.all([own, below].map(async ({ id }) => (await who.get(`/rest/Submission/${id}`)).status))
  expect(await statuses(agent2)).toEqual([200, 200])
  expect(await statuses(plainAgent)).toEqual([200, 404])
})

test('a principal does not see an agency whose code only begins like, or looks like, the own one', async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['AgentPrincipal'],
    organizationId: await makeAgency(bindery.db, 'ELM_20'),
  })
  const below = await makeAgency(bindery.db, 'ELM_20/ELM_21')
  const others = [
    await makeAgency(bindery.db, 'ELM_200'),
    await makeAgency(bindery.db, 'ELM_200/ELM_201'),
    await makeAgency(bindery.db, 'ELM-20/ELM-21'),
  ]
  const principal = await bindery.signIn(username)
  const statusFor = async (agencyId: number) => {
    const { id } = await makeSubmission(bindery.db, { agencyId })
    return (await principal.get(`/rest/Submission/${id}`)).status
  }
  expect(await statusFor(below)).toBe(200)
  for (const agencyId of others) expect(await statusFor(agencyId)).toBe(404)
  const { body } = await principal.get('/rest/Organization?kind=agency')
  expect(body.map(({ code }: { code: string }) => code)).toEqual(['ELM_20', 'ELM_21'])
})

describe('what an agent asks for cannot make them see more', async () => {
  const insuredName = `Hidden Hollow Winery ${Date.now()}`
  const hidden = await makeSubmission(bindery.db, { agencyId: AGENCY.stranger, insuredName, status: 3 })
  const stranger = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.stranger,
    name: 'Quentin Strangeways',
  })
  const criteria = [
    { field: 'insuredName', operator: 'contains', value: 'Hidden Hollow' },
    { field: 'submissionNumber', operator: 'equals', value: hidden.submissionNumber },
    { field: 'agency', operator: 'in', value: [AGENCY.stranger] },
    { field: 'agency', operator: 'under', value: AGENCY.stranger },
    { field: 'status', operator: 'in', value: [3] },
  ]

  test.each(criteria)('a filter by $field $operator finds and counts nothing of another agency', async (criterion) => {
    const saved = await agent.post('/rest/Filter', {
      name: `Curious ${criterion.field} ${criterion.operator}`,
      filterTemplateId: 'submission.advanced',
      criteria: [criterion],
    })
    expect(saved.status).toBe(200)
    const { status, body } = await agent.get(
      `/rest/Submission/filter?numberOfRows=100&filterUri=${encodeURIComponent(saved.body.uri)}`,
    )
    if (status !== 200) expect(status).toBe(400)
    else {
      const agencies = new Set(body.records.map(({ agencyId }: { agencyId: number }) => agencyId))
      expect([...agencies].filter((id) => id !== AGENCY.agents)).toEqual([])
      if (criterion.field !== 'status') expect(body).toEqual({ records: [], totalRecords: 0 })
    }
    const csv = await download(agent, saved.body.uri)
    expect(csv).not.toContain(insuredName)
  })

  test('the total of the agent counts no submission of another agency', async () => {
    const { body } = await agent.get('/rest/Submission/filter?filterUri=/Filter/default/agent/agency-open')
    const open = [1, 2, 3, 4, 5, 8, 11, 13, 14, 16, 20, 23, 24, 25, 26]
    const { count } = await bindery.db
      .selectFrom('submission')
      .where('agencyId', '=', AGENCY.agents)
      .where('status', 'in', open)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(body.totalRecords).toBe(count)
  })

  test.each(['agencyId=108', 'agency=108', 'agencyIds=108', 'console=underwriter'])(
    'the query %s is refused by name',
    async (query) => {
      const { status, body } = await agent.get(`/rest/Submission/filter?${query}`)
      expect({ status, paths: body.errors }).toEqual({
        status: 400,
        paths: [{ path: query.split('=')[0], message: 'This field is not known.' }],
      })
    },
  )

  test('people of another agency are neither listed, nor counted, nor found by id', async () => {
    const byName = await agent.get('/rest/UnderwritingUser?name=Strangeways')
    const byId = await agent.get(`/rest/UnderwritingUser?ids=${stranger.id}`)
    expect([byName.body, byId.body]).toEqual(Array(2).fill({ records: [], totalRecords: 0 }))
    expect((await agent.get(`/rest/UnderwritingUser/${stranger.id}`)).status).toBe(404)
    expect((await agent.get(`/rest/UnderwritingUser/${stranger.id}/profileImage`)).status).toBe(404)
    expect((await underwriter.get('/rest/UnderwritingUser?name=strangeWAYS')).body.totalRecords).toBe(1)
  })

  test('other agencies are not there; the carrier, its branches and the own agency are', async () => {
    expect((await agent.get(`/rest/Organization/${AGENCY.stranger}`)).status).toBe(404)
    expect((await agent.get(`/rest/Organization/${AGENCY.parentOfAgents}`)).status).toBe(404)
    const codes = async (who: Client) =>
      (await who.get('/rest/Organization?kind=agency')).body.map(({ code }: { code: string }) => code)
    expect(await codes(agent)).toEqual(['AGY-1010'])
    expect(await codes(agent2)).toEqual(['AGY-2000', 'AGY-2010', 'AGY-2020'])
    const agencies = await bindery.db.selectFrom('organization').select('code').where('kind', '=', 'agency').execute()
    expect(new Set(await codes(underwriter))).toEqual(new Set(agencies.map(({ code }) => code)))
    expect((await agent.get('/rest/Organization?kind=branch')).body).toHaveLength(4)
  })

  test('opening a submission cannot be recorded in the name of somebody else', async () => {
    const { id } = await makeSubmission(bindery.db)
    expect(await agent.post('/rest/SubmissionOpenHistory', { submissionId: id, userId: stranger.id })).toMatchObject({
      status: 403,
    })
    const opened = await bindery.db
      .selectFrom('submissionOpenHistory')
      .selectAll()
      .where('submissionId', '=', id)
      .execute()
    expect(opened).toEqual([])
  })

  test('the default filters of the underwriters cannot be used by their address', async () => {
    expect(await agent.get('/rest/Submission/filter?filterUri=/Filter/default/uw/all-open')).toMatchObject({
      status: 404,
      body: { title: 'There is no such filter.' },
    })
  })
})

async function download(who: Client, filterUri: string): Promise<string> {
  const { body } = await who.post('/rest/DownloadToken')
  const query = new URLSearchParams({ filterUri, t: body.token })
  return (await bindery.client().get(`/submissions/submissions.csv?${query}`)).body
}
