import { SUBMISSION_LIST } from '@bindery/contract/events'
import { afterAll, expect, test } from 'vitest'
import { type Client, signIn, startBindery } from '#testing/bindery.ts'
import { openStream } from '#testing/stream.ts'

const bindery = await startBindery({}, { heartbeatSeconds: 0.2 })
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const colleague = await bindery.signIn('manager')

const someSubmission = async (user: Client, index = 0) =>
  (await user.get(`/rest/Submission/filter?numberOfRows=1&startIndex=${index}`)).body.records[0] as { id: number }
const versionOf = async (id: number) => (await colleague.get(`/rest/Submission/${id}`)).body.version as number
const change = async (id: number) => {
  const version = await versionOf(id)
  const answer = await colleague.post(`/rest/Submission/${id}`, {
    version,
    submissionTabDisplayName: `Changed ${version} times`,
  })
  expect(answer.status).toBe(200)
}
const watch = (user: Client, id: number, clientId: string) =>
  user.get(`/rest/Submission/${id}?registrationIdentifier=${encodeURIComponent(`/Submission/${id}`)}`, {
    'x-client-id': clientId,
  })

test('H461 a browser hears of a change to what it registered for, and of nothing else', async () => {
  const watched = await someSubmission(underwriter)
  const other = await someSubmission(underwriter, 1)
  const stream = await openStream(bindery.address, underwriter.token, 'client-hears')
  await watch(underwriter, watched.id, 'client-hears')
  await change(other.id)
  await change(watched.id)
  expect((await stream.next()).data).toEqual({ type: 'submission.changed', uri: `/Submission/${watched.id}` })
  expect(stream.received()).toHaveLength(1)
  stream.close()
})

test('a list registration hears of every submission the user may see', async () => {
  const stream = await openStream(bindery.address, underwriter.token, 'client-lists')
  await underwriter.get(`/rest/Submission/filter?registrationIdentifier=${encodeURIComponent(SUBMISSION_LIST)}`, {
    'x-client-id': 'client-lists',
  })
  const { id } = await someSubmission(underwriter, 2)
  await change(id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${id}`)
  stream.close()
})

test('an agent never hears of another agency, whatever was registered', async () => {
  const agent = await bindery.signIn('agent')
  const stranger = await bindery.signIn('agent2')
  const { id } = await someSubmission(agent)
  const stream = await openStream(bindery.address, stranger.token, 'client-stranger')
  expect((await watch(stranger, id, 'client-stranger')).status).toBe(404)
  const other = await stranger.get(
    `/rest/Submission/filter?registrationIdentifier=${encodeURIComponent(`/Submission/${id}`)}`,
    { 'x-client-id': 'client-stranger' },
  )
  expect(other.status).toBe(400)
  await stranger.get(`/rest/Submission/filter?registrationIdentifier=${encodeURIComponent(SUBMISSION_LIST)}`, {
    'x-client-id': 'client-stranger',
  })
  await change(id)
  const own = await someSubmission(stranger)
  await change(own.id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${own.id}`)
  expect(stream.received()).toHaveLength(1)
  stream.close()
})

test('after a lost connection nothing is lost and nothing comes twice', async () => {
  const { id } = await someSubmission(underwriter, 3)
  const clientId = 'client-resumes'
  let stream = await openStream(bindery.address, underwriter.token, clientId)
  await watch(underwriter, id, clientId)
  const seen: string[] = []
  for (let round = 0; round < 4; round++) {
    await change(id)
    const event = await stream.next()
    seen.push(event.id)
    stream.close()
    await change(id)
    await change(id)
    stream = await openStream(bindery.address, underwriter.token, clientId, event.id)
    seen.push((await stream.next()).id, (await stream.next()).id)
    const resumed = stream.lastId()
    stream.close()
    stream = await openStream(bindery.address, underwriter.token, clientId, resumed)
  }
  stream.close()
  expect(new Set(seen).size).toBe(12)
})

test('a client that was gone longer than events are kept is told to read everything anew', async () => {
  const stream = await openStream(bindery.address, underwriter.token, 'client-was-gone', '0-0')
  expect((await stream.next()).event).toBe('reset')
  stream.close()
})

test('H466 a registration ends with the call that closes the submission', async () => {
  const { id } = await someSubmission(underwriter, 4)
  const next = await someSubmission(underwriter, 5)
  const stream = await openStream(bindery.address, underwriter.token, 'client-closes')
  await watch(underwriter, id, 'client-closes')
  await watch(underwriter, next.id, 'client-closes')
  await underwriter.delete(
    `/rest/Submission/${id}/List?registrationIdentifier=${encodeURIComponent(`/Submission/${id}`)}`,
    { 'x-client-id': 'client-closes' },
  )
  await change(id)
  await change(next.id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${next.id}`)
  stream.close()
})

test('H472 the quote list of a submission hears of it until its own call closes the list', async () => {
  const client = { 'x-client-id': 'client-closes-list' }
  const [{ id }, next] = [await someSubmission(underwriter, 7), await someSubmission(underwriter, 8)]
  const list = (method: 'get' | 'delete', of: number) => {
    const named = method === 'get' ? `submissionId=${of}&` : ''
    return underwriter[method](`/rest/Quote/List?${named}registrationIdentifier=/SubmissionQuotes/${of}`, client)
  }
  const stream = await openStream(bindery.address, underwriter.token, client['x-client-id'])
  for (const of of [id, next.id]) expect((await list('get', of)).status).toBe(200)
  await change(id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${id}`)
  expect(await list('delete', id)).toMatchObject({ status: 200, body: { done: true } })
  await change(id)
  await change(next.id)
  expect((await stream.next()).data.uri).toBe(`/Submission/${next.id}`)
  stream.close()
})

test('H472 closing a quote list takes the name of one', async () => {
  expect(await underwriter.delete('/rest/Quote/List?registrationIdentifier=1')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'registrationIdentifier' }] },
  })
})

test('signing out ends the stream', async () => {
  const user = await bindery.signIn('assistant')
  const stream = await openStream(bindery.address, user.token, 'client-leaves')
  await user.delete('/rest/Session')
  await stream.ended
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'two processes on one database hear each other, in the same order, also while older transactions are still open',
  async () => {
    const second = await bindery.secondProcess()
    const there = await signIn(second.address, 'underwriter')
    const { id } = await someSubmission(underwriter, 6)
    const stream = await openStream(second.address, there.token, 'client-elsewhere')
    // The registration is made through the first process, the stream is held by the second.
    await watch(underwriter, id, 'client-elsewhere')
    for (let i = 0; i < 20; i++) await change(id)
    for (let i = 0; i < 20; i++) expect((await stream.next()).data.uri).toBe(`/Submission/${id}`)
    stream.close()
  },
)

// Keep this test last: it lets every session expire.
test('a stream ends with the session that runs out, though it was listened to all the time', async () => {
  const user = await bindery.signIn('assistant')
  const stream = await openStream(bindery.address, user.token, 'client-idle')
  bindery.passTime(61 * 60_000)
  await stream.ended
})
