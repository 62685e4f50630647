import { afterAll, expect, test } from 'vitest'
import { stageContent } from '#engine/attachments/content.ts'
import { tidyUp } from '#engine/upkeep.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const manager = await bindery.signIn('manager')
/** An agent who is authorized for Commercial Property only. */
const { username } = await makePerson(bindery.db, {
  userType: 'Agent',
  roles: ['Agent'],
  organizationId: AGENCY.agents,
})
const agent = await bindery.signIn(username)
const stranger = await bindery.signIn('agent2')

const BOUNDARY = 'a-file'
function upload(user: Client, submissionId: number, query = '', text = 'Firewall.', more: Record<string, string> = {}) {
  const part = 'Content-Disposition: form-data; name="file"; filename="Security.txt"\r\nContent-Type: text/plain'
  const body = `--${BOUNDARY}\r\n${part}\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...more }
  return user.send('POST', `/rest/Submission/${submissionId}/Attachments${query}`, body, headers)
}

test('the files of a submission are for who may open it: of the agency, and authorized for its products', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP', 'CY'] })
  const { body: file } = await upload(manager, id, '?shared=true')
  const [list, content] = [`/rest/Submission/${id}/Attachments`, `/rest/Attachment/${file.id}/content`]
  for (const path of [list, content]) expect((await manager.get(path)).status).toBe(200)

  // Each user must get the same status and title as from the submission page.
  const asPage = async (user: Client) => {
    const { status, body } = await user.get(`/rest/Submission/${id}`)
    return { status, title: body.title }
  }
  expect(await asPage(agent)).toEqual({ status: 403, title: 'You are not authorized for CY.' })
  for (const user of [agent, stranger]) {
    const { status, title } = await asPage(user)
    for (const answer of [await user.get(list), await upload(user, id)])
      expect(answer).toMatchObject({ status, body: { title } })
    expect((await user.get(content)).status).toBe(status)
  }
  expect((await manager.get(list)).body).toHaveLength(1)
})

test('of a submission that an agent may open, what the carrier keeps to itself is not there', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const { body: kept } = await upload(manager, id)
  const { body: brought } = await upload(agent, id)
  expect((await agent.get(`/rest/Submission/${id}/Attachments`)).body.map((one: { id: number }) => one.id)).toEqual([
    brought.id,
  ])
  expect((await agent.get(`/rest/Attachment/${kept.id}/content`)).status).toBe(404)
  expect((await agent.get(`/rest/Attachment/${brought.id}/content`)).status).toBe(200)
})

test('a part of a file is sent if a range of it is asked for, and all of it if the reader knows other content', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const text = Array.from({ length: 30_000 }, (_, line) => `line ${line}`).join('\n')
  const { body: file } = await upload(manager, id, '', text)
  const get = (headers: Record<string, string>) => manager.get(`/rest/Attachment/${file.id}/content`, headers)
  const whole = await get({})
  expect(whole).toMatchObject({ status: 200, body: text })
  const etag = whole.headers.get('etag')!
  const range = { range: 'bytes=200000-200099' }
  for (const headers of [range, { ...range, 'if-range': etag }]) {
    const part = await get(headers)
    expect(part).toMatchObject({ status: 206, body: text.slice(200_000, 200_100) })
    expect(part.headers.get('content-range')).toBe(`bytes 200000-200099/${text.length}`)
    expect(part.headers.get('content-length')).toBe('100')
  }
  expect(await get({ ...range, 'if-range': '"another"' })).toMatchObject({ status: 200, body: text })
  const beyond = await get({ range: `bytes=${text.length}-` })
  expect(beyond).toMatchObject({ status: 416, body: { type: 'no-such-range' } })
  expect(beyond.headers.get('content-range')).toBe(`bytes */${text.length}`)
  expect((await stranger.get(`/rest/Attachment/${file.id}/content`, range)).status).toBe(404)
})

test('after a reassignment the new agency sees neither the files nor the names of the former one', async () => {
  const { id } = await makeSubmission(bindery.db, {
    status: 1,
    agencyId: AGENCY.agents,
    productShortNames: ['CP'],
    createdById: Number((await agent.get('/rest/Session')).body.user.id),
  })
  const { user } = (await agent.get('/rest/Session')).body
  const { body: brought } = await upload(agent, id)
  const { body: shared } = await upload(manager, id, '?shared=true')
  const { version } = (await agent.get(`/rest/Submission/${id}`)).body
  expect((await agent.post(`/rest/Submission/${id}`, { version, insuredName: 'Alder Mill' })).status).toBe(200)
  const { organization } = (await stranger.get('/rest/Session')).body.user
  const asked = { version: version + 1, agencyId: organization.id }
  expect((await manager.post(`/rest/Submission/${id}`, asked)).status).toBe(200)

  const seen = (await stranger.get(`/rest/Submission/${id}/Attachments`)).body
  expect(seen.map((one: { id: number }) => one.id)).toEqual([shared.id])
  expect((await stranger.get(`/rest/Attachment/${brought.id}/content`)).status).toBe(404)
  expect((await manager.get(`/rest/Attachment/${brought.id}/content`)).status).toBe(200)
  for (const path of [`Submission/${id}`, `Audit?submissionId=${id}`, `ActivityEvent?submissionId=${id}`]) {
    expect(JSON.stringify((await stranger.get(`/rest/${path}`)).body), path).not.toContain(user.name)
  }
  const { body: audit } = await manager.get(`/rest/Audit?submissionId=${id}`)
  expect(JSON.stringify(audit), 'the carrier still reads who it was').toContain(user.name)
})

test.each([
  { name: 'Loss runs.pdf', text: 'MZ a program', status: 415 },
  { name: 'Loss runs.pdf', text: '%PDF-1.7 a document', status: 200 },
  { name: 'Front.png', text: '<html>a page</html>', status: 415 },
  { name: 'Notes.txt', text: 'MZ a program', status: 415 },
  { name: 'Notes.txt', text: 'Half a line\u0000 of zeros', status: 415 },
  { name: 'Values.xlsx', text: 'PK of a sheet', status: 200 },
  { name: 'Values.xlsx', text: 'Name,Value', status: 415 },
])('a file that is called $name and begins with "$text" is answered with $status', async ({ name, text, status }) => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const answer = await upload(manager, id, `?filename=${encodeURIComponent(name)}`, text)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  if (status === 415) expect(answer.body.title).toContain(`File ${name} is not what its name says.`)
})

test('a large file is kept in pieces, whole and in their order; what never became a file is cleared away', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const text = Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n')
  const { body: file } = await upload(agent, id, '', text)
  expect(file.size).toBe(text.length)
  expect((await agent.get(`/rest/Attachment/${file.id}/content`)).body).toBe(text)
  const pieces = () => bindery.db.selectFrom('attachmentContent').select(['attachmentId', 'ordinal'])
  expect((await pieces().where('attachmentId', '=', file.id).execute()).length).toBeGreaterThan(3)
  const left = pieces().where('attachmentId', 'is', null)
  expect(await left.execute()).toEqual([])

  const stored = new Date()
  await stageContent(bindery.db, Buffer.from('The process was lost before there was a file.'))
  const hoursLater = (hours: number) => new Date(stored.getTime() + hours * 3_600_000)
  await tidyUp(bindery.db, hoursLater(1))
  expect(await left.execute()).toHaveLength(1)
  await tidyUp(bindery.db, hoursLater(25))
  expect(await left.execute()).toEqual([])
})

test('a file keeps the name that the browser sent; fields may follow it, and a second file is not taken', async () => {
  const { id } = await makeSubmission(bindery.db)
  const form = new FormData()
  form.append('file', new Blob(['Signed.']), 'Überprüfung "Dach" 100%.txt')
  form.append('displayLabel', 'Größe')
  form.append('file', new Blob(['Not taken.']), 'Second.txt')
  const answer = await fetch(`${bindery.address}/rest/Submission/${id}/Attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ name: 'Überprüfung "Dach" 100%.txt', description: 'Größe' })
  expect((await manager.get(`/rest/Submission/${id}/Attachments`)).body).toHaveLength(1)
})

