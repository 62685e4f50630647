import type { Assignee, Task } from '@bindery/contract/tasks'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const idOf = async (who: Client): Promise<number> => (await who.get('/rest/Session')).body.user.id
const [underwriterId, managerId, agentId] = [await idOf(underwriter), await idOf(manager), await idOf(agent)]
const { id: submissionId } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
const DAY = 86_400_000
const inDays = (days: number) => bindery.now().getTime() + days * DAY

const make = async (who: Client = underwriter, fields: Partial<Task> = {}): Promise<Task> => {
  const assignee = who === agent ? {} : { assignedToId: managerId }
  const { status, body } = await who.post('/rest/SubmissionTask', {
    ...{ submissionId, definition: who === agent ? 'Send loss runs' : 'Order loss runs', ...assignee },
    ...fields,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = (who: Client, { id }: { id: number }, fields: object) => who.post(`/rest/SubmissionTask/${id}`, fields)
const read = async (who: Client, { id }: { id: number }) => (await who.get(`/rest/SubmissionTask/${id}`)).body
const notificationsOf = (personId: number, itemId: number) =>
  bindery.db
    .selectFrom('notification')
    .select(['type', 'message', 'actorId'])
    .where('personId', '=', personId)
    .where('itemId', '=', itemId)
    .orderBy('id')
    .execute()

describe('creating a task', () => {
  test('C553 C228 C554 C556 has the fields that were sent, and is assigned', async () => {
    const dates = { dueDate: inDays(3), reminderDueDate: inDays(2), receivedDate: inDays(-10) }
    const fields = { definition: 'Order loss runs', details: 'Five years', comments: 'By mail', priority: 3 as const }
    const task = await make(underwriter, { ...fields, ...dates, notifyWhenPastDue: true, nextTask: true })
    expect(task).toMatchObject({
      ...fields,
      ...dates,
      ...{ status: 0, notifyWhenPastDue: true, nextTask: true, shared: false, createdDate: inDays(0) },
      ...{ assignedToId: managerId, assignedToGroupId: null, assignedById: underwriterId, userId: underwriterId },
    })
    expect(await read(underwriter, task)).toEqual(task)
    expect(await notificationsOf(managerId, task.id)).toEqual([
      { type: 'taskAssigned', message: 'Order loss runs', actorId: underwriterId },
    ])
  })

  test('C224 C225 needs a summary and one assignee', async () => {
    const answers = []
    for (const body of [
      { assignedToId: managerId },
      { definition: 'Order loss runs' },
      { definition: 'Order loss runs', assignedToId: managerId, assignedToGroupId: 500 },
      { definition: 'No such summary', assignedToId: managerId },
      { definition: 'Other', assignedToId: managerId },
      { definition: 'Other:: ', assignedToId: managerId },
      { definition: 'Order loss runs', assignedToId: 987_654 },
      { definition: 'Other::Call the engineer', assignedToGroupId: 500 },
    ])
      answers.push((await underwriter.post('/rest/SubmissionTask', { submissionId, ...body })).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 400, 400, 200])
  })

  test('C226 C227 C277 an agent’s task is their own, shared, and no next action', async () => {
    const task = await make(agent, { assignedToId: managerId, nextTask: true, shared: false })
    expect(task).toMatchObject({ assignedToId: agentId, shared: true, nextTask: false, canAssign: false })
    expect((await read(underwriter, task)).definition).toBe('Send loss runs')
    const carriers = { submissionId, definition: 'Prepare quote' }
    expect((await agent.post('/rest/SubmissionTask', carriers)).status).toBe(400)
  })

  test('C221 details and notes hold 8192 characters', async () => {
    const text = 'x'.repeat(8192)
    expect((await make(underwriter, { comments: text, details: text })).comments).toHaveLength(8192)
    const body = { submissionId, definition: 'Order loss runs', assignedToId: managerId, comments: `${text}x` }
    expect((await underwriter.post('/rest/SubmissionTask', body)).status).toBe(400)
  })

  test('C300 C301 C295 the reminder is not after the due date, received is at most 3 months back, due not past', async () => {
    const refusal = async (fields: object) =>
      (
        await underwriter.post('/rest/SubmissionTask', {
          ...{ submissionId, definition: 'Order loss runs', assignedToId: managerId },
          ...fields,
        })
      ).body.title
    expect(await refusal({ dueDate: inDays(2), reminderDueDate: inDays(3) })).toBe(
      'The reminder cannot be after the due date.',
    )
    expect(await refusal({ receivedDate: inDays(-100) })).toBe('The received date is more than 3 months ago.')
    expect(await refusal({ dueDate: inDays(-3) })).toBe('The due date lies in the past.')
  })
})

describe('changing a task', () => {
  test('C558 fields that are not sent stay; the whole task may be sent', async () => {
    const task = await make()
    const { body: changed } = await change(underwriter, task, { priority: 1 })
    expect(changed).toMatchObject({ priority: 1, definition: task.definition, version: 2 })
    const { body: whole } = await change(underwriter, task, { ...changed, details: 'Five years' })
    expect(whole).toMatchObject({ details: 'Five years', priority: 1, version: 3 })
  })

  test('a change over somebody else’s is refused with the task as it is', async () => {
    const task = await make()
    await change(manager, task, { details: 'Three years' })
    const answer = await change(underwriter, task, { details: 'Five years', version: task.version })
    expect(answer).toMatchObject({ status: 409, body: { current: { details: 'Three years' } } })
  })

  test('C310 C311 C312 C313 a group as assignee clears the person, and a person the group', async () => {
    const task = await make()
    const { body: group } = await change(underwriter, task, { assignedToId: null, assignedToGroupId: 500 })
    expect(group).toMatchObject({ assignedToId: null, assignedToName: null, assignedToGroupName: 'Clearance Desk' })
    const { body: person } = await change(underwriter, task, { assignedToId: underwriterId })
    expect(person).toMatchObject({ assignedToId: underwriterId, assignedToGroupId: null, assignedToGroupName: null })
    expect((await change(underwriter, task, { assignedToId: null, assignedToGroupId: null })).status).toBe(400)
  })

  test('C230 without a reminder there is no email reminder', async () => {
    const task = await make(underwriter, { reminderDueDate: inDays(1), notifyWhenPastDue: true })
    expect((await change(underwriter, task, { reminderDueDate: null })).body.notifyWhenPastDue).toBe(false)
  })

  test('a task that is assigned to the agent is seen by the agent, and cannot be hidden from them', async () => {
    const task = await make()
    expect((await agent.get(`/rest/SubmissionTask/${task.id}`)).status).toBe(404)
    expect((await change(underwriter, task, { assignedToId: agentId })).body.shared).toBe(true)
    expect((await read(agent, task)).canModify).toBe(true)
    expect((await change(underwriter, task, { shared: false })).body.shared).toBe(true)
  })

  test('C255 C257 C234 a resolved task keeps who and when, and cannot be changed until it is opened again', async () => {
    const task = await make()
    const { body: resolved } = await change(manager, task, {
      status: 1,
      resolutionReason: 'COMPLETED',
      comments: 'Done',
    })
    expect(resolved).toMatchObject({
      ...{
        status: 1,
        resolutionReason: 'COMPLETED',
        resolvedById: managerId,
        resolutionDate: inDays(0),
        comments: 'Done',
      },
      ...{ canModify: false, canReopen: true },
    })
    expect((await change(underwriter, task, { details: 'Later' })).body.title).toBe(
      'A completed task cannot be changed.',
    )
    expect((await change(underwriter, task, { ...resolved })).status).toBe(200)
    expect((await change(underwriter, task, { status: 0 })).body).toMatchObject({
      ...{ status: 0, resolvedById: null, resolutionDate: null, resolutionReason: null },
    })
  })

  test('C267 C268 a reason must fit the summary; one that a new summary does not offer is cleared', async () => {
    const task = await make()
    expect((await change(underwriter, task, { resolutionReason: 'APPROVED' })).status).toBe(400)
    expect((await change(underwriter, task, { resolutionReason: 'INFO_RECEIVED' })).body.resolutionReason).toBe(
      'INFO_RECEIVED',
    )
    const { body } = await change(underwriter, task, { definition: 'Prepare quote' })
    expect(body.resolutionReason).toBeNull()
    const set = await underwriter.get(
      `/rest/DynamicData/${encodeURIComponent('Task Resolution Reasons')}?uri=/SubmissionTask/${task.id}`,
    )
    const offered = set.body.items.map(({ value }: { value: string }) => value)
    expect(offered).toContain('COMPLETED')
    expect(offered).not.toContain('INFO_RECEIVED')
  })

  test('C235 an agent changes only the tasks assigned to them, and never who does them', async () => {
    const task = await make(underwriter, { shared: true })
    expect((await change(agent, task, { details: 'Mine' })).status).toBe(403)
    const own = await make(agent)
    expect((await change(agent, own, { details: 'Tomorrow', status: 1 })).body.status).toBe(1)
    const next = await make(agent)
    expect((await change(agent, next, { assignedToId: underwriterId })).status).toBe(403)
    expect((await change(agent, next, { nextTask: true })).status).toBe(403)
    expect((await change(stranger, next, { details: 'x' })).status).toBe(404)
  })
})

describe('what follows from tasks', () => {
  const next = async (id: number) => (await underwriter.get(`/rest/Submission/${id}`)).body.nextTaskSummary

  test('C467 the next action of the submission is the marked open task that is due first', async () => {
    const { id } = await makeSubmission(bindery.db, { productShortNames: ['CP'] })
    const later = await make(underwriter, { submissionId: id, nextTask: true, dueDate: inDays(5) })
    const sooner = await make(underwriter, {
      ...{ submissionId: id, definition: 'Prepare quote', nextTask: true, dueDate: inDays(2) },
    })
    expect(await next(id)).toEqual({ definition: 'Prepare quote', dueDate: inDays(2) })
    await change(underwriter, sooner, { status: 1 })
    expect(await next(id)).toEqual({ definition: 'Order loss runs', dueDate: inDays(5) })
    await underwriter.send('DELETE', `/rest/SubmissionTask/${later.id}`)
    expect(await next(id)).toBeNull()
  })

  test('notices follow the dates of an open task, and go with it', async () => {
    const notices = async (taskId: number) =>
      (
        await bindery.db
          .selectFrom('taskNotice')
          .select(['kind', 'dueAt'])
          .where('taskId', '=', taskId)
          .orderBy('kind')
          .execute()
      ).map(({ kind, dueAt }) => [kind, dueAt.getTime()])
    const task = await make(underwriter, { dueDate: inDays(3), reminderDueDate: inDays(2) })
    expect(await notices(task.id)).toEqual([
      ['pastDue', inDays(3)],
      ['reminder', inDays(2)],
    ])
    await change(underwriter, task, { dueDate: inDays(6), reminderDueDate: null })
    expect(await notices(task.id)).toEqual([['pastDue', inDays(6)]])
    await change(underwriter, task, { status: 1 })
    expect(await notices(task.id)).toEqual([])
  })
})

describe('a whole task', async () => {
  const part = 'Content-Disposition: form-data; name="file"; filename="roof.txt"\r\nContent-Type: text/plain'
  const { body: file } = await underwriter.send(
    'POST',
    `/rest/Submission/${submissionId}/Attachments?displayLabel=North%20side&type=LOSS_RUNS`,
    `--edge\r\n${part}\r\n\r\nNew roof\r\n--edge--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=edge' },
  )
  const nameOf = async (who: Client): Promise<string> => (await who.get('/rest/Session')).body.user.name
  const [managerName, underwriterName] = [await nameOf(manager), await nameOf(underwriter)]
  const sent = {
    ...{ definition: 'Other::Look at the roof', details: 'North side', comments: 'Ladder', priority: 3 as const },
    ...{ dueDate: inDays(4), reminderDueDate: inDays(3), receivedDate: inDays(-2), notifyWhenPastDue: true },
    ...{ assignedToId: managerId, assignedToGroupId: null, assignedById: underwriterId, status: 0 as const },
    ...{ nextTask: true, shared: true, attachments: [file.id] },
  }
  const created = await make(underwriter, sent)
  const group = await bindery.db.selectFrom('userGroup').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  const grouped = await make(underwriter, { assignedToId: null, assignedToGroupId: group.id })
  const { body: resolved }: { body: Task } = await change(manager, created, { status: 1, comments: 'Roof is sound' })

  test.each([
    {
      proves: 'C459 C460 C461 C462',
      has: { id: created.id, userId: underwriterId, details: 'North side', comments: 'Ladder', shared: true },
      and: { definition: 'Other::Look at the roof', status: 0, priority: 3 },
    },
    {
      proves: 'C463 C465 C466',
      has: { assignedToId: managerId, assignedToName: managerName, assignedToFullName: managerName },
      and: {
        ...{ assignedById: underwriterId, assignedByName: underwriterName, createdDate: inDays(0) },
        ...{ dueDate: inDays(4), receivedDate: inDays(-2), reminderDueDate: inDays(3) },
      },
    },
    {
      proves: 'C443 C470',
      has: { attachments: [file.id] },
      and: {
        attachmentSummaries: [
          {
            ...{ id: file.id, name: 'roof.txt', size: 8, checked: true, byteCountToDisplaySize: '8 bytes' },
            ...{ type: 'LOSS_RUNS', description: 'North side' },
          },
        ],
      },
    },
  ])('$proves has $has', ({ has, and }) => {
    expect(created).toMatchObject({ ...has, ...and })
  })

  test('C464 of a group has its id and name, and no person', () => {
    expect(grouped).toMatchObject({ assignedToGroupId: group.id, assignedToGroupName: group.name, assignedToId: null })
  })

  test('C461 C468 C469 that is resolved has when, by whom and with which notes', () => {
    expect(resolved).toMatchObject({
      ...{ status: 1, resolutionDate: inDays(0), resolutionReason: null, comments: 'Roof is sound' },
      ...{ resolvedById: managerId, resolvedByName: managerName },
    })
  })

  test('C555 C557 C563 is created with its people, marks, files and dates in milliseconds', () => {
    expect(created).toMatchObject(sent)
    expect(grouped).toMatchObject({ assignedToId: null, assignedToGroupId: group.id, assignedById: underwriterId })
  })

  test('C552 is read by its own call', async () => {
    expect(await read(manager, created)).toMatchObject({ id: created.id, definition: sent.definition, status: 1 })
  })

  test('C481 C482 C483 has its summary in the list of the collaboration', async () => {
    const { body } = await underwriter.get(
      `/rest/Submission/${submissionId}/CollaborationItem?kind=task&numberOfRows=100`,
    )
    const summaryOf = (id: number) => body.records.find((item: { id: number }) => item.id === id).summaryData
    expect(summaryOf(created.id)).toMatchObject({
      ...{ definition: 'Other::Look at the roof', description: 'North side', status: 1, priority: 3 },
      ...{ dueDate: inDays(4), resolutionDate: inDays(0), reminderDate: inDays(3), emailReminder: true },
      ...{ resolutionNotes: 'Roof is sound', attachmentNames: ['roof.txt'], assignedToGroup: null },
    })
    expect(summaryOf(grouped.id)).toMatchObject({ assignedToGroup: group.name, resolutionDate: null })
  })
})

describe('files, notifying, deleting', () => {
  const upload = async (who: Client, id = submissionId) => {
    const part = 'Content-Disposition: form-data; name="file"; filename="loss.txt"\r\nContent-Type: text/plain'
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const body = `--edge\r\n${part}\r\n\r\nLoss runs\r\n--edge--\r\n`
    return (await who.send('POST', `/rest/Submission/${id}/Attachments`, body, headers)).body
  }

  test('C560 C561 C269 C442 a file of the submission is linked and removed, with the permission', async () => {
    const file = await upload(underwriter)
    const task = await make(underwriter, { attachments: [file.id] })
    expect(task.attachmentSummaries).toEqual([
      expect.objectContaining({
        id: file.id,
        name: 'loss.txt',
        size: 9,
        byteCountToDisplaySize: '9 bytes',
        checked: true,
      }),
    ])
    const path = `/rest/SubmissionTask/${task.id}/Attachment`
    const { body: without } = await manager.send('DELETE', `${path}?attachmentId=${file.id}`)
    expect(without.attachments).toEqual([])
    expect((await underwriter.post(path, { id: file.id, name: 'loss.txt', checked: true })).body.attachments).toEqual([
      file.id,
    ])
    const theirs = await make(agent)
    const theirFile = await upload(agent)
    const theirPath = `/rest/SubmissionTask/${theirs.id}/Attachment`
    expect((await agent.post(theirPath, { id: theirFile.id })).body.attachments).toEqual([theirFile.id])
    expect((await agent.post(theirPath, { id: file.id })).status).toBe(400)
    expect((await agent.send('DELETE', `${theirPath}?attachmentId=${theirFile.id}`)).status).toBe(403)
    const { id: other } = await makeSubmission(bindery.db, { productShortNames: ['CP'] })
    expect((await underwriter.post(path, { id: (await upload(underwriter, other)).id })).status).toBe(400)
  })

  test('C562 C250 the assignee, or every other member of the group, is notified', async () => {
    const task = await make()
    expect((await underwriter.post(`/rest/SubmissionTask/${task.id}/notifyTaskAssignee`)).body).toEqual({ notified: 1 })
    expect(await notificationsOf(managerId, task.id)).toHaveLength(2)
    expect((await manager.post(`/rest/SubmissionTask/${task.id}/notifyTaskAssignee`)).status).toBe(403)
    await change(underwriter, task, { status: 1 })
    expect((await underwriter.post(`/rest/SubmissionTask/${task.id}/notifyTaskAssignee`)).status).toBe(403)
  })

  test('C559 C249 a deleted task is gone, with its notifications', async () => {
    const task = await make()
    expect((await agent.send('DELETE', `/rest/SubmissionTask/${task.id}`)).status).toBe(404)
    expect((await underwriter.send('DELETE', `/rest/SubmissionTask/${task.id}`)).body).toEqual({ done: true })
    expect((await underwriter.get(`/rest/SubmissionTask/${task.id}`)).status).toBe(404)
    expect(await notificationsOf(managerId, task.id)).toEqual([])
  })
})

describe('the data sets of tasks', () => {
  const itemsOf = async (name: string, query = ''): Promise<{ name: string; value: string }[]> =>
    (await underwriter.get(`/rest/DynamicData/${encodeURIComponent(name)}${query}`)).body.items

  test('C484 C565 the priorities are items with a name and a value, which a task has as a number', async () => {
    const priorities = await itemsOf('Task Priority')
    expect(priorities.map(({ value }) => Number(value)).toSorted()).toEqual([1, 2, 3])
    for (const { name, value } of priorities) {
      expect(name).toMatch(/Low|Medium|High/)
      expect((await make(underwriter, { priority: Number(value) as Task['priority'] })).priority).toBe(Number(value))
    }
  })

  test('C567 the summaries are those that the filter of tasks offers', async () => {
    const names = (await itemsOf('Dynamic Task Summary for UW Advanced Filter')).map(({ value }) => value)
    expect(names).toContain('Order loss runs')
  })

  test('C564 C568 the resolution reasons are those of the task that is named', async () => {
    const task = await make(underwriter, { definition: 'Order loss runs' })
    const [all, own] = [
      await itemsOf('Task Resolution Reasons'),
      await itemsOf('Task Resolution Reasons', `?uri=/SubmissionTask/${task.id}`),
    ]
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(own))
  })
})

describe('assignees', () => {
  const assignees = async (search = '', id = submissionId): Promise<{ options: Assignee[]; isLongList: boolean }> =>
    (await underwriter.get(`/rest/Submission/${id}/TaskAssignees?search=${encodeURIComponent(search)}`)).body

  test('C308 C309 C569 have id, name, group and roles, by words of their names', async () => {
    const { id } = await makeSubmission(bindery.db, {
      ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], responsibleUnderwriterId: underwriterId, agentId },
    })
    const { body: session } = await underwriter.get('/rest/Session')
    const [first] = session.user.name.split(' ')
    const { options } = await assignees(first, id)
    expect(options).toContainEqual({
      ...{ id: underwriterId, name: session.user.name, group: 'Submission Participants', disabled: false },
      roles: expect.arrayContaining([expect.any(String)]),
    })
    expect((await assignees('clear', id)).options).toContainEqual(
      expect.objectContaining({ id: 500, name: 'Clearance Desk', group: 'User Groups' }),
    )
    expect((await assignees('%', id)).options).toEqual([])
  })

  test('C314 C315 of more than 150 only the participants are listed', async () => {
    const { id } = await makeSubmission(bindery.db, {
      ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], responsibleUnderwriterId: underwriterId },
    })
    for (let i = 0; i < 151; i++)
      await makePerson(bindery.db, {
        ...{ userType: 'Underwriter', roles: [], organizationId: 10 },
        name: `Crowd ${i}`,
      })
    const { options, isLongList } = await assignees('', id)
    expect(isLongList).toBe(true)
    expect(options.map((one) => one.id)).toEqual([underwriterId])
    expect(options.map(({ group }) => group)).toEqual(['Submission Participants'])
  })

  test('C275 an agent is told nobody, and people of another agency cannot be assigned', async () => {
    expect((await agent.get(`/rest/Submission/${submissionId}/TaskAssignees`)).status).toBe(403)
    expect((await stranger.get(`/rest/Submission/${submissionId}/TaskAssignees`)).status).toBe(404)
    const body = { submissionId, definition: 'Order loss runs', assignedToId: await idOf(stranger) }
    expect((await underwriter.post('/rest/SubmissionTask', body)).body.title).toBe(
      'This person cannot open the submission.',
    )
  })
})
