import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'

const lines: string[] = []
const bindery = await startBindery({ logLevel: 'trace' }, { logTo: { write: (line) => void lines.push(line) } })
afterAll(() => bindery.close())
const logOf = (requestId: string) =>
  lines.map((line) => JSON.parse(line)).filter(({ reqId }: { reqId?: string }) => reqId === requestId)

test('a request is in the log under the id that the user is shown, its own or the one it came with', async () => {
  const own = await bindery.client().get('/rest/Session')
  expect(own.body.requestId).toBe(own.headers.get('x-request-id'))
  expect(logOf(own.body.requestId)).toMatchObject([
    { msg: 'incoming request', req: { method: 'GET', url: '/rest/Session' } },
    { msg: 'request completed', res: { statusCode: 401 } },
  ])
  const given = await bindery.client().get('/rest/Session', { 'x-request-id': 'from-the-proxy-1' })
  expect(given.body.requestId).toBe('from-the-proxy-1')
  expect(logOf('from-the-proxy-1')).toHaveLength(2)
})

test.each(['short', 'x'.repeat(65), 'with blank and "quotes"', '{"level":60}'])(
  'an id %s that would spoil the log is not taken over',
  async (id) => {
    const { body } = await bindery.client().get('/rest/Session', { 'x-request-id': id })
    expect(body.requestId).toMatch(/^[\da-f-]{36}$/)
  },
)

test('no password, token, code or cookie is ever in the log, however it travels and however the request ends', async () => {
  const secret = (name: string) => `secret-${name}-${'x'.repeat(30)}`
  const user = await bindery.signIn('underwriter')
  const client = bindery.client()
  await client.post('/rest/Session', { username: 'underwriter', password: secret('password') })
  await client.post('/rest/Session', { username: 'underwriter', password: secret('unknown'), extra: secret('extra') })
  await client.post('/rest/Session', `{"password":"${secret('broken')}`)
  await client.post('/rest/Session/external', { externalToken: secret('external') })
  await user.post('/rest/Session/password', { currentPassword: secret('current'), newPassword: secret('new') })
  await client.post('/rest/OneTimeLink/look', { token: secret('one-time') })
  await client.post('/rest/OneTimeLink/password', { token: secret('spent'), newPassword: secret('set') })
  await client.get('/rest/Session', { cookie: `bindery_session=${secret('cookie')}` })
  await client.get('/rest/Session', { authorization: `Bearer ${secret('bearer')}` })
  await client.get(`/submissions/submissions.csv?timezone=UTC&t=${secret('download')}`)
  await client.get(`/rest/Session/openid/return?code=${secret('code')}&state=${secret('state')}`)
  await client.get(`/login?username=dana&externalToken=${secret('link')}#x`)
  await client.get(`/%zz?externalToken=${secret('bad-address')}`)
  const { token } = (await user.post('/rest/DownloadToken')).body
  await client.get(`/submissions/submissions.csv?t=${token}`)
  await user.delete('/rest/Session')

  const log = lines.join('')
  expect(log).toContain('/submissions/submissions.csv?timezone=UTC&t=')
  expect(log).toContain('/login?username=dana')
  expect(log.match(/secret-[\w-]+/g)).toBeNull()
  for (const value of [user.token, token, 'bindery_session=']) expect(log).not.toContain(value)
})

test('what fails unexpectedly is in the log with its cause, and the answer tells nothing of it', async () => {
  const user = await bindery.signIn('agent')
  await bindery.db.schema.alterTable('dataSet').renameTo('data_set_gone').execute()
  const { status, body } = await user.get('/rest/DynamicData/Yes%20No')
  await bindery.db.schema.alterTable('data_set_gone').renameTo('data_set').execute()
  expect({ status, title: body.title }).toEqual({
    status: 500,
    title: 'Something went wrong on our side. Nothing was changed.',
  })
  expect(JSON.stringify(body)).not.toMatch(/data_set|relation|select|at /)
  expect(logOf(body.requestId)).toContainEqual(
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({ message: expect.stringContaining('data_set') }),
    }),
  )
})
