import { TASK_LIST, type TaskRow } from '@bindery/contract/taskGrid'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { SOON } from '#testing/waiting.ts'
import { TEST_TODAY } from '#testing/world.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const idOf = async (who: Client): Promise<number> => (await who.get('/rest/Session')).body.user.id
const [me, theManager, theAgent] = [await idOf(underwriter), await idOf(manager), await idOf(agent)]
const DAY = 86_400_000
const inDays = (count: number) => TEST_TODAY.getTime() + count * DAY

const newSubmission = (given: Parameters<typeof makeSubmission>[1] = {}) =>
  makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'], ...given })

async function newTask(who: Client, submissionId: number, given: Record<string, unknown> = {}): Promise<number> {
  bindery.passTime(10)
  const task = { submissionId, definition: 'Other::Look at the roof', assignedToId: me, ...given }
  const { status, body } = await who.post('/rest/SubmissionTask', task)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

let filters = 0
async function filterOf(who: Client, criteria: unknown[], sort: unknown = null): Promise<string> {
  const filter = { name: `Tasks ${++filters}`, filterTemplateId: 'task.advanced', criteria, sort }
  const { status, body } = await who.post('/rest/Filter', filter)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.uri
}
const ofSubmission = (number: string) => ({ field: 'submissionNumber', operator: 'equals', value: number })
async function rowsOf(who: Client, criteria: unknown[], query = ''): Promise<TaskRow[]> {
  const { body } = await who.get(`/rest/SubmissionTask/filter?filterUri=${await filterOf(who, criteria)}${query}`)
  return body.records
}

describe('a row of the grid', () => {
  test('H433 H435 H437 H438 has the task, its dates and people, and the facts of its submission', async () => {
    const submission = await newSubmission({ insuredName: 'Quay Street Foundry', effectiveDate: '2027-03-01' })
    const dueDate = inDays(3)
    const id = await newTask(manager, submission.id, {
      details: 'North side',
      priority: 3,
      dueDate,
      comments: 'Ladder',
    })
    const [row, ...others] = await rowsOf(underwriter, [ofSubmission(submission.submissionNumber)])
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ id, submissionId: submission.id, definition: 'Other::Look at the roof', details: 'North side' },
      ...{
        priority: 3,
        comments: 'Ladder',
        dueDate,
        resolutionDate: null,
        assignedToId: me,
        assignedToGroupName: null,
      },
      ...{ assignedById: theManager, insuredName: 'Quay Street Foundry', productShortNames: ['CP'] },
      ...{ effectiveDate: '2027-03-01', submissionNumber: submission.submissionNumber, submissionStatus: 3 },
    })
    expect(row!.createdDate).toBeGreaterThanOrEqual(TEST_TODAY.getTime())
  })

  test('H434 H436 has its definition with the prefix of Other, and who resolved it', async () => {
    const submission = await newSubmission()
    const id = await newTask(manager, submission.id)
    await underwriter.post(`/rest/SubmissionTask/${id}`, { status: 1 })
    const [row] = await rowsOf(manager, [ofSubmission(submission.submissionNumber)])
    const { user } = (await underwriter.get('/rest/Session')).body
    expect(row).toMatchObject({ definition: 'Other::Look at the roof', status: 1 })
    expect(row).toMatchObject({ resolvedById: me, resolvedByName: user.name })
  })
})

test('H482 without a filter the grid has the own open tasks, by due date, page by page', async () => {
  const person = await makePerson(bindery.db, { userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10 })
  const own = await bindery.signIn(person.username)
  const submission = await newSubmission()
  const late = await newTask(manager, submission.id, { assignedToId: person.id, dueDate: inDays(9) })
  const never = await newTask(manager, submission.id, { assignedToId: person.id })
  const soon = await newTask(manager, submission.id, { assignedToId: person.id, dueDate: inDays(2) })
  const done = await newTask(manager, submission.id, { assignedToId: person.id, dueDate: inDays(1) })
  await manager.post(`/rest/SubmissionTask/${done}`, { status: 1 })
  const page = async (query: string) => {
    const { body } = await own.get(`/rest/SubmissionTask/filter?resultType=grid${query}`)
    return { ...body, records: body.records.map(({ id }: TaskRow) => id) }
  }
  expect(await page('')).toEqual({ records: [soon, late, never], totalRecords: 3, hasMore: false })
  expect(await page('&startIndex=1&numberOfRows=1')).toEqual({ records: [late], totalRecords: 3, hasMore: false })
  expect((await page('&sortBy=dueDate%20desc')).records).toEqual([late, soon, never])
  expect((await page('&sortBy=assigner%20asc')).records).toEqual([soon, late, never])
})

