import type { CollaborationItem, CollaborationKind } from '@bindery/contract/collaboration'
import type { TaskRow } from '@bindery/contract/taskGrid'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeAgency, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

/** Every way to an item of a submission, for every kind, kept by the carrier, shared, or brought by the agent. */
const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery

const signInNew = async (given: Parameters<typeof makePerson>[1]) =>
  bindery.signIn((await makePerson(db, given)).username)
const { id: otherBranch } = await db
  .selectFrom('organization')
  .select('id')
  .where('kind', '=', 'branch')
  .where('id', '!=', 10)
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow()
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const ALL = ['kept', 'shared', 'brought'] as const
type Origin = (typeof ALL)[number]
interface Viewer {
  who: string
  user: Client
  sees: readonly Origin[]
}
const people: Viewer[] = [
  { who: 'the owner', user: underwriter, sees: ALL },
  { who: 'a colleague', user: manager, sees: ALL },
  {
    who: 'an underwriter of another branch',
    user: await signInNew({ userType: 'Underwriter', roles: ['Underwriter'], organizationId: otherBranch }),
    sees: ALL,
  },
  {
    who: 'a service user',
    user: await signInNew({ userType: 'ServiceUser', roles: ['PolicyServices'], organizationId: 10 }),
    sees: ALL,
  },
  { who: 'the agent', user: agent, sees: ['shared', 'brought'] },
  {
    who: 'another agent of the agency',
    user: await signInNew({ userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agents }),
    sees: ['shared', 'brought'],
  },
  { who: 'an agent of another agency', user: stranger, sees: [] },
]

