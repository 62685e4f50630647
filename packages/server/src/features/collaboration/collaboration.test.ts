import type { CollaborationItem } from '@bindery/contract/collaboration'
import { afterAll, describe, expect, test } from 'vitest'
import { soughtWords } from '#engine/collaboration/search.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, stranger] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const newSubmission = async () =>
  (await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })).id
const listOf = async (who: Client, id: number, query = ''): Promise<CollaborationItem[]> => {
  const { body } = await who.get(`/rest/Submission/${id}/CollaborationItem${query}`)
  return body.records ?? []
}
const write = async (who: Client, submissionId: number, text: string) => {
  bindery.passTime(10)
  return (await who.post('/rest/Note', { submissionId, text })).body
}

const BOUNDARY = 'a-file'
const idOf = async (who: Client): Promise<number> => (await who.get('/rest/Session')).body.user.id
const assign = async (who: Client, submissionId: number, text: string, assignedToId: number) =>
  (await who.post('/rest/SubmissionTask', { submissionId, definition: `Other::${text}`, assignedToId })).body

async function upload(who: Client, submissionId: number, name: string, query = '') {
  bindery.passTime(10)
  const part = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`
  const body = `--${BOUNDARY}\r\n${part}\r\n\r\nText of it\r\n--${BOUNDARY}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return (await who.send('POST', `/rest/Submission/${submissionId}/Attachments${query}`, body, headers)).body
}

test('C543 C544 C471 C472 the list has notes and files, the latest first, with type, uri and id', async () => {
  const id = await newSubmission()
  const note = await write(underwriter, id, 'Roof is new')
  const file = await upload(agent, id, 'Loss_runs-2026.txt', '?displayLabel=Five%20years')
  const { body } = await underwriter.get(`/rest/Submission/${id}/CollaborationItem`)
  expect(body).toEqual({
    next: null,
    records: [
      expect.objectContaining({
        type: 'attachment',
        id: file.id,
        uri: `/Attachment/${file.id}`,
        userId: file.createdBy.id,
      }),
      expect.objectContaining({ type: 'note', id: note.id, uri: `/Note/${note.id}`, lastModified: note.lastModified }),
    ],
  })
})

test('C473 C475 C476 C477 an item has who made it and a summary of its kind', async () => {
  const id = await newSubmission()
  const long = 'x'.repeat(250)
  await write(underwriter, id, long)
  await upload(agent, id, 'Values.txt', '?displayLabel=New%20values')
  const [file, note] = await listOf(underwriter, id)
  const { user } = (await underwriter.get('/rest/Session')).body
  expect(note).toMatchObject({ userId: user.id, userFullName: user.name })
  expect(note!.summaryData).toEqual({
    ...{ collaborationType: null, shared: false, publicNote: false, note: long },
    snippet: `${'x'.repeat(200)} ${'x'.repeat(50)}`,
  })
  expect(file!.summaryData).toEqual({
    ...{ collaborationType: null, shared: true, name: 'Values.txt', description: 'New values', size: 10 },
  })
})

test('C096 a snippet breaks text that has no space after 200 characters, and leaves other text', async () => {
  const id = await newSubmission()
  await write(underwriter, id, `${'a'.repeat(201)} and ${'b'.repeat(60)}`)
  await write(underwriter, id, 'word '.repeat(60).trim())
  const [words, long] = await listOf(underwriter, id)
  expect(long!.summaryData.snippet).toBe(`${'a'.repeat(200)} a and ${'b'.repeat(60)}`)
  expect(words!.summaryData.snippet).toBe('word '.repeat(60).trim())
})

test('C094 a changed item moves to the top, and pages go on from the last item without a gap or a repetition', async () => {
  const id = await newSubmission()
  const notes: { id: number }[] = []
  for (let at = 0; at < 7; at++) notes.push(await write(underwriter, id, `Note ${at}`))
  bindery.passTime(10)
  await underwriter.post(`/rest/Note/${notes[2]!.id}`, { text: 'Note 2, changed' })
  const seen: number[] = []
  let after = ''
  do {
    const { body } = await underwriter.get(`/rest/Submission/${id}/CollaborationItem?numberOfRows=3${after}`)
    expect(body.records.length).toBeLessThanOrEqual(3)
    seen.push(...body.records.map((one: CollaborationItem) => one.id))
    after = body.next === null ? '' : `&after=${body.next}`
  } while (after !== '')
  expect(seen).toEqual([2, 6, 5, 4, 3, 1, 0].map((at) => notes[at]!.id))
})

test('the list is narrowed by kind and by types', async () => {
  const id = await newSubmission()
  const { body: note } = await underwriter.post('/rest/Note', { submissionId: id, text: 'Called', type: 'GENERAL' })
  await write(underwriter, id, 'Without a type')
  await upload(agent, id, 'Values.txt')
  expect((await listOf(underwriter, id, '?kind=note')).map(({ type }) => type)).toEqual(['note', 'note'])
  expect((await listOf(underwriter, id, '?types=GENERAL,REFERRAL')).map((one) => one.id)).toEqual([note.id])
})