describe('who sees a task', () => {
  test('agents see shared tasks of their agency’s submissions and nothing else', async () => {
    const submission = await newSubmission()
    const elsewhere = await newSubmission({ agencyId: AGENCY.agent2s })
    const kept = await newTask(manager, submission.id)
    const shared = await newTask(manager, submission.id, { shared: true })
    const forAgent = await newTask(manager, submission.id, { assignedToId: theAgent })
    await newTask(manager, elsewhere.id, { shared: true })
    const seen = async (who: Client) =>
      (
        await rowsOf(
          who,
          [{ field: 'insuredName', operator: 'equals', value: submission.insuredName }],
          '&numberOfRows=100',
        )
      )
        .map(({ id }) => id)
        .filter((id) => id >= kept)
    expect(await seen(agent)).toEqual(expect.arrayContaining([shared, forAgent]))
    expect(await seen(agent)).toHaveLength(2)
    expect(await seen(stranger)).not.toContain(shared)
    expect(await seen(underwriter)).toEqual(expect.arrayContaining([kept, shared, forAgent]))
    for (const id of await seen(agent)) expect((await agent.get(`/rest/SubmissionTask/${id}`)).status).toBe(200)
  })

  test('a task is not listed for those who are not authorized for the products of its submission', async () => {
    const submission = await newSubmission({ productShortNames: ['GL'] })
    await newTask(manager, submission.id)
    const person = await makePerson(bindery.db, {
      ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
    })
    const criteria = [ofSubmission(submission.submissionNumber)]
    expect(await rowsOf(await bindery.signIn(person.username), criteria)).toEqual([])
    expect(await rowsOf(manager, criteria)).toHaveLength(1)
  })
})

