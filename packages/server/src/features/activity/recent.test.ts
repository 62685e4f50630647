import { RECENT_ACTIVITY_DAYS, type RecentActivity } from '@bindery/contract/activity'
import { afterAll, expect, test } from 'vitest'
import { tidyUp } from '#engine/upkeep.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const DAY_MS = 86_400_000
const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, agent2, admin] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
  await bindery.signIn('admin'),
]
const personOf = async (user: Client): Promise<{ id: number; name: string }> =>
  (await user.get('/rest/Session')).body.user

interface Page {
  records: RecentActivity[]
  totalRecords: number
}
const ALL = '/Filter/default/uw/activity-all'
const MINE = '/Filter/default/uw/activity-mine'
const ask = (user: Client, query: string) => user.get(`/rest/ActivityEvent/filter?${query}`)
const page = async (user: Client, query = ''): Promise<Page> => {
  const { status, body } = await ask(user, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const everything = async (user: Client, filterUri: string, numberOfRows = 100) => {
  const found: RecentActivity[] = []
  for (;;) {
    const { records, totalRecords } = await page(
      user,
      `filterUri=${filterUri}&startIndex=${found.length}&numberOfRows=${numberOfRows}`,
    )
    found.push(...records)
    if (records.length === 0 || found.length >= totalRecords) return { found, totalRecords }
  }
}
const filterOf = async (user: Client, criteria: object[]): Promise<string> => {
  const body = { name: 'Asked', filterTemplateId: 'activity.advanced', temporary: true, criteria }
  const answer = await user.post('/rest/Filter', body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body.uri
}
const askedFor = async (user: Client, criteria: object[]) => everything(user, await filterOf(user, criteria))
const countOf = async (user: Client, criteria: object[]) =>
  (await page(user, `numberOfRows=1&filterUri=${await filterOf(user, criteria)}`)).totalRecords
const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
}

const CLEAR = { status: 3, accountId: 1, wasSubmitted: true, wasCleared: true, agencyId: AGENCY.agents }
/** The latest activity record of a submission. */
const latestOf = async (user: Client, submissionId: number, filterUri = '') =>
  (await page(user, `numberOfRows=100${filterUri && `&filterUri=${filterUri}`}`)).records.find(
    (record) => record.submissionId === submissionId,
  )

test('H439 H440 H481 an action is told with its submission, its moment, who did it and what it was, at once', async () => {
  const { id, insuredName, submissionNumber } = await makeSubmission(bindery.db, CLEAR)
  bindery.passTime(1000)
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const { id: actorId, name } = await personOf(manager)
  const { records, totalRecords } = await page(underwriter, `filterUri=${ALL}&startIndex=0&numberOfRows=25`)
  expect(totalRecords).toBeGreaterThan(25)
  expect(records).toHaveLength(25)
  expect(records[0]).toEqual({
    id: expect.any(Number),
    submissionId: id,
    submissionDisplayName: insuredName,
    submissionNumber,
    triggerTime: bindery.now().getTime(),
    actorId,
    actorDisplayName: name,
    note: {
      simpleMessage: 'found the submission not clear: from Clear to Not Clear',
      statusReason: 'Known already',
      statusDetail: null,
    },
  })
})

test.each([
  ['everything', underwriter, ALL],
  ['what happened to the own submissions', underwriter, MINE],
  ['what an agency is told', agent, '/Filter/default/agent/activity'],
])(
  'H350 pages of %s follow each other without gaps or doubles, the latest first, to the total',
  async (_, user, uri) => {
    const { found, totalRecords } = await everything(user, uri, 25)
    const times = found.map(({ triggerTime }) => triggerTime)
    expect(totalRecords).toBeGreaterThan(25)
    expect(found).toHaveLength(totalRecords)
    expect(new Set(found.map(({ id }) => id)).size).toBe(totalRecords)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await everything(user, uri, 100)).found).toEqual(found)
  },
)

test('H350 what happened in the same moment stands on one page only', async () => {
  const { id: me } = await personOf(underwriter)
  const ids: number[] = []
  for (let count = 0; count < 7; count++) {
    const { id } = await makeSubmission(bindery.db, { ...CLEAR, assignedUnderwriterId: me })
    await done(agent, `Submission/${id}/modify`)
    ids.push(id)
  }
  const told: number[] = []
  for (const start of [0, 3, 6])
    told.push(
      ...(await page(underwriter, `filterUri=${MINE}&startIndex=${start}&numberOfRows=3`)).records.map(
        ({ submissionId }) => submissionId,
      ),
    )
  expect(told.slice(0, 7)).toEqual(ids.toReversed())
})

