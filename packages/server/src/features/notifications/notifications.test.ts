import type { Notification } from '@bindery/contract/notifications'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const managerId = (await manager.get('/rest/Session')).body.user.id
const underwriterName = (await underwriter.get('/rest/Session')).body.user.name
const { id: submissionId, insuredName } = await makeSubmission(bindery.db, {
  ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], insuredName: 'Alder Mill' },
})
const MINUTE = 60_000
const assign = async (fields: object = {}) =>
  (
    await underwriter.post('/rest/SubmissionTask', {
      ...{ submissionId, definition: 'Other::Call the engineer', assignedToId: managerId },
      ...fields,
    })
  ).body
const listOf = async (who: Client, query = '') => (await who.get(`/rest/Notification${query}`)).body
await manager.post('/rest/Notification/readAll')

test('H441 H498 a notification names item, submission, person and message, newest first, by type and by page', async () => {
  const [first, second] = [await assign(), await assign()]
  const { records } = await listOf(manager, '?type=taskAssigned&numberOfRows=2')
  expect(records.map(({ itemId }: Notification) => itemId)).toEqual([second.id, first.id])
  expect(records[0]).toMatchObject({
    ...{ type: 'taskAssigned', submissionId, insuredName, itemKind: 'task', actorName: underwriterName },
    ...{ message: 'Call the engineer', timeCreated: bindery.now().getTime(), read: false, acknowledged: false },
  })
  const one = await listOf(manager, '?numberOfRows=1')
  expect(one.next).toBe(one.records[0].id)
  expect((await listOf(manager, `?numberOfRows=1&after=${one.next}`)).records[0].itemId).toBe(first.id)
  expect((await listOf(manager, '?type=mention')).records).toEqual([])
})

test('H499 H500 H501 H378 unread and unacknowledged are counted apart; reading one acknowledges it', async () => {
  await manager.post('/rest/Notification/readAll')
  await assign()
  await assign()
  const counts = async () => (await manager.get('/rest/Notification/count')).body
  expect(await counts()).toEqual({ unread: 2, unacknowledged: 2 })
  await manager.post('/rest/Notification/acknowledge')
  expect(await counts()).toEqual({ unread: 2, unacknowledged: 0 })
  const { records } = await listOf(manager, '?unread=true')
  expect(records).toHaveLength(2)
  await manager.post(`/rest/Notification/${records[0].id}/read`)
  expect(await counts()).toEqual({ unread: 1, unacknowledged: 0 })
  expect((await underwriter.post(`/rest/Notification/${records[1].id}/read`)).status).toBe(404)
})

test('H380 H502 H503 all at once become read and acknowledged', async () => {
  await assign()
  await manager.post('/rest/Notification/readAll')
  const { records, unread, unacknowledged } = await listOf(manager)
  expect([unread, unacknowledged]).toEqual([0, 0])
  expect(records.every(({ read, acknowledged }: Notification) => read && acknowledged)).toBe(true)
})

test('the browser of the person hears of a new notification, whatever identifier it registers with', async () => {
  const stream = await openStream(bindery.address, manager.token, 'client-of-manager')
  const headers = { 'x-client-id': 'client-of-manager' }
  await manager.get('/rest/Notification/count?registrationIdentifier=/NotificationList/1', headers)
  await assign()
  await expect
    .poll(() => stream.received().map(({ data }) => data))
    .toContainEqual({
      ...{ type: 'notification.changed', uri: `/NotificationList/${managerId}` },
    })
  stream.close()
})

test('reminders and past-due notices are given once, when they fall due, and not for a resolved task', async () => {
  const now = bindery.now().getTime()
  const task = await assign({ dueDate: now + 4 * MINUTE, reminderDueDate: now + 2 * MINUTE })
  const done = await assign({ dueDate: now + 4 * MINUTE, reminderDueDate: now + 2 * MINUTE })
  await underwriter.post(`/rest/SubmissionTask/${done.id}`, { status: 1 })
  const typesOf = async (itemId: number) =>
    (await listOf(manager, '?numberOfRows=100')).records
      .filter((one: Notification) => one.itemId === itemId)
      .map(({ type, actorName }: Notification) => [type, actorName])
  bindery.passTime(2 * MINUTE + 1)
  await expect.poll(() => typesOf(task.id), { timeout: 30_000 }).toContainEqual(['taskReminder', 'System'])
  expect(await typesOf(task.id)).not.toContainEqual(['taskPastDue', 'System'])
  bindery.passTime(2 * MINUTE)
  await expect.poll(() => typesOf(task.id), { timeout: 30_000 }).toContainEqual(['taskPastDue', 'System'])
  expect(await typesOf(task.id)).toHaveLength(3)
  expect(await typesOf(done.id)).toEqual([['taskAssigned', underwriterName]])
})

test('without a mail server, the mail of a notification is in the log as not configured', async () => {
  const { id } = await assign({ definition: 'Other::Mail of the day' })
  const logged = () =>
    bindery.db
      .selectFrom('noticeMail')
      .select(['state', 'type'])
      .where('subject', 'like', '%Mail of the day%')
      .execute()
  await expect.poll(logged, { timeout: 30_000 }).toEqual([{ state: 'notConfigured', type: 'taskAssigned' }])
  expect(id).toBeGreaterThan(0)
})