describe('the criteria of the template', async () => {
  const submission = await newSubmission({
    insuredName: 'Criteria & Daughters',
    status: 4,
    effectiveDate: '2027-03-01',
    branchId: 10,
  })
  const groups = await bindery.db.selectFrom('userGroupMember').select('groupId').where('personId', '=', me).execute()
  const groupId = groups[0]!.groupId
  const roof = await newTask(underwriter, submission.id, { priority: 1, dueDate: inDays(5) })
  const { name: summary } = (await underwriter.get('/rest/FilterTemplate?type=2')).body[0].criteria[0].options[0]
  const known = await newTask(manager, submission.id, {
    ...{ definition: summary, priority: 3, assignedToId: null, assignedToGroupId: groupId },
  })
  const done = await newTask(manager, submission.id, { assignedToId: theManager })
  await manager.post(`/rest/SubmissionTask/${done}`, { status: 1, comments: 'Done' })
  const all = [roof, known, done]
  const cases: [string, string, unknown, number[]][] = [
    ['definition', 'in', [summary], [known]],
    ['definition', 'in', ['Other'], [roof, done]],
    ['definition', 'notIn', ['Other'], [known]],
    ['status', 'in', [1], [done]],
    ['status', 'notIn', [1], [roof, known]],
    ['priority', 'in', ['3'], [known]],
    ['dueDate', 'inNextDays', 7, [roof]],
    ['dueDate', 'isEmpty', null, [known, done]],
    ['dueDate', 'before', 'now', []],
    ['dueDate', 'overdue', null, []],
    ['createdDate', 'during', 'today', all],
    ['createdDate', 'on', 'now', all],
    ['resolutionDate', 'inLastDays', 1, [done]],
    ['assignedTo', 'me', null, [roof]],
    ['assignedTo', 'isEmpty', null, [known]],
    ['assignedTo', 'in', [theManager], [done]],
    ['assignedToGroup', 'myGroups', null, [known]],
    ['assignedToGroup', 'in', [groupId], [known]],
    ['assignedBy', 'me', null, [roof]],
    ['assignedBy', 'notIn', [me], [known, done]],
    ['resolvedBy', 'in', [theManager], [done]],
    ['resolutionReason', 'in', ['NONE'], []],
    ['insuredName', 'contains', 'daught', all],
    ['insuredName', 'startsWith', 'daught', []],
    ['submissionStatus', 'in', [4], all],
    ['submissionStatus', 'notIn', [4], []],
    ['product', 'in', ['CP'], all],
    ['effectiveDate', 'on', '2027-03-01', all],
    ['branch', 'in', [10], all],
  ]
  test.each(cases)('%s %s %j finds those tasks', async (field, operator, value, expected) => {
    const rows = await rowsOf(underwriter, [ofSubmission(submission.submissionNumber), { field, operator, value }])
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.toSorted())
  })

  test('every default filter of tasks can be read', async () => {
    for (const who of [underwriter, manager, agent]) {
      const { body } = await who.get('/rest/Filter?type=2')
      expect(body.length).toBeGreaterThan(1)
      for (const { uri } of body)
        expect((await who.get(`/rest/SubmissionTask/filter?filterUri=${uri}`)).status, uri).toBe(200)
    }
  })

  test('a filter with an unknown sort or a wrong value is refused when it is saved', async () => {
    const save = (more: object) =>
      underwriter.post('/rest/Filter', { name: 'Odd', filterTemplateId: 'task.advanced', criteria: [], ...more })
    expect((await save({ sort: { key: 'details', sortType: 'asc' } })).status).toBe(400)
    expect((await save({ criteria: [{ field: 'priority', operator: 'in', value: [4] }] })).status).toBe(400)
  })
})