test('beyond the end there is nothing, and the total stays', async () => {
  const { totalRecords } = await page(underwriter, `filterUri=${ALL}`)
  expect(await page(underwriter, `filterUri=${ALL}&startIndex=${totalRecords}`)).toEqual({ records: [], totalRecords })
})

test.each([
  'numberOfRows=0',
  'numberOfRows=101',
  'startIndex=-1',
  'startIndex=10000001',
  'filterUri=nonsense',
  'sortBy=at',
])('H481 %s is refused as malformed', async (query) => {
  expect(await ask(underwriter, query)).toMatchObject({ status: 400, body: { type: expect.any(String) } })
})

test('H481 a filter that is not there, is of another list, of another console or of somebody else is not found', async () => {
  const theirs = await filterOf(manager, [])
  for (const uri of ['/Filter/99999999', '/Filter/default/uw/my-open', '/Filter/default/agent/activity', theirs])
    expect(await ask(underwriter, `filterUri=${uri}`), uri).toMatchObject({ status: 404 })
})

const withThoseBelow = async (agencyId: number) => {
  const all = await bindery.db.selectFrom('organization').select(['id', 'path']).execute()
  const { path } = all.find(({ id }) => id === agencyId)!
  return all.filter((other) => other.id === agencyId || other.path.startsWith(`${path}/`)).map(({ id }) => id)
}

