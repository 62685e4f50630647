import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [agent, underwriter] = [await bindery.signIn('agent'), await bindery.signIn('underwriter')]
const { id: refersTo } = (await underwriter.get('/rest/Session')).body.user

const REASON = 'Prior losses above appetite'
const DETAIL = 'Three fires in four years'
const secret = () =>
  makeSubmission(bindery.db, {
    agencyId: AGENCY.agents,
    status: 1,
    statusReason: REASON,
    statusDetail: DETAIL,
    priority: 3,
    referredUnderwriterId: refersTo,
    referralStatus: 'refer',
  })
const HIDDEN = { statusReason: null, statusDetail: null, priority: null, referredUnderwriterSummary: null }
const SHOWN = {
  statusReason: REASON,
  statusDetail: DETAIL,
  priority: 3,
  referredUnderwriterSummary: { id: refersTo, name: expect.any(String) },
}

test('H101 H102 H103 H104 an agent never receives reason, detail, priority and referred-to of a submission they read', async () => {
  const { id, version } = await secret()
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject(SHOWN)
  const read = await agent.get(`/rest/Submission/${id}`)
  const changed = await agent.post(`/rest/Submission/${id}`, { version, insuredName: 'Renamed by the agent' })
  const stale = await agent.post(`/rest/Submission/${id}`, { version, insuredName: 'Renamed too late' })
  expect([read.status, changed.status, stale.status]).toEqual([200, 200, 409])
  for (const seen of [read.body, changed.body, stale.body.current]) expect(seen).toMatchObject(HIDDEN)
  for (const { body } of [read, changed, stale]) {
    expect(JSON.stringify(body)).not.toContain(REASON)
    expect(JSON.stringify(body)).not.toContain(DETAIL)
  }
})

test('H101 H102 an agent does not receive them through the quotes that were released, nor the carrier’s reasons on these', async () => {
  const { id } = await secret()
  const released = { status: 6, wasSent: true, statusReason: REASON, statusDetail: DETAIL }
  const { id: quoteId } = await makeQuote(bindery.db, id, released)
  for (const place of [`/rest/Quote/${quoteId}`, `/rest/Quote/List?submissionId=${id}`]) {
    const seen = JSON.stringify((await underwriter.get(place)).body)
    expect([seen.includes(REASON), seen.includes(DETAIL)]).toEqual([true, true])
    const { status, body } = await agent.get(place)
    expect({ status, quotes: [body].flat().length }).toEqual({ status: 200, quotes: 1 })
    expect([body].flat()[0]).toMatchObject({ id: quoteId, statusReason: null, statusDetail: null })
  }
})

test('H101 H102 H103 H104 an agent never receives them in the grid or in its CSV', async () => {
  const { id } = await secret()
  const uri = '/Filter/default/agent/drafts'
  const { body } = await agent.get(
    `/rest/Submission/filter?filterUri=${uri}&numberOfRows=100&sortBy=timeLastModified desc`,
  )
  expect(body.records.find((record: { id: number }) => record.id === id)).toMatchObject(HIDDEN)
  expect(JSON.stringify(body)).not.toContain(REASON)
  const { token } = (await agent.post('/rest/DownloadToken')).body
  const csv = (await bindery.client().get(`/submissions/submissions.csv?filterUri=${uri}&t=${token}`)).body
  for (const word of [REASON, DETAIL, 'Reason', 'Priority', 'Referred']) expect(csv).not.toContain(word)
})

test.each(['statusReason', 'statusDetail', 'priority', 'referredUnderwriterSummary.name'])(
  'the order of the rows cannot tell an agent the hidden %s',
  async (field) => {
    for (const priority of [1, 2, 3]) {
      await makeSubmission(bindery.db, {
        agencyId: AGENCY.agents,
        status: 1,
        priority,
        statusReason: `${4 - priority}`,
      })
    }
    const sorted = async (direction: string) => {
      const address = `/rest/Submission/filter?filterUri=/Filter/default/agent/drafts&numberOfRows=100&sortBy=${field} ${direction}`
      const { status, body } = await agent.get(address)
      return status === 200 ? body.records.map(({ id }: { id: number }) => id) : status
    }
    const ascending = await sorted('asc')
    expect(await sorted('desc')).toEqual(ascending)
    if (typeof ascending === 'number') expect(ascending).toBe(400)
  },
)

test.each(['statusReason', 'priority', 'referredUnderwriter', 'responsibleUnderwriter', 'appetite', 'hazardGrade'])(
  'an agent cannot ask for submissions by their hidden %s',
  async (field) => {
    const { status, body } = await agent.post('/rest/Filter', {
      name: `By ${field}`,
      filterTemplateId: 'submission.advanced',
      criteria: [{ field, operator: 'in', value: [1] }],
    })
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'criteria.0.field' })
  },
)

test('an agent reads the class of business, and not how hazardous the carrier holds it to be', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, hazardGrade: 6 })
  const classSeenBy = async (user: typeof agent) => (await user.get(`/rest/Submission/${id}`)).body.businessClass
  expect(await classSeenBy(underwriter)).toMatchObject({ code: '311811', hazardGrade: 6 })
  expect(await classSeenBy(agent)).toMatchObject({ code: '311811', hazardGrade: null })
})

test('an agent hears of a referral only where the agency is shown the state of its quotes', async () => {
  const { username } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.withoutQuoteStatus,
  })
  const without = await bindery.signIn(username)
  const referred = (agencyId: number) => makeSubmission(bindery.db, { agencyId, referralStatus: 'refer' })
  const status = async (user: typeof agent, { id }: { id: number }) =>
    (await user.get(`/rest/Submission/${id}`)).body.referralStatus
  expect(await status(agent, await referred(AGENCY.agents))).toBe('refer')
  const hidden = await referred(AGENCY.withoutQuoteStatus)
  expect(await status(without, hidden)).toBe('none')
  expect(await status(underwriter, hidden)).toBe('refer')
})

test('an agent sets no priority', async () => {
  const { id, version } = await secret()
  expect(await agent.post(`/rest/Submission/${id}`, { version, priority: 1 })).toMatchObject({
    status: 403,
    body: { title: 'The priority is set by the underwriter.' },
  })
})

test('H087 the quotes and policies of the row drawer are not for the agent console', async () => {
  const { id } = await secret()
  expect((await agent.get(`/rest/Submission/${id}/SubmissionTransactions/`)).status).toBe(403)
  expect((await underwriter.get(`/rest/Submission/${id}/SubmissionTransactions/`)).status).toBe(200)
})

test('an agent cannot learn of an account by beginning a submission of it, nor begin one of another agency', async () => {
  const account = 285
  const begun = await underwriter.post('/rest/Submission/create', { accountId: account })
  expect(begun.status).toBe(200)
  const known = await agent.post('/rest/Submission/create', { accountId: account })
  const unknown = await agent.post('/rest/Submission/create', { accountId: 999_999 })
  expect([known.status, unknown.status]).toEqual([403, 403])
  expect(known.body.title).toBe(unknown.body.title)

  const own = await agent.post('/rest/Submission/create', { agencyId: AGENCY.agents })
  const other = await agent.post('/rest/Submission/create', { agencyId: AGENCY.agents + 4 })
  expect([own.status, other.status]).toEqual([200, 403])
})

test('a product that is named twice is one product', async () => {
  const { uri } = (await agent.post('/rest/Submission/create', { productShortNames: ['GL', 'GL', 'CP'] })).body
  expect((await agent.get(`/rest${uri}`)).body.productShortNames).toEqual(['GL', 'CP'])
})
