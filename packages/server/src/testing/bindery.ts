import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text as wholeText } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { SAMPLE_PASSWORD } from '#demo/fill.ts'
import type { Config } from '#platform/config.ts'
import { type Database, openPostgres } from '#platform/db/database.ts'
import { type AppOptions, makeApp } from '../app.ts'
import { copyDatabase } from './database.ts'
import { TEST_TODAY } from './world.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call gives, and asserts it
  body: any
  headers: Headers
}

export interface Client {
  token: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
}

export type Bindery = Awaited<ReturnType<typeof startBindery>>

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  databaseUrl: null,
  demo: true,
  logLevel: 'silent',
  trustProxy: false,
  metricsToken: null,
  connections: 10,
  secretKey: 'a key for tests only',
  singleSignOn: null,
  ssoMatch: 'subject',
  usernameClaim: 'sub',
  openId: null,
  files: null,
  clamd: null,
  smtp: null,
  mail: { address: null, imap: null, listen: null },
  reports: null,
}

/** Starts the whole server with its own database and port. */
export async function startBindery(
  config: Partial<Config> = {},
  outside: Pick<AppOptions, 'logTo' | 'webDirectory' | 'heartbeatSeconds'> = {},
) {
  const { database, url, remove } = await copyDatabase()
  let now = TEST_TODAY.getTime()
  const clock = () => new Date(now)
  const app = await makeApp({ config: { ...testConfig, ...config }, database, clock, ...outside })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const more: FastifyInstance[] = []

  return {
    app,
    address,
    db: database.db,
    database,
    now: clock,
    passTime: (milliseconds: number) => {
      now += milliseconds
    },
    client: (token = '') => clientOf(address, token),
    signIn: (username: string, password = SAMPLE_PASSWORD) => signIn(address, username, password),
    /** Starts a second server on the same database, as another process would. PostgreSQL only. */
    async secondProcess() {
      const other = await makeApp({ config: { ...testConfig, ...config }, database: openPostgres(url!), clock })
      more.push(other)
      return { app: other, address: await other.listen({ host: '127.0.0.1', port: 0 }) }
    },
    async close() {
      for (const other of more) await other.close()
      await app.close()
      await remove()
    },
  }
}

/** Starts the whole server on a database that the test opened. Closing the app closes the database. */
export async function serve(database: Database): Promise<{ app: FastifyInstance; address: string }> {
  const app = await makeApp({ config: testConfig, database, clock: () => TEST_TODAY })
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

export async function signIn(address: string, username: string, password = SAMPLE_PASSWORD): Promise<Client> {
  const { status, body } = await clientOf(address, '').post('/rest/Session', { username, password })
  if (status !== 200) throw new Error(`sign-in of ${username} failed: ${JSON.stringify(body)}`)
  return clientOf(address, body.token)
}

export function clientOf(address: string, token: string): Client {
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    return exchange(
      new URL(address + path),
      {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // Node does not add the length to a DELETE.
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      text,
    )
  }
  return {
    token,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  }
}

const agent = new Agent({ keepAlive: true })

/** Not fetch: that takes several times the work, and the tests send tens of thousands of requests. */
function exchange(url: URL, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, async (response) => {
      try {
        const headers = headersOf(response)
        const type = headers.get('content-type') ?? ''
        const text = await (type.startsWith('text/event-stream') ? firstChunk(response) : wholeText(response))
        const isJson = /json/.test(type)
        resolve({ status: response.statusCode!, body: isJson && text ? JSON.parse(text) : text, headers })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function headersOf({ rawHeaders }: IncomingMessage) {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

async function firstChunk(response: IncomingMessage) {
  for await (const chunk of response) return String(chunk)
  return ''
}