describe('a bulk update', () => {
  const bulk = (who: Client, query: string, body: unknown) => who.post(`/rest/SubmissionTask/bulkUpdate?${query}`, body)

  test('H342 H485 resolves the given tasks with notes, and says of each other one why not', async () => {
    const submission = await newSubmission({ insuredName: 'Bulk Bakery' })
    const [one, two, done] = [
      await newTask(underwriter, submission.id, { comments: 'Called twice' }),
      await newTask(underwriter, submission.id),
      await newTask(underwriter, submission.id),
    ]
    await underwriter.post(`/rest/SubmissionTask/${done}`, { status: 1 })
    const { status, body } = await bulk(underwriter, `taskIds=${one},${two},${done},99999999`, {
      ...{ status: 1, comments: 'Closed with the file' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      done: 2,
      failures: [
        {
          ...{ id: done, name: 'Other::Look at the roof', insuredName: 'Bulk Bakery' },
          reason: 'This task is already resolved.',
        },
        { id: 99999999, name: null, insuredName: null, reason: 'There is no such task.' },
      ],
    })
    const rows = await rowsOf(underwriter, [ofSubmission(submission.submissionNumber)], '&sortBy=createdDate%20asc')
    expect(rows.map((row) => [row.status, row.comments])).toEqual([
      [1, 'Called twice\n\nClosed with the file'],
      [1, 'Closed with the file'],
      [1, ''],
    ])
  })

  test('H344 H485 H486 reassigns all tasks of a filter without the excluded ones', async () => {
    const submission = await newSubmission()
    const ids = [0, 1, 2].map(() => newTask(underwriter, submission.id))
    const [first, excluded, last] = await Promise.all(ids)
    const filterUri = await filterOf(underwriter, [ofSubmission(submission.submissionNumber)])
    const { body } = await bulk(underwriter, `filterUri=${filterUri}&excludedSubmissionIds=${excluded}`, {
      ...{ assignedToId: theManager, assignedToFullName: null, assignedToGroupId: null, assignedToGroupName: null },
    })
    expect(body).toMatchObject({ done: 2, failures: [] })
    const rows = await rowsOf(underwriter, [ofSubmission(submission.submissionNumber)])
    const assignees = new Map(rows.map(({ id, assignedToId }) => [id, assignedToId]))
    expect([first, excluded, last].map((id) => assignees.get(id!))).toEqual([theManager, me, theManager])
  })

  test('tells an agent nothing of tasks that are not shared, nor of the carrier’s people', async () => {
    const principal = await bindery.signIn(
      (
        await makePerson(bindery.db, {
          ...{
            userType: 'Agent',
            roles: ['AgentPrincipal'],
            organizationId: AGENCY.agents,
            authorizedProducts: ['CP'],
          },
        })
      ).username!,
    )
    const internal = await newTask(manager, (await newSubmission()).id, { definition: 'Other::Watch this agency' })
    const { body } = await bulk(principal, `taskIds=${internal}`, { status: 1 })
    expect(body.failures).toEqual([{ id: internal, name: null, insuredName: null, reason: 'There is no such task.' }])
    const refusal = { status: 403, body: { title: 'Agents cannot assign tasks to others.' } }
    expect(await bulk(principal, `taskIds=${internal}`, { assignedToId: theManager })).toMatchObject(refusal)
    expect(await principal.get('/rest/SubmissionTask/Assignees')).toMatchObject(refusal)
  })

  test('refuses somebody who could not open the submission, task by task', async () => {
    const [ours, theirs] = [await newSubmission(), await newSubmission({ productShortNames: ['GL'] })]
    const ids = [await newTask(manager, ours.id), await newTask(manager, theirs.id)]
    const person = await makePerson(bindery.db, {
      ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP'] },
    })
    const { body } = await bulk(manager, `taskIds=${ids.join()}`, { assignedToId: person.id })
    expect(body).toMatchObject({
      done: 1,
      failures: [{ id: ids[1], reason: 'This person cannot open the submission.' }],
    })
  })

  test('is undone: assignees come back, resolved tasks are open again with their own notes', async () => {
    const submission = await newSubmission()
    const id = await newTask(underwriter, submission.id, { comments: 'Called twice' })
    const undo = async (jobId: number) => {
      const { body } = await underwriter.post(`/rest/BulkJob/${jobId}/undo`)
      await expect
        .poll(async () => (await underwriter.get(`/rest/BulkJob/${body.id}`)).body, SOON)
        .toMatchObject({ timeFinished: expect.any(Number), done: 1, failed: 0 })
      return (await underwriter.get(`/rest/SubmissionTask/${id}`)).body
    }
    const resolved = await bulk(underwriter, `taskIds=${id}`, { status: 1, comments: 'Closed' })
    expect(await undo(resolved.body.id)).toMatchObject({ status: 0, comments: 'Called twice', assignedToId: me })
    const given = await bulk(underwriter, `taskIds=${id}`, { assignedToId: theManager })
    expect(await undo(given.body.id)).toMatchObject({ status: 0, assignedToId: me })
  })

  test('needs a choice of tasks and one change', async () => {
    const ask = async (query: string, body: unknown) => (await bulk(underwriter, query, body)).status
    expect(await ask('', { status: 1 })).toBe(400)
    expect(await ask('taskIds=1&filterUri=/Filter/1', { status: 1 })).toBe(400)
    expect(await ask('taskIds=1', {})).toBe(400)
    expect(await ask('taskIds=1', { status: 1, assignedToId: me })).toBe(400)
    expect(await ask('taskIds=1', { assignedToId: me, assignedToGroupId: 1 })).toBe(400)
    expect(await ask('taskIds=x', { status: 1 })).toBe(400)
  })

  test('H338 H339 needs the permission for bulk updates and the one to change tasks', async () => {
    expect((await bulk(agent, 'taskIds=1', { status: 1 })).status).toBe(403)
    expect((await agent.get('/rest/SubmissionTask/Assignees')).status).toBe(403)
  })

  test('H343 has a limit, which counts the tasks of a filter too', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1)
    const { status, body } = await bulk(underwriter, `taskIds=${ids.join()}`, { status: 1 })
    expect([status, body.title]).toEqual([
      400,
      'At most 500 tasks can be changed at once. Choose fewer, or narrow the filter.',
    ])
  })

  test('groups and people of the carrier are offered, found by parts of their names', async () => {
    const { body } = await underwriter.get('/rest/SubmissionTask/Assignees')
    expect(body.options.map(({ kind }: { kind: string }) => kind)).toContain('group')
    const { user } = (await manager.get('/rest/Session')).body
    const found = await underwriter.get(`/rest/SubmissionTask/Assignees?search=${user.name.slice(0, 4)}`)
    expect(found.body.options).toContainEqual({
      ...{ id: user.id, name: user.name, kind: 'person', group: 'Other Users', roles: expect.any(Array) },
    })
    expect(found.body.options.map(({ id }: { id: number }) => id)).not.toContain(theAgent)
  })
})

