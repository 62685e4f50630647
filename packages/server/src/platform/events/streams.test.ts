import { SUBMISSION_LIST } from '@bindery/contract/events'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { openStream } from '#testing/stream.ts'
import { SOON } from '#testing/waiting.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const watchList = (user: Client, clientId: string) =>
  user.get(`/rest/Submission/filter?registrationIdentifier=${SUBMISSION_LIST}`, { 'x-client-id': clientId })
async function change() {
  const { id, version } = await makeSubmission(bindery.db, { status: 1 })
  const answer = await manager.post(`/rest/Submission/${id}`, { version, insuredName: 'Changed' })
  expect(answer.status).toBe(200)
  return `/Submission/${id}`
}

test('two people whose browsers chose the same name neither end nor hear each other’s stream', async () => {
  const name = 'client-same-name'
  const mine = await openStream(bindery.address, underwriter.token, name)
  await watchList(underwriter, name)
  const theirs = await openStream(bindery.address, agent.token, name)
  await change()
  expect((await mine.next()).data.type).toBe('submission.changed')
  expect(theirs.received()).toEqual([])
  await watchList(agent, name)
  const uri = await change()
  expect([(await mine.next()).data.uri, (await theirs.next()).data.uri]).toEqual([uri, uri])
  mine.close()
  theirs.close()
})

test('a browser whose stream opens after its first read hears what changed in between', async () => {
  const name = 'client-slow-stream'
  await watchList(underwriter, name)
  const uri = await change()
  const stream = await openStream(bindery.address, underwriter.token, name)
  expect((await stream.next()).data).toEqual({ type: 'submission.changed', uri })
  stream.close()
})

test.each(['99999999999999999999-1', '18446744073709551615-0', '1000000000-5'])(
  'a client that comes with a place %s of another database is told to read everything anew, and hears what follows',
  async (place) => {
    const name = `client-elsewhere-${place.length}`
    await watchList(underwriter, name)
    const stream = await openStream(bindery.address, underwriter.token, name, place)
    expect((await stream.next()).event).toBe('reset')
    const uri = await change()
    expect((await stream.next()).data).toEqual({ type: 'submission.changed', uri })
    stream.close()
  },
)

test('one person cannot hold every connection: beyond thirty streams the oldest gives way', async () => {
  const user = await bindery.signIn('assistant')
  const streams = []
  for (let i = 0; i < 32; i++) streams.push(await openStream(bindery.address, user.token, `client-window-${i}`))
  await Promise.all([streams[0]!.ended, streams[1]!.ended])
  const metrics = async () => Number(/^bindery_live_streams (\d+)/m.exec((await user.get('/metrics')).body)![1])
  await expect.poll(metrics, SOON).toBe(30)
  for (const stream of streams) stream.close()
  await expect.poll(metrics, SOON).toBe(0)
})

test.each(['/UnderwritingUser/1', '/Preference/user/1', '/Rights', '/Submission/1', '/SubmissionList/'])(
  'the list can be watched and nothing else by its call: %s is refused',
  async (registrationIdentifier) => {
    const { status, body } = await agent.get(
      `/rest/Submission/filter?registrationIdentifier=${registrationIdentifier}`,
      { 'x-client-id': 'client-curious' },
    )
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'registrationIdentifier' })
  },
)
