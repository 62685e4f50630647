import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'
import { makePolicy, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const nameOf = async (user: Client) => (await user.get('/rest/Session')).body.user.name
const names = { underwriter: await nameOf(underwriter), manager: await nameOf(manager), agent: await nameOf(agent) }

const HOUR_MS = 3_600_000
const CLEAR = { status: 3, accountId: 1, wasSubmitted: true, wasCleared: true, agencyId: AGENCY.agents }
const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const read = async (user: Client, path: string) => (await user.get(`/rest/${path}`)).body
const change = async (user: Client, id: number, values: object) =>
  done(user, `Submission/${id}`, { version: (await read(user, `Submission/${id}`)).version, ...values })
/** A change by an underwriter during the agent's modifications, as earlier versions allowed it. */
const correct = async (id: number, values: object) => {
  const become = (status: number) => bindery.db.updateTable('submission').set({ status }).where('id', '=', id).execute()
  await become(S.draft)
  await change(underwriter, id, values)
  await become(S.clear)
}
const setOf = async (user: Client, id: number) => (await read(user, `Submission/${id}`)).changeSetId

test('W104 W377 H423 H477 a change set says field by field what was changed, by whom and when, as long as it is open', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, Inc.', operations: null })
  await done(agent, `Submission/${id}/modify`)
  const set = await setOf(agent, id)
  expect(await read(agent, `ChangeSet/${set}`)).toMatchObject({
    uri: `/Submission/${id}`,
    endTime: null,
    changeList: [],
  })
  await change(agent, id, { insuredName: 'In between, Inc.' })
  await change(agent, id, { insuredName: 'After, Inc.' })
  const { changeList } = await read(underwriter, `ChangeSet/${set}`)
  expect(changeList).toEqual([
    {
      formName: null,
      fieldName: 'Insured Name',
      action: 'Modified',
      oldValue: 'Before, Inc.',
      newValue: 'After, Inc.',
      actorName: names.agent,
      timeCreated: expect.any(Number),
      corrected: null,
    },
  ])
})

test('H422 a change set keeps its endTime and its changeList, whatever is changed later, and View Changes finds it for always', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, Inc.' })
  await answerApplication(bindery.db, id)
  await done(agent, `Submission/${id}/modify`)
  await change(agent, id, { insuredName: 'Submitted, Inc.' })
  await done(agent, `Submission/${id}/submitModifications`)
  const set = await setOf(agent, id)
  await done(underwriter, `Submission/${id}/acknowlegeModifications`)
  expect(await read(underwriter, `Submission/${id}`)).toMatchObject({ changeSetId: null, lastChangeSetId: set })
  const { endTime, changeList } = await read(underwriter, `ChangeSet/${set}`)
  expect(endTime).toBe(bindery.now().getTime())
  expect(changeList).toMatchObject([{ newValue: 'Submitted, Inc.', actorName: names.agent }])
  await done(underwriter, `Submission/${id}/modify`)
  await change(underwriter, id, { insuredName: 'Corrected, Inc.' })
  expect((await read(underwriter, `ChangeSet/${set}`)).changeList).toEqual(changeList)
  // Somebody else enters the same value again: the submitted change keeps its author.
  await change(underwriter, id, { insuredName: 'Submitted, Inc.' })
  expect((await read(underwriter, `ChangeSet/${set}`)).changeList).toEqual(changeList)
  const { actions } = await read(agent, `Actions?uri=/Submission/${id}`)
  expect(actions.map(({ name }: { name: string }) => name)).toContain('View Changes')
})

test('an agent takes back submitted modifications until they are acknowledged, and continues them in the same list', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, Inc.', operations: null })
  await answerApplication(bindery.db, id)
  await done(agent, `Submission/${id}/modify`)
  await change(agent, id, { insuredName: 'Submitted, Inc.' })
  await done(agent, `Submission/${id}/submitModifications`)
  const set = await setOf(agent, id)
  expect(await underwriter.post(`/rest/Submission/${id}/continueModifications`)).toMatchObject({ status: 403 })
  await done(agent, `Submission/${id}/continueModifications`)
  expect(await read(underwriter, `ChangeSet/${set}`)).toMatchObject({
    endTime: null,
    changeList: [{ newValue: 'Submitted, Inc.' }],
  })
  const refused = await underwriter.post(`/rest/Submission/${id}/acknowlegeModifications`)
  expect(refused).toMatchObject({ status: 409, body: { title: expect.stringMatching(/acknowledgement/) } })

  await change(agent, id, { insuredName: 'Continued, Inc.' })
  await done(agent, `Submission/${id}/submitModifications`)
  expect(await setOf(agent, id)).toBe(set)
  await done(underwriter, `Submission/${id}/acknowlegeModifications`)
  const { changeList } = await read(underwriter, `ChangeSet/${set}`)
  expect(changeList).toMatchObject([{ oldValue: 'Before, Inc.', newValue: 'Continued, Inc.', actorName: names.agent }])
  expect(await agent.post(`/rest/Submission/${id}/continueModifications`)).toMatchObject({ status: 409 })
})

