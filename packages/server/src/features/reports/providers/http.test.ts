import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HttpReports } from '#platform/config.ts'
import { httpProvider } from './http.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void
/** The replies to come, in order; the last one is repeated. */
let replies: Reply[] = []
const logged: object[] = []
const received: { headers: IncomingMessage['headers']; body: string }[] = []

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!
    reply(request, response)
  })
})
/** The host of a redirect. It must not be reached. */
const elsewhere = createServer((request, response) => {
  received.push({ headers: request.headers, body: 'elsewhere' })
  response.end()
})
const portOf = ({ port }: AddressInfo) => port
beforeAll(async () => {
  for (const each of [server, elsewhere]) await new Promise<void>((done) => each.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const each of [server, elsewhere]) {
    each.closeAllConnections()
    each.close()
  }
})
beforeEach(() => {
  received.splice(0)
  logged.splice(0)
})

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }

const subject = {
  ...{ name: 'Harbor Street Bakery', otherNames: ['HSB'], identifiers: [{ type: 'FEIN', identifier: '12-3456789' }] },
  ...{ addressLine1: '12 Harbor Street', city: 'Albany', state: 'NY', postalCode: '12207' },
}
const orderFrom = (settings: Partial<HttpReports> = {}) => {
  const address = `http://127.0.0.1:${portOf(server.address() as AddressInfo)}/orders`
  const mapping = { findings: '/findings', group: '/group', label: '/label', value: '/value' }
  const provider = httpProvider(
    { name: 'Acme Data', address, key: 'secret key', timeoutMs: 5000, retries: 2, mapping, ...settings },
    { warn: (details) => void logged.push(details) },
    5,
  )
  return provider.order({ id: 'order-1', report: 'Business credit', subject, at: new Date() })
}
const found = { findings: [{ group: 'Score', label: 'Score', value: 71 }] }
const expected = { findings: [{ group: 'Score', label: 'Score', value: '71' }] }

test('an order names the report and the insured, with the key and the id of the order', async () => {
  replies = [json(found)]
  expect(await orderFrom()).toEqual(expected)
  expect(received).toHaveLength(1)
  expect(JSON.parse(received[0]!.body)).toEqual({ report: 'Business credit', subject })
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer secret key', 'idempotency-key': 'order-1' })
})

test('the answer is mapped by JSON pointers, with escaped names, and a finding without a group', async () => {
  replies = [json({ 'a/b': { '~list': [{ what: { text: 'Liens' }, is: [false] }] } })]
  const mapping = { findings: '/a~1b/~0list', group: '/section', label: '/what/text', value: '/is/0' }
  expect(await orderFrom({ mapping })).toEqual({ findings: [{ group: null, label: 'Liens', value: 'false' }] })
})

test('a 500 is tried again with the same order id, and the next answer counts', async () => {
  replies = [json({}, 500), json({}, 503), json(found)]
  expect(await orderFrom()).toEqual(expected)
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1'])
})

test('after the last attempt, and for a closed port, the provider does not answer', async () => {
  const silent = 'Acme Data does not answer. The report stays a draft: generate it again in a few minutes.'
  replies = [json({}, 500)]
  expect(await orderFrom({ retries: 1 })).toEqual({ failure: silent, isUnknown: true })
  expect(received).toHaveLength(2)
  expect(await orderFrom({ address: 'http://127.0.0.1:9/', retries: 0 })).toEqual({ failure: silent, isUnknown: true })
})

test('a slow answer ends at the timeout, also in the middle of its body', async () => {
  replies = [() => {}, (_request, response) => response.writeHead(200).write('{"findings":')]
  expect(await orderFrom({ timeoutMs: 100, retries: 1 })).toMatchObject({
    failure: expect.stringContaining('does not answer'),
  })
  expect(received).toHaveLength(2)
})