describe('a search', () => {
  test('finds beginnings of words in notes, file names and descriptions, the best first', async () => {
    const id = await newSubmission()
    await write(underwriter, id, 'The roof was replaced. A good roof.')
    await upload(agent, id, 'Roof_survey-2026.txt', '?displayLabel=Thermal%20pictures')
    await write(underwriter, id, 'Sprinklers work')
    const texts = async (search: string) =>
      (await listOf(underwriter, id, `?search=${encodeURIComponent(search)}`)).map(
        ({ summaryData: { note, name } }) => note ?? name,
      )
    expect(await texts('roof')).toEqual(['The roof was replaced. A good roof.', 'Roof_survey-2026.txt'])
    expect(await texts('SURV 2026')).toEqual(['Roof_survey-2026.txt'])
    expect(await texts('therm')).toEqual(['Roof_survey-2026.txt'])
    expect(await texts('roof sprinklers')).toEqual([])
    expect(await texts("':* & | ! ()")).toEqual([])
  })

  test('takes no operator of the query language for more than a word', () => {
    expect(soughtWords("O'Neil & Sons | !x:*")).toBe("'o':* & 'neil':* & 'sons':* & 'x':*")
    expect(soughtWords(' -- ')).toBeNull()
  })
})

describe('live events', () => {
  test('C087 C088 C089 tell of a new, a changed and a deleted item, and the list then is as it should be', async () => {
    const id = await newSubmission()
    const client = 'client-of-manager'
    const stream = await openStream(bindery.address, manager.token, client)
    const list = async () => {
      const path = `/rest/Submission/${id}/CollaborationItem?registrationIdentifier=/Submission/${id}`
      const { body } = await manager.get(path, { 'x-client-id': client })
      return body.records.map(({ summaryData }: { summaryData: { note: string } }) => summaryData.note)
    }
    const heard = () => stream.received().filter(({ data }) => data.type === 'collaboration.changed').length
    expect(await list()).toEqual([])
    const note = await write(underwriter, id, 'The roof is old')
    await expect.poll(heard).toBe(1)
    expect(await list()).toEqual(['The roof is old'])
    await underwriter.post(`/rest/Note/${note.id}`, { text: 'The roof is new' })
    await expect.poll(heard).toBe(2)
    expect(await list()).toEqual(['The roof is new'])
    await underwriter.delete(`/rest/Note/${note.id}`)
    await expect.poll(heard).toBe(3)
    expect(await list()).toEqual([])
    stream.close()
  })

  test('an agent hears of an item that was shared, and that it is hidden again', async () => {
    const id = await newSubmission()
    const { token } = agent
    const stream = await openStream(bindery.address, token, 'client-of-agent')
    await agent.get(`/rest/Submission/${id}/CollaborationItem?registrationIdentifier=/Submission/${id}`, {
      'x-client-id': 'client-of-agent',
    })
    await write(manager, id, 'Only for the carrier')
    const note = await write(manager, id, 'For both soon')
    await manager.post(`/rest/Note/${note.id}`, { publicNote: true })
    await manager.post(`/rest/Note/${note.id}`, { publicNote: false })
    await expect
      .poll(() => stream.received().filter(({ data }) => data.type === 'collaboration.changed').length)
      .toBe(2)
    stream.close()
  })
})

describe('hide all shared', () => {
  test('C546 C050 hides what the carrier has shared; what agents brought stays', async () => {
    const id = await newSubmission()
    const note = await write(manager, id, 'Shared')
    await manager.post(`/rest/Note/${note.id}`, { publicNote: true })
    await upload(underwriter, id, 'Shared.txt', '?shared=true')
    await write(agent, id, 'Brought')
    expect((await agent.post(`/rest/Submission/${id}/hideSharedCollaboration`)).status).toBe(403)
    const { username } = await makePerson(bindery.db, {
      userType: 'Underwriter',
      roles: ['UnderwritingAssistant'],
      organizationId: 10,
    })
    const withoutRight = await bindery.signIn(username)
    expect((await withoutRight.post(`/rest/Submission/${id}/hideSharedCollaboration`)).status).toBe(403)
    expect(await listOf(agent, id)).toHaveLength(3)
    expect((await underwriter.post(`/rest/Submission/${id}/hideSharedCollaboration`)).body).toEqual({ hidden: 2 })
    expect((await listOf(agent, id)).map(({ summaryData }) => summaryData.note)).toEqual(['Brought'])
  })
})