describe('the history of a task', () => {
  test('has each change with who and when, newest first', async () => {
    const { id: submissionId } = await newSubmission()
    const id = await newTask(manager, submissionId, { shared: true })
    const dueDate = inDays(4)
    bindery.passTime(10)
    await underwriter.post(`/rest/SubmissionTask/${id}`, { dueDate, priority: 3 })
    bindery.passTime(10)
    await underwriter.post(`/rest/SubmissionTask/${id}`, { assignedToId: theManager })
    bindery.passTime(10)
    await manager.post(`/rest/SubmissionTask/${id}`, { status: 1, comments: 'Fine' })
    bindery.passTime(10)
    await manager.post(`/rest/SubmissionTask/${id}`, { status: 0 })
    const { body } = await underwriter.get(`/rest/SubmissionTask/${id}/History`)
    const names = { underwriter: await nameOf(underwriter), manager: await nameOf(manager) }
    expect(body.map(({ event, by, to }: { event: string; by: string; to: unknown }) => [event, by, to])).toEqual([
      ['reopened', names.manager, null],
      ['resolved', names.manager, null],
      ['assigned', names.underwriter, names.manager],
      ['priority', names.underwriter, 3],
      ['dueDate', names.underwriter, dueDate],
      ['assigned', names.manager, names.underwriter],
      ['created', names.manager, null],
    ])
    const forAgent = await agent.get(`/rest/SubmissionTask/${id}/History`)
    expect(forAgent.body.map(({ event }: { event: string }) => event)).toEqual([
      'reopened',
      'resolved',
      'dueDate',
      'created',
    ])
    expect((await stranger.get(`/rest/SubmissionTask/${id}/History`)).status).toBe(404)
  })
  const nameOf = async (who: Client) => (await who.get('/rest/Session')).body.user.name
})

test('H347 the CSV has the rows of the filter, with a token that works once, and no cell that runs', async () => {
  const submission = await newSubmission({ insuredName: '=1+1' })
  await newTask(underwriter, submission.id, { details: 'A "quoted" word', dueDate: inDays(1) })
  const filterUri = await filterOf(underwriter, [ofSubmission(submission.submissionNumber)])
  const { token } = (await underwriter.post('/rest/DownloadToken')).body
  const ask = () => bindery.client().get(`/tasks/tasks.csv?filterUri=${filterUri}&t=${token}`)
  const csv = await ask()
  expect(csv.status).toBe(200)
  const [header, row, ...rest] = String(csv.body).replace('\uFEFF', '').split('\r\n')
  expect(header).toMatch(/^"Priority","Task","Due"/)
  expect(row).toMatch(/^"Medium","Look at the roof"/)
  expect(row).toContain(`"'=1+1"`)
  expect(row).toContain('"A ""quoted"" word"')
  expect(rest).toEqual([''])
  expect((await ask()).status).toBe(401)
})

test('a browser that shows the grid is told of a task that changes', async () => {
  const stream = await openStream(bindery.address, underwriter.token, 'client-task-grid')
  await underwriter.get(`/rest/SubmissionTask/filter?registrationIdentifier=${TASK_LIST}`, {
    'x-client-id': 'client-task-grid',
  })
  const submission = await newSubmission()
  await newTask(manager, submission.id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${submission.id}`)
  stream.close()
})