test.each([
  { status: 404, says: 'declined the order (404)' },
  { status: 422, says: 'declined the order (422)' },
  { status: 400, says: 'could not take the order (400). Ask an administrator' },
  { status: 405, says: 'could not take the order (405). Ask an administrator' },
  { status: 415, says: 'could not take the order (415). Ask an administrator' },
  { status: 401, says: 'did not accept our key' },
  { status: 403, says: 'did not accept our key' },
  { status: 429, says: 'takes no more orders just now' },
])('a $status without Retry-After is not tried again: it $says', async ({ status, says }) => {
  replies = [json({ error: 'secret key' }, status)]
  const answer = await orderFrom()
  expect(answer).toMatchObject({ failure: expect.stringContaining(says) })
  // An earlier attempt may have been charged, unless the provider declines the order itself.
  expect('isUnknown' in answer).toBe(!says.startsWith('declined'))
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(received).toHaveLength(1)
})

test('a 429 is tried again after its Retry-After, unless that is too long', async () => {
  replies = [json({}, 429, { 'retry-after': '0' }), json(found)]
  expect(await orderFrom()).toEqual(expected)
  received.splice(0)
  replies = [json({}, 429, { 'retry-after': '3600' }), json(found)]
  expect(await orderFrom()).toMatchObject({ failure: expect.stringContaining('takes no more orders') })
  expect(received).toHaveLength(1)
})

test.each([
  { what: 'malformed JSON', answer: '{"findings": [' },
  { what: 'no list of findings', answer: { findings: 'none' } },
  { what: 'a finding without a label', answer: { findings: [{ value: '1' }] } },
  { what: 'a finding whose value is an object', answer: { findings: [{ label: 'Score', value: {} }] } },
  {
    what: 'a property of every object as a name',
    answer: { findings: [{ label: 'Score', value: 1 }], x: 1 },
    at: '/constructor',
  },
  { what: 'a finding without a value', answer: { findings: [{ label: 'Score' }] } },
  { what: 'too many findings', answer: { findings: Array.from({ length: 501 }, () => ({ label: 'a', value: 1 })) } },
  { what: 'a huge answer', answer: { findings: [], padding: 'x'.repeat(1_100_000) } },
])('an answer with $what could not be read, and is not tried again', async ({ answer, at }) => {
  replies = [json(answer)]
  const mapping = { findings: at ?? '/findings', group: '/group', label: '/label', value: '/value' }
  expect(await orderFrom({ mapping })).toMatchObject({ failure: expect.stringContaining('could not be read') })
  expect(received).toHaveLength(1)
})

test('a failed order is logged once by its code, without the address and the key', async () => {
  replies = [json({}, 500), (_request, response) => void response.destroy()]
  await orderFrom({ retries: 1 })
  replies = [json({ error: 'secret key' }, 404)]
  await orderFrom()
  replies = [() => {}]
  await orderFrom({ timeoutMs: 50, retries: 0 })
  replies = [json(found)]
  await orderFrom()
  const codes = ['UND_ERR_SOCKET', 404, 'TimeoutError']
  expect(logged).toEqual(codes.map((code) => ({ order: 'order-1', code })))
})

test('a redirect is not followed, so that the key stays with the configured host', async () => {
  const location = `http://127.0.0.1:${portOf(elsewhere.address() as AddressInfo)}/`
  replies = [json({}, 307, { location })]
  expect(await orderFrom()).toMatchObject({ failure: expect.stringContaining('could not take the order (307)') })
  expect(received.map(({ body }) => body)).not.toContain('elsewhere')
})

test('a value that is null is empty, and a text that is too long is cut', async () => {
  const long = `${'x'.repeat(1998)}\u{1f600}${'x'.repeat(1000)}`
  replies = [
    json({
      findings: [
        { label: 'Liens', value: null },
        { label: 'Notes', value: long },
      ],
    }),
  ]
  expect(await orderFrom()).toEqual({
    findings: [
      { group: null, label: 'Liens', value: '' },
      { group: null, label: 'Notes', value: `${'x'.repeat(1998)}…` },
    ],
  })
})

test('characters that the database cannot store are left out', async () => {
  replies = [json('{"findings":[{"label":"A\\u0000B","value":"\\ud800 x"}]}')]
  expect(await orderFrom()).toEqual({ findings: [{ group: null, label: 'AB', value: '\ufffd x' }] })
})