test('H479 W272 discarding gives back what was there before, and leaves nothing to look at', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...CLEAR,
    insuredName: 'Before, Inc.',
    effectiveDate: '2027-01-01',
  })
  await done(underwriter, `Submission/${id}/modify`)
  await change(underwriter, id, { insuredName: 'Wrong, Inc.', effectiveDate: '2027-02-01' })
  await done(underwriter, `Submission/${id}/discardModifications`)
  expect(await read(underwriter, `Submission/${id}`)).toMatchObject({
    insured: { name: 'Before, Inc.' },
    effectiveDate: '2027-01-01',
    changeSetId: null,
    lastChangeSetId: null,
  })
})

test('H479 what an underwriter corrected since is not taken back with the modifications of the agent, and that is said', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...{ ...CLEAR, insuredName: 'Before, Inc.', quoteNeededBy: '2027-01-01' },
    ...{ effectiveDate: '2027-03-01', expirationDate: '2028-03-01' },
  })
  await done(agent, `Submission/${id}/modify`)
  await change(agent, id, { insuredName: 'Agents, Inc.', effectiveDate: '2027-01-01' })
  await correct(id, { insuredName: 'Corrected, Inc.' })
  // The reverse order: first the underwriter, then the agent; and a field that only the underwriter changed.
  await correct(id, { quoteNeededByDate: '2027-01-08' })
  await change(agent, id, { quoteNeededByDate: '2027-01-15' })
  await correct(id, { insuredAddress: { city: 'Savannah' } })
  const { changeList } = await read(agent, `ChangeSet/${await setOf(agent, id)}`)
  const byAgent = { action: 'Modified', actorName: names.agent, corrected: null }
  expect(changeList).toMatchObject([
    { ...byAgent, fieldName: 'Quote Needed by', oldValue: '2027-01-08', newValue: '2027-01-15' },
    {
      ...{ ...byAgent, fieldName: 'Insured Name', oldValue: 'Before, Inc.', newValue: 'Agents, Inc.' },
      corrected: { value: 'Corrected, Inc.', actorName: names.underwriter },
    },
    { ...byAgent, fieldName: 'Effective Date', oldValue: '2027-03-01', newValue: '2027-01-01' },
  ])
  const { messages } = await done(agent, `Submission/${id}/discardModifications`)
  expect(messages).toEqual(['Insured Name was changed by somebody else since, and stays.'])
  expect(await read(underwriter, `Submission/${id}`)).toMatchObject({
    ...{ insured: { name: 'Corrected, Inc.' }, insuredAddress: { city: 'Savannah' } },
    ...{ effectiveDate: '2027-03-01', quoteNeededByDate: '2027-01-08', changeSetId: null },
  })
})

test('H479 an address is corrected as a whole: each part of it says so, and only what it became where it became something else', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...{ ...CLEAR, insuredCity: 'Keene', insuredState: 'NH', insuredPostalCode: '03431' },
  })
  await done(agent, `Submission/${id}/modify`)
  await change(agent, id, { insuredAddress: { city: 'Concord' } })
  await correct(id, { insuredAddress: { postalCode: '03301' } })
  const { changeList } = await read(agent, `ChangeSet/${await setOf(agent, id)}`)
  expect(changeList).toMatchObject([
    { fieldName: 'City', newValue: 'Concord', corrected: { value: null, actorName: names.underwriter } },
  ])
  const { messages } = await done(agent, `Submission/${id}/discardModifications`)
  expect(messages).toEqual(['Address was changed by somebody else since, and stays.'])
})