test('agents read of the submissions of their agency only, whatever they ask for', async () => {
  const strange = await makeSubmission(bindery.db, { ...CLEAR, agencyId: AGENCY.stranger })
  await done(manager, `Submission/${strange.id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const { id: managerId } = await personOf(manager)
  const questions = [
    [],
    [{ field: 'agency', operator: 'in', value: [AGENCY.stranger, AGENCY.agents] }],
    [{ field: 'agency', operator: 'under', value: [AGENCY.parentOfAgents] }],
    [{ field: 'actor', operator: 'in', value: [managerId] }],
  ]
  for (const [user, agencies] of [
    [agent, [AGENCY.agents]],
    [agent2, await withThoseBelow(AGENCY.agent2s)],
  ] as const)
    for (const criteria of questions) {
      const { found } = await askedFor(user, criteria)
      const ids = [...new Set(found.map(({ submissionId }) => submissionId))]
      const rows = await bindery.db
        .selectFrom('submission')
        .select('agencyId')
        .where('id', 'in', [...ids, 0])
        .execute()
      expect(rows.filter(({ agencyId }) => !(agencies as readonly number[]).includes(agencyId))).toEqual([])
      expect(ids).not.toContain(strange.id)
    }
  expect((await askedFor(agent, [])).totalRecords).toBeGreaterThan(0)
  expect(await askedFor(agent, [{ field: 'agency', operator: 'in', value: [AGENCY.stranger] }])).toEqual({
    found: [],
    totalRecords: 0,
  })
})

test('H352 agents do not get the reason and the detail of a status, nor what is the carrier’s own', async () => {
  const agencyId = AGENCY.withoutQuoteStatus
  const { username } = await makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: agencyId })
  const theirs = await bindery.signIn(username)
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, agencyId })
  const { id: managerId, name } = await personOf(manager)
  await done(underwriter, `Submission/${id}/Referral`, { reason: 'Too large for me', referredUnderwriterId: managerId })
  expect(await latestOf(underwriter, id, ALL)).toMatchObject({
    note: { simpleMessage: `referred the submission to ${name}`, statusReason: 'Too large for me' },
  })
  const draft = await makeQuote(bindery.db, id, { status: 1 })
  await done(underwriter, 'Quote/StartQuotes', { quoteIds: [draft.id] })
  bindery.passTime(1000)
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Secret reason' })
  expect((await latestOf(underwriter, id, ALL))?.note.statusReason).toBe('Secret reason')
  const { found } = await askedFor(theirs, [])
  expect(found.filter(({ submissionId }) => submissionId === id)).toMatchObject([
    {
      note: {
        simpleMessage: 'found the submission not clear: from Clear to Not Clear',
        statusReason: null,
        statusDetail: null,
      },
    },
  ])
  expect(JSON.stringify((await askedFor(agent, [])).found)).not.toMatch(/"status(Reason|Detail)":"/)
})

test.each([
  ['an agent', agent],
  ['a principal', agent2],
])('%s is told of the same actions as in the detailed history of each submission', async (_, user) => {
  const { found } = await askedFor(user, [])
  const since = bindery.now().getTime() - RECENT_ACTIVITY_DAYS * DAY_MS
  const ids = [...new Set(found.map(({ submissionId }) => submissionId))]
  // The submissions with the most activity have proposals, quotes and policies.
  const most = ids.toSorted((a, b) => told(b).length - told(a).length).slice(0, 12)
  expect(most.length).toBeGreaterThan(5)
  for (const id of most) {
    const { body } = await user.get(`/rest/Audit?submissionId=${id}&numberOfRows=-1`)
    const actions = (body.records as { id: string; timeCreated: number }[]).filter(
      (record) => record.id.startsWith('a') && record.timeCreated >= since,
    )
    expect(told(id).sort(), `submission ${id}`).toEqual(actions.map((record) => record.id).sort())
  }

  function told(id: number) {
    return found.filter(({ submissionId }) => submissionId === id).map((record) => `a${record.id}`)
  }
})

test('a list of one’s own follows whoever is assigned, and the agency', async () => {
  const [{ id: me }, { id: other }] = [await personOf(underwriter), await personOf(manager)]
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, assignedUnderwriterId: other })
  await done(agent, `Submission/${id}/modify`)
  expect(await latestOf(underwriter, id, MINE)).toBeUndefined()
  expect(await latestOf(agent, id)).toMatchObject({ note: { simpleMessage: 'started modifications' } })
  const change = (values: object) => bindery.db.updateTable('submission').set(values).where('id', '=', id).execute()
  await change({ assignedUnderwriterId: me })
  expect(await latestOf(underwriter, id, MINE)).toBeDefined()
  await change({ agencyId: AGENCY.stranger })
  expect(await latestOf(agent, id)).toBeUndefined()
})

test('of a submission that is deleted nothing is told any more', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 27, agencyId: AGENCY.agents, createdById: 0 })
  await done(agent, `Submission/${id}/startPreQualification`)
  const { totalRecords } = await page(underwriter, `filterUri=${ALL}`)
  expect(await latestOf(underwriter, id, ALL)).toBeDefined()
  await bindery.db.deleteFrom('submission').where('id', '=', id).execute()
  expect(await page(underwriter, `filterUri=${ALL}`)).toMatchObject({ totalRecords: totalRecords - 1 })
  expect(await latestOf(underwriter, id, ALL)).toBeUndefined()
})

test('statuses are called what they are called in the console of who asks', async () => {
  const { id } = await makeSubmission(bindery.db, CLEAR)
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const key = '/rest/Preference/system/system.statusLabels.agent'
  expect((await admin.put(key, { value: { 8: 'On Hold' } })).status).toBe(200)
  expect((await latestOf(agent, id))?.note.simpleMessage).toMatch(/from Clear to On Hold$/)
  expect((await latestOf(underwriter, id, ALL))?.note.simpleMessage).toMatch(/from Clear to Not Clear$/)
  await admin.put(key, { value: null })
})

test('H351 each criterion of the advanced filter narrows the list to what it says', async () => {
  const { id: me } = await personOf(underwriter)
  const lately = { field: 'triggerTime', operator: 'inLastDays', value: 3 }
  const { totalRecords: all, found: whole } = await askedFor(underwriter, [lately])
  const submissions = await bindery.db
    .selectFrom('submission')
    .select(['id', 'status', 'productShortNames', 'assignedUnderwriterId', 'agencyId'])
    .execute()
  const of = (record: RecentActivity) => submissions.find(({ id }) => id === record.submissionId)!
  const today = bindery.now().toISOString().slice(0, 10)
  const dayOf = ({ triggerTime }: RecentActivity) => new Date(triggerTime).toISOString().slice(0, 10)
  const questions: [object, (record: RecentActivity) => boolean][] = [
    [{ field: 'actor', operator: 'me', value: null }, ({ actorId }) => actorId === me],
    [{ field: 'actor', operator: 'notIn', value: [me] }, ({ actorId }) => actorId !== me],
    [{ field: 'submissionStatus', operator: 'in', value: [4, 5] }, (record) => [4, 5].includes(of(record).status)],
    [{ field: 'product', operator: 'in', value: ['GL'] }, (record) => of(record).productShortNames.includes('GL')],
    [
      { field: 'assignedUnderwriter', operator: 'isEmpty', value: null },
      (record) => of(record).assignedUnderwriterId === null,
    ],
    [{ field: 'agency', operator: 'in', value: [AGENCY.agents] }, (record) => of(record).agencyId === AGENCY.agents],
    [{ field: 'triggerTime', operator: 'before', value: today }, (record) => dayOf(record) < today],
  ]
  for (const [criterion, holds] of questions) {
    const { found, totalRecords } = await askedFor(underwriter, [lately, criterion])
    expect(found, JSON.stringify(criterion)).toEqual(whole.filter(holds))
    expect(totalRecords).toBe(found.length)
    expect(totalRecords).toBeGreaterThan(0)
    expect(totalRecords).toBeLessThan(all)
  }
  const types = (await underwriter.get('/rest/FilterTemplate?type=4')).body[0].criteria.find(
    ({ field }: { field: string }) => field === 'eventType',
  ).options as { name: string; value: string }[]
  expect(types).toContainEqual({ name: 'Issuance', value: 'PolicyIssuance' })
  let counted = 0
  for (const { value } of types)
    counted += await countOf(underwriter, [lately, { field: 'eventType', operator: 'in', value: [value] }])
  expect(counted).toBe(all)
})

test('agents may not ask for what they are not shown, and nonsense is refused with its path', async () => {
  const refused = async (user: Client, criterion: object) =>
    user.post('/rest/Filter', {
      ...{ name: 'Asked', filterTemplateId: 'activity.advanced', temporary: true },
      criteria: [criterion],
    })
  expect(await refused(agent, { field: 'assignedUnderwriter', operator: 'me', value: null })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'criteria.0.field' }] },
  })
  for (const criterion of [
    { field: 'triggerTime', operator: 'inLastDays', value: 'many' },
    { field: 'eventType', operator: 'in', value: ['Lunch'] },
    { field: 'actor', operator: 'in', value: ['me'] },
  ])
    expect(await refused(underwriter, criterion), JSON.stringify(criterion)).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringMatching(/^criteria\.0\.value/) }] },
    })
  const { body: templates } = await agent.get('/rest/FilterTemplate?type=4')
  const offered = templates[0].criteria as { field: string; options: { value: string }[] | null }[]
  expect(offered.map(({ field }) => field)).not.toContain('assignedUnderwriter')
  expect(offered.find(({ field }) => field === 'eventType')?.options?.map(({ value }) => value)).not.toContain(
    'ExternalReport',
  )
})

test('recent activity reaches back so many days and no further, and what is older is cleared away', async () => {
  const oldest = bindery.now().getTime() - RECENT_ACTIVITY_DAYS * DAY_MS
  const filterUri = await filterOf(underwriter, [])
  const { totalRecords } = await page(underwriter, `filterUri=${filterUri}`)
  const { records } = await page(underwriter, `filterUri=${filterUri}&startIndex=${totalRecords - 1}`)
  expect(records).toHaveLength(1)
  expect(records[0]!.triggerTime).toBeGreaterThanOrEqual(oldest)
  expect(await countOf(underwriter, [{ field: 'triggerTime', operator: 'inLastDays', value: 3650 }])).toBe(totalRecords)
  const { id } = await makeSubmission(bindery.db, CLEAR)
  await done(agent, `Submission/${id}/modify`)
  const kept = () => bindery.db.selectFrom('recentActivity').select('id').where('submissionId', '=', id).execute()
  await tidyUp(bindery.db, new Date(bindery.now().getTime() + (RECENT_ACTIVITY_DAYS - 1) * DAY_MS))
  expect(await kept()).toHaveLength(1)
  await tidyUp(bindery.db, new Date(bindery.now().getTime() + (RECENT_ACTIVITY_DAYS + 1) * DAY_MS))
  expect(await kept()).toEqual([])
})

test('nobody is told of what happened in a submission that they may not open', async () => {
  const made = (productShortNames: string[]) => makeSubmission(bindery.db, { ...CLEAR, productShortNames })
  const [own, cyber] = [await made(['CP']), await made(['CP', 'CY'])]
  for (const { id } of [own, cyber])
    await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const { username } = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
  })
  const { records } = await page(await bindery.signIn(username), `filterUri=${ALL}&numberOfRows=100`)
  const told = records.map(({ submissionId }) => submissionId)
  expect(told).toContain(own.id)
  expect(told).not.toContain(cyber.id)
})

test('a cancellation that the carrier only drafts is told to no agent, here or in the history', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, status: 7 })
  const policy = await makePolicy(bindery.db, id)
  await done(manager, `Policy/${policy.id}/startCancellation`)
  const told = async (user: Client, filterUri: string) =>
    (await everything(user, filterUri)).found.filter(({ submissionId }) => submissionId === id).length
  const history = async (user: Client) =>
    (await user.get(`/rest/Audit?submissionId=${id}&numberOfRows=-1`)).body.records.filter(
      ({ id: line }: { id: string }) => line.startsWith('a'),
    ).length
  expect([await told(agent, '/Filter/default/agent/activity'), await history(agent)]).toEqual([0, 0])
  expect([await told(underwriter, ALL), await history(underwriter)]).toEqual([1, 1])
})