test.each([
  {
    what: 'ends in the middle',
    body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nFire`,
  },
  { what: 'is empty', body: '' },
  { what: 'has no boundary', body: 'x', type: 'multipart/form-data' },
])('an upload that $what is refused with a sentence', async ({ body, type }) => {
  const { id } = await makeSubmission(bindery.db)
  const headers = { 'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}` }
  expect(await manager.send('POST', `/rest/Submission/${id}/Attachments`, body, headers)).toMatchObject({
    status: 400,
    body: { title: 'The upload cannot be read.' },
  })
  expect((await manager.get(`/rest/Submission/${id}/Attachments`)).body).toEqual([])
})

test('a file of 40 MB is refused as too large, and the connection goes on', async () => {
  const { id } = await makeSubmission(bindery.db)
  expect(await upload(manager, id, '', 'x'.repeat(40 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { title: 'What was sent is too large.' },
  })
  expect((await upload(manager, id)).status).toBe(200)
})

test('an upload that is sent again with its key is one file; another file under that key is refused', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const key = { 'idempotency-key': 'one-file' }
  const { body: first } = await upload(manager, id, '', 'Firewall.', key)
  expect((await upload(manager, id, '', 'Firewall.', key)).body.id).toBe(first.id)
  expect((await upload(manager, id, '', 'Sprinklers.', key)).status).toBe(409)
  expect((await manager.get(`/rest/Submission/${id}/Attachments`)).body).toHaveLength(1)
})

test('an agent hears of a file that was shared, and of none that the carrier keeps to itself', async () => {
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const name = 'client-of-files'
  await agent.get(`/rest/Submission/${id}?registrationIdentifier=/Submission/${id}`, { 'x-client-id': name })
  const stream = await openStream(bindery.address, agent.token, name)
  await upload(manager, id)
  expect((await upload(manager, id, '?shared=true')).status).toBe(200)
  await stream.next()
  const { id: next } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  await agent.get(`/rest/Submission/${next}?registrationIdentifier=/Submission/${next}`, { 'x-client-id': name })
  await upload(manager, next, '?shared=true')
  expect((await stream.next()).data.uri).toBe(`/Submission/${next}`)
  stream.close()
})

test('a person who uploads more than the daily quota is refused with a sentence, others are not, and a day later it works', async () => {
  const administrator = await bindery.signIn('admin')
  const { username: uploader } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
  })
  const person = await bindery.signIn(uploader)
  const { id } = await makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })
  const setQuota = (value: number | null) =>
    administrator.put('/rest/Preference/system/system.maxUploadPerDayMB', { value })
  expect((await setQuota(1)).status).toBe(200)
  const most = 'x'.repeat(600 * 1024)
  expect((await upload(person, id, '', most)).status).toBe(200)
  expect(await upload(person, id, '', most)).toMatchObject({
    status: 429,
    body: {
      title:
        'With this file you would upload more than 1 MB within 24 hours. Try again later, or ask an administrator.',
    },
  })
  expect((await upload(manager, id, '', most)).status).toBe(200)
  const DAY_MS = 86_400_000
  await bindery.db
    .updateTable('attachment')
    .set({ createdAt: new Date(bindery.now().getTime() - DAY_MS - 1) })
    .where('submissionId', '=', id)
    .execute()
  expect((await upload(person, id, '', most)).status).toBe(200)
  await setQuota(null)
})