test('what was kept as whole rows, before only the changed columns were, reads the same', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredCity: 'Keene', insuredState: 'NH' })
  await done(agent, `Submission/${id}/modify`)
  const set = await setOf(agent, id)
  await change(agent, id, { insuredAddress: { city: 'Concord' }, insuredName: 'Renamed, Inc.' })
  const told = async () => [
    (await read(underwriter, `ChangeSet/${set}`)).changeList,
    (await read(underwriter, `Audit?submissionId=${id}&numberOfRows=-1`)).records,
  ]
  const now = await told()
  expect(now[0]).toHaveLength(2)
  await sql`alter table history disable trigger history_append_only`.execute(bindery.db)
  // Rewrites the last entry as whole rows, as older versions stored them.
  await sql`update history set before = to_jsonb(submission) || before, after = to_jsonb(submission) from submission
    where submission.id = ${id} and history.id = (
      select max(id) from history where table_name = 'submission' and row_id = ${String(id)})`.execute(bindery.db)
  await sql`alter table history enable trigger history_append_only`.execute(bindery.db)
  expect(await told()).toEqual(now)
  await done(agent, `Submission/${id}/discardModifications`)
  expect((await read(agent, `Submission/${id}`)).insuredAddress).toMatchObject({ city: 'Keene', state: 'NH' })
})

test('H479 a term that makes no sense with what was corrected since is not given back', async () => {
  const term = { effectiveDate: '2027-06-01', expirationDate: '2028-06-01' }
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, ...term })
  await done(agent, `Submission/${id}/modify`)
  await change(agent, id, { effectiveDate: '2027-01-01' })
  await correct(id, { expirationDate: '2027-05-01' })
  await done(agent, `Submission/${id}/discardModifications`)
  expect(await read(underwriter, `Submission/${id}`)).toMatchObject({
    effectiveDate: '2027-01-01',
    expirationDate: '2027-05-01',
  })
})

test('W102 an endorsement is a change as a whole: everything it says is in its list, the words of its reasons too', async () => {
  const { id: submissionId } = await makeSubmission(bindery.db, {
    ...CLEAR,
    status: 7,
    effectiveDate: '2026-06-01',
    expirationDate: '2027-06-01',
  })
  const policy = await makePolicy(bindery.db, submissionId)
  const { created } = await done(agent, `Policy/${policy.id}/startEndorsement`)
  const id = Number(created[0].uri.split('/').at(-1))
  const { version } = await read(agent, `Endorsement/${id}`)
  await done(agent, `Endorsement/${id}`, { version, reasons: ['ADD_OR_DELETE_LOCATION'] })
  await done(agent, `Endorsement/${id}/createEndorsement`)
  const { changeSetId } = await read(agent, `Endorsement/${id}`)
  const { uri, changeList } = await read(underwriter, `ChangeSet/${changeSetId}`)
  expect(uri).toBe(`/Endorsement/${id}`)
  expect(changeList).toContainEqual({
    formName: null,
    fieldName: 'Reasons',
    action: 'Added',
    oldValue: null,
    newValue: 'Add or delete location',
    actorName: names.agent,
    timeCreated: expect.any(Number),
    corrected: null,
  })
})

test('the premium change of an endorsement is of who rated it, when they did, in its currency', async () => {
  const term = { effectiveDate: '2026-06-01', expirationDate: '2027-06-01', insuredState: 'CT' }
  const { id: submissionId } = await makeSubmission(bindery.db, { ...CLEAR, ...term, status: 7 })
  const policy = await makePolicy(bindery.db, submissionId)
  const { created } = await done(agent, `Policy/${policy.id}/startEndorsement`)
  const id = Number(created[0].uri.split('/').at(-1))
  const { version } = await read(agent, `Endorsement/${id}`)
  await done(agent, `Endorsement/${id}`, { version, reasons: ['CHANGE_NAMED_INSURED'] })
  await done(agent, `Endorsement/${id}/createEndorsement`)
  const { answers } = await read(agent, `Endorsement/${id}/Form/applicant`)
  const was = answers.insured.firstNamedInsured
  const renamed = { path: 'insured.firstNamedInsured', was, value: 'Alder Inc.' }
  await done(agent, `Endorsement/${id}/Form/applicant`, { changes: [renamed] })
  const { changeSetId } = await read(agent, `Endorsement/${id}`)
  await done(agent, `Endorsement/${id}/submit`)
  const submitted = (await read(agent, `ChangeSet/${changeSetId}`)).endTime
  expect(submitted).not.toBeNull()
  for (const step of ['startRating', 'generateRating']) await done(underwriter, `Endorsement/${id}/${step}`)

  const { changeList } = await read(underwriter, `ChangeSet/${changeSetId}`)
  const by = (field: string) => changeList.find(({ fieldName }: { fieldName: string }) => fieldName === field)
  expect(by('Premium Change')).toMatchObject({ actorName: names.underwriter })
  expect(by('Premium Change').newValue).toMatch(/^-?\$[\d,]+\.\d\d$/)
  expect(by('Premium Change').timeCreated).toBeGreaterThan(by('Reasons').timeCreated)
  expect(by('Reasons')).toMatchObject({ actorName: names.agent })
  expect(changeList).toContainEqual(
    expect.objectContaining({ oldValue: was, newValue: 'Alder Inc.', actorName: names.agent }),
  )
  const { records } = await read(
    underwriter,
    `Audit?submissionId=${submissionId}&filterText=Premium Change&numberOfRows=-1`,
  )
  expect(records[0].details).toBe(`— → ${by('Premium Change').newValue}`)
})