const INSURED = 'Walnut Hollow Millworks'
const { id } = await makeSubmission(db, {
  ...{ agencyId: AGENCY.agents, productShortNames: ['CP'], insuredName: INSURED },
})
const idOf = async (who: Client): Promise<number> => (await who.get('/rest/Session')).body.user.id
const made = async (answer: Promise<{ status: number; body: { id: number } }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const write = (who: Client, text: string) => made(who.post('/rest/Note', { submissionId: id, text }))
const assign = (who: Client, text: string, assignedToId: number, attachments: number[]) =>
  made(who.post('/rest/SubmissionTask', { submissionId: id, definition: `Other::${text}`, assignedToId, attachments }))
function upload(who: Client, name: string, query = '') {
  const part = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html`
  const body = `--edge\r\n${part}\r\n\r\n<p>${name}</p>\r\n--edge--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  return made(who.send('POST', `/rest/Submission/${id}/Attachments${query}`, body, headers))
}

/** A sent email. Those of agents are always shared. */
async function mail(who: Client, origin: Origin) {
  const authorId = await idOf(who)
  const { id: emailId } = await db
    .insertInto('email')
    .values({
      ...{ submissionId: id, status: 'sent', origin: 'COMPOSED', authorId, modifiedById: authorId },
      ...{ subject: `${origin} walnut`, shared: origin !== 'kept' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return emailId
}

type Items = Record<'note' | 'attachment' | 'task' | 'email', number>
async function itemsOf(origin: Origin): Promise<Items> {
  const who = origin === 'brought' ? agent : underwriter
  const note = await write(who, `${origin} walnut`)
  if (origin === 'shared') await underwriter.post(`/rest/Note/${note}`, { publicNote: true })
  const attachment = await upload(who, `${origin} walnut.html`, origin === 'shared' ? '?shared=true' : '')
  const task = await assign(who, `${origin} walnut`, await idOf(origin === 'kept' ? manager : agent), [attachment])
  return { note, attachment, task, email: await mail(who, origin) }
}
const items = { kept: await itemsOf('kept'), shared: await itemsOf('shared'), brought: await itemsOf('brought') }
/** The shared task also uses the kept file, and the kept task the shared file. */
await made(underwriter.post(`/rest/SubmissionTask/${items.shared.task}/Attachment`, { id: items.kept.attachment }))
await made(underwriter.post(`/rest/SubmissionTask/${items.kept.task}/Attachment`, { id: items.shared.attachment }))

const KINDS = ['note', 'attachment', 'task', 'email'] as const satisfies CollaborationKind[]
const named = (kind: string, recordId: number) => `${kind} ${recordId}`
/** The names of the items that somebody sees, of some kinds. */
const expected = (sees: readonly Origin[], kinds: readonly (keyof Items)[] = KINDS) =>
  sees.flatMap((origin) => kinds.map((kind) => named(kind, items[origin][kind]))).toSorted()

const list = async (user: Client, query: string): Promise<CollaborationItem[]> =>
  (await user.get(`/rest/Submission/${id}/CollaborationItem${query}`)).body.records ?? []
const listed = async (user: Client, query: string) =>
  (await list(user, query)).map((item) => named(item.type, item.id)).toSorted()

/** Of these paths, with the item's id, those that answer. All others are not there, as if the item did not exist. */
async function answering(user: Client, kind: keyof Items, path: (recordId: number) => string) {
  const found: string[] = []
  for (const { [kind]: recordId } of Object.values(items)) {
    const { status } = await user.get(path(recordId))
    if (status === 200) found.push(named(kind, recordId))
    else expect(status, path(recordId)).toBe(404)
  }
  return found.toSorted()
}

async function taskFilter(user: Client): Promise<string> {
  const criteria = [{ field: 'insuredName', operator: 'equals', value: INSURED }]
  const filter = { name: 'Walnut', filterTemplateId: 'task.advanced', criteria, sort: null }
  return (await user.post('/rest/Filter', filter)).body.uri
}

test.each([
  { from: 'FIR_30', to: 'FIR_300', isInLine: false },
  { from: 'FIR_400', to: 'FIR_40', isInLine: false },
  { from: 'FIR_50', to: 'FIR_50/FIR_51', isInLine: true },
  { from: 'FIR_60/FIR_61', to: 'FIR_60', isInLine: true },
])(
  'after a move from agency $from to $to, its agents see what those of the former brought: $isInLine',
  async ({ from, to, isInLine }) => {
    const [former, present] = [await makeAgency(db, from), await makeAgency(db, to)]
    const agentOf = (organizationId: number) => signInNew({ userType: 'Agent', roles: ['Agent'], organizationId })
    const moved = await makeSubmission(db, { agencyId: former, productShortNames: ['CP'] })
    const note = await made((await agentOf(former)).post('/rest/Note', { submissionId: moved.id, text: 'Roof is new' }))
    await db.updateTable('submission').set({ agencyId: present }).where('id', '=', moved.id).execute()
    expect((await (await agentOf(present)).get(`/rest/Note/${note}`)).status).toBe(isInLine ? 200 : 404)
  },
)

describe.each(people)('$who sees $sees', ({ user, sees }) => {
  test('C003 C007 C091 in the list, which is also printed, in each of its tabs, in a search and after Refresh Files', async () => {
    for (const query of ['', '?search=walnut', '/external'])
      expect(await listed(user, query), query).toEqual(expected(sees))
    for (const kind of KINDS) expect(await listed(user, `?kind=${kind}`), kind).toEqual(expected(sees, [kind]))
  })

  test('C523 by the calls of the note, the task, the email and the file itself, and by the link to its content', async () => {
    expect(await answering(user, 'note', (note) => `/rest/Note/${note}`)).toEqual(expected(sees, ['note']))
    for (const part of ['', '/History'])
      expect(await answering(user, 'task', (task) => `/rest/SubmissionTask/${task}${part}`)).toEqual(
        expected(sees, ['task']),
      )
    for (const part of ['', '/page'])
      expect(await answering(user, 'email', (email) => `/rest/Email/${email}${part}`), part).toEqual(
        expected(sees, ['email']),
      )
    for (const part of ['', '/content', '/page'])
      expect(await answering(user, 'attachment', (file) => `/rest/Attachment/${file}${part}`), part).toEqual(
        expected(sees, ['attachment']),
      )
  })

  test('C004 C517 in the files of the submission, all or only the shared ones', async () => {
    const files = async (query: string) => {
      const { status, body } = await user.get(`/rest/Submission/${id}/Attachments${query}`)
      expect(status).toBe(sees.length > 0 ? 200 : 404)
      return status === 200 ? body.map((file: { id: number }) => named('attachment', file.id)).toSorted() : []
    }
    expect(await files('')).toEqual(expected(sees, ['attachment']))
    const visibleToAgents = sees.filter((origin) => origin !== 'kept')
    expect(await files('?shared=true')).toEqual(expected(visibleToAgents, ['attachment']))
  })

  test('in the task grid, its total and its CSV', async () => {
    const filterUri = await taskFilter(user)
    const { body } = await user.get(`/rest/SubmissionTask/filter?filterUri=${filterUri}&numberOfRows=100`)
    const rows: TaskRow[] = body.records
    expect(rows.map((row) => named('task', row.id)).toSorted()).toEqual(expected(sees, ['task']))
    expect(body.totalRecords).toBe(sees.length)
    const { token } = (await user.post('/rest/DownloadToken')).body
    const csv = String((await bindery.client().get(`/tasks/tasks.csv?filterUri=${filterUri}&t=${token}`)).body)
    for (const origin of ALL) expect(csv.includes(`${origin} walnut`), origin).toBe(sees.includes(origin))
  })

  test('in what an item says of others: the files of a task, the tasks of a file', async () => {
    for (const origin of sees) {
      const { body: task } = await user.get(`/rest/SubmissionTask/${items[origin].task}`)
      const inList = (await list(user, '?kind=task')).find((item) => item.id === items[origin].task)
      const names = ALL.filter((other) => isLinked(origin, other) && sees.includes(other)).map(
        (other) => `${other} walnut.html`,
      )
      const fileNames = task.attachmentSummaries.map(({ name }: { name: string }) => name)
      expect(fileNames.toSorted()).toEqual(names.toSorted())
      expect(inList?.summaryData.attachmentNames?.toSorted()).toEqual(names.toSorted())
      const { body: file } = await user.get(`/rest/Attachment/${items[origin].attachment}`)
      const uses = ALL.filter((other) => isLinked(other, origin) && sees.includes(other)).map(
        (other) => `${other} walnut`,
      )
      expect(file.usedBy.map(({ name }: { name: string }) => name).toSorted()).toEqual(uses.toSorted())
    }
  })

  test('in the notifications and in their counts, even if one was written for every item', async () => {
    const personId = await idOf(user)
    await db.deleteFrom('notification').where('personId', '=', personId).execute()
    const about = { personId, type: 'mention', submissionId: id, actorId: 0, message: 'walnut' } as const
    const rows = ALL.flatMap((origin) =>
      KINDS.map((itemKind) => ({ ...about, itemKind, itemId: items[origin][itemKind] })),
    )
    await db.insertInto('notification').values(rows).execute()
    const { body } = await user.get('/rest/Notification?numberOfRows=100')
    const told = body.records.map((one: { itemKind: string; itemId: number }) => named(one.itemKind, one.itemId))
    expect(told.toSorted()).toEqual(expected(sees))
    const unread = sees.length * KINDS.length
    expect((await user.get('/rest/Notification/count')).body).toMatchObject({ unread })
    await db.deleteFrom('notification').where('personId', '=', personId).execute()
  })
})

/** Whether the task of one origin uses the file of another. */
const isLinked = (task: Origin, file: Origin) =>
  task === file || (task === 'shared' && file === 'kept') || (task === 'kept' && file === 'shared')

test('each hears of changes of the items that they see, and of no others', async () => {
  const own = (await makeSubmission(db, { agencyId: AGENCY.agent2s, productShortNames: ['CP'] })).id
  const listeners = await Promise.all(
    people.map(async ({ who, user, sees }, at) => {
      const clientId = `client-who-sees-${at}`
      const stream = await openStream(bindery.address, user.token, clientId)
      for (const submissionId of [id, own])
        await user.get(
          `/rest/Submission/${submissionId}/CollaborationItem?registrationIdentifier=/Submission/${submissionId}`,
          { 'x-client-id': clientId },
        )
      return { who, sees, user, stream }
    }),
  )
  for (const origin of ALL) {
    const who = origin === 'brought' ? agent : underwriter
    await made(who.post(`/rest/Note/${items[origin].note}`, { text: `${origin} walnut, again` }))
    await made(who.post(`/rest/Attachment/${items[origin].attachment}`, { description: 'Again' }))
    await made(who.post(`/rest/SubmissionTask/${items[origin].task}`, { comments: 'Again' }))
    await made(underwriter.post(`/rest/Email/${items[origin].email}`, { type: 'QUOTE' }))
  }
  // The last event: events arrive in their order, so nothing else is on its way once this one is there.
  await made(stranger.post('/rest/Note', { submissionId: own, text: 'The last one' }))
  for (const { who, sees, user, stream } of listeners) {
    const heard = (submissionId: number) =>
      stream
        .received()
        .filter(({ data }) => data.type === 'collaboration.changed' && data.uri === `/Submission/${submissionId}`)
        .length
    if (user === stranger) await expect.poll(() => heard(own)).toBe(1)
    await expect.poll(() => heard(id), { message: who }).toBe(sees.length * KINDS.length)
    stream.close()
  }
})