test('C546 hiding also hides tasks that the carrier shared, tells the open task lists, and leaves the tasks of the agent', async () => {
  const id = await newSubmission()
  const own = await assign(underwriter, id, 'For the agent', await idOf(agent))
  const { body: shared } = await underwriter.post('/rest/SubmissionTask', {
    ...{ submissionId: id, definition: 'Other::Seen by the agent', assignedToId: await idOf(manager), shared: true },
  })
  const stream = await openStream(bindery.address, agent.token, 'client-of-task-list')
  await agent.get('/rest/SubmissionTask/filter?registrationIdentifier=/TaskList', {
    'x-client-id': 'client-of-task-list',
  })
  expect((await agent.get(`/rest/SubmissionTask/${shared.id}`)).status).toBe(200)
  expect((await underwriter.post(`/rest/Submission/${id}/hideSharedCollaboration`)).body).toEqual({ hidden: 1 })
  expect((await agent.get(`/rest/SubmissionTask/${shared.id}`)).status).toBe(404)
  expect((await agent.get(`/rest/SubmissionTask/${own.id}`)).status).toBe(200)
  await expect
    .poll(() => stream.received().map(({ data }) => [data.type, data.uri]))
    .toEqual([['collaboration.changed', `/Submission/${id}`]])
  stream.close()
})

test('the list gives one item by its kind and number, an earlier version of a file too, to those who see it', async () => {
  const id = await newSubmission()
  const note = await write(underwriter, id, 'Only this one')
  await write(underwriter, id, 'Not this one')
  const file = await upload(underwriter, id, 'Plan.txt', '?shared=true')
  await upload(underwriter, id, 'Plan.txt', `?replaces=${file.id}`)
  const one = (who: Client, kind: string, itemId: number) => listOf(who, id, `?kind=${kind}&itemId=${itemId}`)
  expect((await one(underwriter, 'note', note.id)).map(({ uri }) => uri)).toEqual([`/Note/${note.id}`])
  expect((await one(underwriter, 'attachment', file.id)).map(({ uri }) => uri)).toEqual([`/Attachment/${file.id}`])
  expect(await one(underwriter, 'task', note.id)).toEqual([])
  expect(await one(agent, 'note', note.id)).toEqual([])
  expect((await underwriter.get(`/rest/Submission/${id}/CollaborationItem?itemId=${note.id}`)).status).toBe(400)
})

test('C092 C093 tasks alone come open ones first, then those that are completed, over the border of a page', async () => {
  const id = await newSubmission()
  const me = await idOf(underwriter)
  const made: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) {
    bindery.passTime(10)
    made.push((await assign(underwriter, id, name, me)).id)
  }
  for (const at of [3, 1]) {
    bindery.passTime(10)
    await underwriter.post(`/rest/SubmissionTask/${made[at]}`, { status: 1 })
  }
  const { body: first } = await underwriter.get(`/rest/Submission/${id}/CollaborationItem?kind=task&numberOfRows=3`)
  const { body: rest } = await underwriter.get(
    `/rest/Submission/${id}/CollaborationItem?kind=task&numberOfRows=3&after=${first.next}`,
  )
  const listed = [...first.records, ...rest.records].map((item: CollaborationItem) => [
    made.indexOf(item.id),
    item.summaryData.status,
  ])
  expect(listed).toEqual([
    [2, 0],
    [0, 0],
    [1, 1],
    [3, 1],
  ])
  // Other lists do not sort by status.
  expect((await listOf(underwriter, id)).map((item) => made.indexOf(item.id))).toEqual([1, 3, 2, 0])
})

describe('what is begun', () => {
  test('is there for its author on every device, for nobody else, until it is forgotten', async () => {
    const id = await newSubmission()
    const path = `/rest/Submission/${id}/CollaborationDraft`
    expect((await underwriter.post(path, { kind: 'note', content: { text: 'Half a' } })).status).toBe(200)
    await underwriter.post(path, { kind: 'note', content: { text: 'Half a sentence' } })
    const second = await bindery.signIn('underwriter')
    expect((await second.get(path)).body.note.content).toEqual({ text: 'Half a sentence' })
    expect((await manager.get(path)).body).toEqual({})
    expect((await stranger.get(path)).status).toBe(404)
    expect((await underwriter.post(path, { kind: 'note', content: { text: 'x'.repeat(30_000) } })).status).toBe(400)
    await underwriter.post(path, { kind: 'note', content: null })
    expect((await second.get(path)).body).toEqual({})
  })
})

test('C545 Refresh Files answers with the list as the caller sees it', async () => {
  const id = await newSubmission()
  await write(underwriter, id, 'Not for agents')
  const { body } = await underwriter.get(`/rest/Submission/${id}/CollaborationItem/external`)
  expect(body).toEqual((await underwriter.get(`/rest/Submission/${id}/CollaborationItem`)).body)
  expect(body.records).toHaveLength(1)
  expect((await agent.get(`/rest/Submission/${id}/CollaborationItem/external`)).body.records).toEqual([])
  expect((await stranger.get(`/rest/Submission/${id}/CollaborationItem/external`)).status).toBe(404)
})