test('nobody of another agency learns anything from change sets, history and activity', async () => {
  const { id } = await makeSubmission(bindery.db, CLEAR)
  await done(agent, `Submission/${id}/modify`)
  const set = await setOf(agent, id)
  for (const path of [`ChangeSet/${set}`, `Audit?submissionId=${id}`, `ActivityEvent?submissionId=${id}`])
    expect((await stranger.get(`/rest/${path}`)).status, path).toBe(404)
  const [missing, hidden] = [await stranger.get('/rest/ChangeSet/999999'), await stranger.get(`/rest/ChangeSet/${set}`)]
  expect(hidden.body.title).toBe(missing.body.title)
})

interface Told {
  timeCreated: number
  actorName: string
  eventType: string
  eventAction: string
  message: string
  details: string
}

test('H421 H475 the history tells every action and every changed field, with who, when, old and new', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, Inc.', priority: 1 })
  await done(underwriter, `Submission/${id}/modify`)
  // The database clock stamps changes; the server clock stamps actions.
  const before = Date.now()
  await change(underwriter, id, { insuredName: 'After, Inc.' })
  const after = Date.now()
  bindery.passTime(1000)
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const { records, totalRecords } = await read(underwriter, `Audit?submissionId=${id}`)
  expect(totalRecords).toBe(records.length)
  const told = records.map(({ timeCreated, actorName, eventType, eventAction, message, details }: Told) => ({
    ...{ timeCreated, actorName, eventType, eventAction, message, details },
  }))
  expect(told).toContainEqual({
    timeCreated: expect.toSatisfy((at: number) => before <= at && at <= after),
    actorName: names.underwriter,
    eventType: 'Submission',
    eventAction: 'Modified',
    message: 'Insured Name',
    details: 'Before, Inc. → After, Inc.',
  })
  expect(told).toContainEqual({
    timeCreated: bindery.now().getTime(),
    actorName: names.manager,
    eventType: 'Submission',
    eventAction: 'Not Clear',
    message: 'Submission: Clear → Not Clear',
    details: 'Known already',
  })
  expect(told.at(-1)).toMatchObject({ eventAction: 'Created' })
})

test('H475 H272 the history is searched by user, message or type, cut to a range, and given in pages', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, Inc.' })
  bindery.passTime(60_000)
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Known already' })
  const at = bindery.now().getTime()
  const found = async (query: string) => (await read(underwriter, `Audit?submissionId=${id}&${query}`)).totalRecords
  const byManager = await found(`filterText=${encodeURIComponent(names.manager.toLowerCase())}&filterFields=1`)
  expect(byManager).toBeGreaterThan(0)
  expect(await found(`filterText=${encodeURIComponent(names.manager)}&filterFields=2`)).toBe(0)
  expect(await found('filterText=not clear&filterFields=2')).toBeGreaterThan(0)
  expect(await found('filterText=submission&filterFields=4')).toBe(await found(''))
  expect(await found(`timeRange=${at},`)).toBe(byManager)
  expect(await found(`timeRange=,1`)).toBe(0)
  const all = await read(underwriter, `Audit?submissionId=${id}&numberOfRows=-1`)
  const second = await read(underwriter, `Audit?submissionId=${id}&startIndex=1&numberOfRows=1`)
  expect(second).toEqual({ records: [all.records[1]], totalRecords: all.totalRecords })
  expect((await underwriter.get('/rest/Audit')).status).toBe(400)
})

test('an agent reads of what moved and of what is shared, and never reasons, priority, referrals or unreleased quotes', async () => {
  const agencyId = AGENCY.withoutQuoteStatus
  const { username } = await makePerson(bindery.db, { userType: 'Agent', roles: ['Agent'], organizationId: agencyId })
  const theirs = await bindery.signIn(username)
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, agencyId, priority: 1 })
  await change(underwriter, id, { priority: 3 })
  const { id: managerId } = (await manager.get('/rest/Session')).body.user
  await done(underwriter, `Submission/${id}/Referral`, { reason: 'Too large for me', referredUnderwriterId: managerId })
  const draft = await makeQuote(bindery.db, id, { status: 1 })
  await done(underwriter, 'Quote/StartQuotes', { quoteIds: [draft.id] })
  await done(manager, `Submission/${id}/markClearance`, { isRiskClear: false, reason: 'Secret reason' })
  const own = JSON.stringify((await read(theirs, `Audit?submissionId=${id}`)).records)
  expect(own).toContain('Clear → Not Clear')
  for (const hidden of ['Secret reason', 'Priority', 'Refer', 'Too large', 'Quote']) expect(own).not.toContain(hidden)
  const activity = (await read(theirs, `ActivityEvent?submissionId=${id}`)).records
  expect(activity).toMatchObject([
    { context: 'Submission', name: 'Not Clear', fromStatus: 'Clear', toStatus: 'Not Clear' },
  ])
  const carriers = (await read(underwriter, `ActivityEvent?submissionId=${id}`)).records
  expect(carriers.map(({ context }: { context: string }) => context)).toContain('Quote')
})

describe('the activity stream', () => {
  /** Reads now and then, so that nobody is signed out meanwhile. */
  const passInSession = async (milliseconds: number) => {
    for (let part = 0; part < 8; part++) {
      bindery.passTime(milliseconds / 8)
      for (const user of [underwriter, manager, agent, stranger]) await user.get('/rest/Session')
    }
  }
  const SUBMITTED = { agencyId: AGENCY.agents, status: S.submitted }
  const streamOf = async (user: Client, id: number, query = 'showViewed=true&startIndex=0&numberOfRows=-1') =>
    read(user, `ActivityEvent?submissionId=${id}&${query}`)

  test('C491 C492 an event has its actor, time and type, and a note with message, reason and detail', async () => {
    const { id } = await makeSubmission(bindery.db, SUBMITTED)
    await done(underwriter, `Submission/${id}/reject`, { reason: 'Incomplete application', detail: 'Coastal wind' })
    const { records } = await streamOf(manager, id)
    expect(records).toEqual([
      expect.objectContaining({
        ...{ actorDisplayName: names.underwriter, actorId: expect.any(Number), triggerTime: bindery.now().getTime() },
        ...{ type: 3, context: 'Submission', fromStatus: 'Submitted', toStatus: 'Returned' },
        note: {
          simpleMessage: 'Submission: Submitted → Returned',
          statusReason: 'Incomplete application',
          statusDetail: 'Coastal wind',
          from: null,
        },
      }),
    ])
    const theirs = await streamOf(agent, id)
    expect(theirs.records[0].note).toEqual({ ...records[0].note, statusReason: null, statusDetail: null })
  })

  test('C398 what the system did has a type of at least 66, and a note that says it is from the system', async () => {
    const { id } = await makeSubmission(bindery.db, SUBMITTED)
    await done(underwriter, `Submission/${id}/reject`, { reason: 'Incomplete application' })
    await sql`update activity_event set actor_id = 0 where submission_id = ${id}`.execute(bindery.db)
    const { records } = await streamOf(manager, id)
    expect(records).toMatchObject([{ type: 66, note: { from: 'System' } }])
  })

  test('C572 showViewed adds who viewed the submission, once an hour each, in the order of time, page by page', async () => {
    const { id } = await makeSubmission(bindery.db, SUBMITTED)
    const view = (user: Client) => done(user, 'SubmissionOpenHistory', { submissionId: id })
    await view(agent)
    bindery.passTime(1000)
    await done(underwriter, `Submission/${id}/reject`, { reason: 'Incomplete application' })
    bindery.passTime(1000)
    await view(manager)
    await passInSession(HOUR_MS - 1000)
    await view(manager)
    const told = ({ records }: { records: { type: number; actorDisplayName: string }[] }) =>
      records.map(({ type, actorDisplayName }) => [type, actorDisplayName])
    const all = [
      [1, names.manager],
      [3, names.underwriter],
      [1, names.agent],
    ]
    const whole = await streamOf(underwriter, id)
    expect(told(whole)).toEqual(all)
    expect(whole.totalRecords).toBe(3)
    const page = await streamOf(underwriter, id, 'showViewed=true&startIndex=1&numberOfRows=1')
    expect(told(page)).toEqual(all.slice(1, 2))
    expect(page.totalRecords).toBe(3)
    expect(told(await streamOf(underwriter, id, 'showViewed=false'))).toEqual(all.slice(1, 2))
    bindery.passTime(1000)
    await view(manager)
    expect(told(await streamOf(underwriter, id))).toEqual([[1, names.manager], ...all])
  })

  test('agents are not told who viewed their submission, whatever they ask for', async () => {
    const { id } = await makeSubmission(bindery.db, SUBMITTED)
    for (const user of [manager, agent]) await done(user, 'SubmissionOpenHistory', { submissionId: id })
    expect((await streamOf(underwriter, id)).totalRecords).toBe(2)
    expect(await streamOf(agent, id)).toEqual({ records: [], totalRecords: 0 })
  })
})

test('H476 the history is downloaded once for each token, as CSV or for Excel', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'Before, "Inc."' })
  await done(underwriter, `Submission/${id}/modify`)
  await change(underwriter, id, { insuredName: '=After' })
  const get = async (type: string) => {
    const { token } = (await underwriter.post('/rest/DownloadToken')).body
    const path = `/auditLogData/DetailedHistory.${type}?exportType=${type}&currentState=submission&submissionId=${id}&t=${token}`
    return { first: await bindery.client().get(path), again: await bindery.client().get(path) }
  }
  const csv = await get('csv')
  expect(csv.first.body).toContain('"Before, ""Inc."" → =After"')
  expect(csv.first.body.split('\r\n')[0]).toBe('Date,User,Type,Action,Message,Details')
  expect(csv.again.status).toBe(401)
  const { first } = await get('xls')
  expect(first.headers.get('content-type')).toContain('application/vnd.ms-excel')
  expect(first.body).toContain('Before, &quot;Inc.&quot; → =After')
})

test('a clock that is set back changes no order: neither of the history, nor of the activity, nor of recent activity', async () => {
  const { id } = await makeSubmission(bindery.db, { ...CLEAR, insuredName: 'First, Inc.' })
  await answerApplication(bindery.db, id)
  await correct(id, { insuredName: 'Second, Inc.' })
  await done(agent, `Submission/${id}/modify`)
  bindery.passTime(-3 * HOUR_MS)
  await change(agent, id, { insuredName: 'Third, Inc.' })
  await done(agent, `Submission/${id}/submitModifications`)
  bindery.passTime(3 * HOUR_MS)

  const { records } = await read(underwriter, `Audit?submissionId=${id}&numberOfRows=-1`)
  const told = records.filter(({ eventAction, message }: { eventAction: string; message: string }) =>
    [eventAction, message].some((text) => ['Modify', 'Submit Modifications', 'Insured Name'].includes(text)),
  )
  expect(told.map(({ eventAction, details }: Record<string, string>) => [eventAction, details])).toEqual([
    ['Submit Modifications', ''],
    ['Modified', 'Second, Inc. → Third, Inc.'],
    ['Modify', ''],
    ['Modified', 'First, Inc. → Second, Inc.'],
  ])
  expect(told[0].timeCreated).toBeLessThan(told[2].timeCreated)
  const activity = (await read(underwriter, `ActivityEvent?submissionId=${id}`)).records
  expect(activity.map((line: { id: number }) => line.id)).toEqual(
    activity.map((line: { id: number }) => line.id).toSorted((a: number, b: number) => b - a),
  )
  const recent = (await read(underwriter, 'ActivityEvent/filter?filterUri=/Filter/default/uw/activity-all')).records
  expect(recent.slice(0, 2).map((one: { submissionId: number }) => one.submissionId)).toEqual([id, id])
  expect(recent[0].id).toBeGreaterThan(recent[1].id)
})
