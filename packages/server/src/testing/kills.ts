import { randomUUID } from 'node:crypto'
import { SUBMISSION_LIST } from '@bindery/contract/events'
import { foreignApplication, upload, whenRead } from './applications.ts'
import { type Client, clientOf, signIn } from './bindery.ts'
import type { ServerProcess } from './serverProcess.ts'
import { openStream } from './stream.ts'

interface Work {
  name: string
  key: string
  send(server: Session): Promise<{ status: number; body: { uri?: string; submissionId?: number } }>
}
interface Session {
  address: string
  user: Client
}
interface Done {
  name: string
  submissionId: number | null
}

export interface Survival {
  acknowledged: number
  /** Writes without a response because of a kill, sent again with the same idempotency key. */
  settled: number
  lost: string[]
  doubled: string[]
  /** Submissions that the event stream never reported, not even after reconnecting. */
  unheard: string[]
  unfinishedJobs: number
}

interface Options {
  rounds: number
  start: () => Promise<ServerProcess>
  /** Runs after the last kill. A test expires leases here instead of waiting. */
  beforeLast?: () => Promise<unknown>
  say?: (line: string) => void
}

const WRITERS = 3
const CLIENT = 'client-of-the-kills'
const LONGEST_ROUND_MS = 1_500

/**
 * Kills the server repeatedly while users create submissions, upload files and upload applications, and a browser
 * listens. Reports whether acknowledged work was lost, and whether anything was done twice.
 */
export async function surviveKills({ rounds, start, beforeLast, say = () => {} }: Options): Promise<Survival> {
  const run = randomUUID().slice(0, 8)
  const pdf = await foreignApplication('Application', [{ name: 'f1', caption: 'Named Insured', value: 'Baker LLC' }])
  const acknowledged = { write: [] as Done[], upload: [] as Done[], job: [] as Done[] }
  type Kind = keyof typeof acknowledged
  const open: { kind: Kind; work: Work }[] = []
  const heard = new Set<string>()
  let count = 0
  let settled = 0
  let token = ''
  let lastEventId: string | undefined
  let folder = 0

  const works: Record<Kind, () => Work> = {
    write: () => {
      const [name, key] = [`Kill ${run} ${++count}`, randomUUID()]
      const send: Work['send'] = ({ user }) =>
        user.post('/rest/Submission/create', { insuredName: name }, { 'idempotency-key': key })
      return { name, key, send }
    },
    upload: () => {
      const [name, key] = [`kill-${++count}.txt`, randomUUID()]
      const send: Work['send'] = ({ address, user }) =>
        upload(user, address, `/rest/Submission/${folder}/Attachments`, Buffer.from(name.repeat(20_000)), name, {
          'idempotency-key': key,
        })
      return { name, key, send }
    },
    job: () => {
      const [name, key] = [`kill-${++count}.pdf`, randomUUID()]
      const send: Work['send'] = ({ address, user }) =>
        upload(user, address, '/rest/Submission/createFromApplication', pdf, name, { 'idempotency-key': key })
      return { name, key, send }
    },
  }

  /** Returns false if the server was killed before it answered. */
  async function attempt(session: Session, kind: Kind, work: Work): Promise<boolean> {
    const answer = await work.send(session).catch(() => null)
    if (!answer) return false
    if (answer.status !== 200) throw new Error(`${work.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { uri, submissionId } = answer.body
    const id = submissionId ?? (uri === undefined ? null : Number(uri.split('/').at(-1)))
    acknowledged[kind].push({ name: work.name, submissionId: id })
    return true
  }

  async function workUntilKilled(session: Session, kind: Kind, most = Number.POSITIVE_INFINITY) {
    for (let nth = 0; nth < most; nth++) {
      const work = works[kind]()
      if (await attempt(session, kind, work)) continue
      open.push({ kind, work })
      return
    }
  }

  async function begin(server: ServerProcess): Promise<Session> {
    const { address } = server
    const user = token ? clientOf(address, token) : await signIn(address, 'underwriter')
    token = user.token
    if (!folder) folder = Number((await user.post('/rest/Submission/create', {})).body.uri.split('/').at(-1))
    return { address, user }
  }

  /** Records the reported submissions. On a reset a browser reloads, so all acknowledged ones count as reported. */
  async function listen({ address, user }: Session) {
    const stream = await openStream(address, token, CLIENT, lastEventId)
    await user.get(`/rest/Submission/filter?numberOfRows=1&registrationIdentifier=${SUBMISSION_LIST}`, {
      'x-client-id': CLIENT,
    })
    const ended = stream.ended.catch(() => {})
    return async (isOver: boolean) => {
      if (isOver) stream.close()
      await ended
      for (const { event, data } of stream.received()) {
        if (event === 'reset')
          for (const { submissionId } of acknowledged.write) heard.add(`/Submission/${submissionId}`)
        else heard.add(data.uri)
      }
      lastEventId = stream.lastId()
    }
  }

  async function settle(session: Session) {
    for (const { kind, work } of open.splice(0)) {
      if (!(await attempt(session, kind, work))) throw new Error(`${work.name} cannot be settled.`)
      settled++
    }
  }

  for (let round = 1; round <= rounds; round++) {
    const server = await start()
    const session = await begin(server)
    const hear = await listen(session)
    await settle(session)
    const working = [
      ...Array.from({ length: WRITERS }, () => workUntilKilled(session, 'write')),
      workUntilKilled(session, 'upload'),
      workUntilKilled(session, 'job', 1),
    ]
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * (LONGEST_ROUND_MS - 200)))
    await server.kill()
    await Promise.all(working)
    await hear(false)
    say(`round ${round} of ${rounds}: ${acknowledged.write.length} submissions, ${acknowledged.upload.length} files`)
  }

  await beforeLast?.()
  const server = await start()
  const session = await begin(server)
  const hear = await listen(session)
  await settle(session)
  const { lost, doubled } = compare([
    { wanted: acknowledged.write, found: await submissionNames(session, run) },
    { wanted: acknowledged.upload, found: await fileNames(session, folder) },
  ])
  const jobs = acknowledged.job.map(({ submissionId }) => submissionId!)
  let unfinishedJobs = 0
  for (const id of jobs) {
    const { uploadStatus } = await whenRead(session.user, id)
    const readings = (await session.user.get(`/rest/Submission/${id}/Application`)).body
    if (uploadStatus !== 4 || readings.length !== 1) unfinishedJobs++
  }
  await hear(true)
  await server.kill()
  const unheard = acknowledged.write
    .filter(({ submissionId }) => !heard.has(`/Submission/${submissionId}`))
    .map(({ name }) => name)
  const total = Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0)
  return { acknowledged: total, settled, lost, doubled, unheard, unfinishedJobs }
}

function compare(lists: { wanted: readonly Done[]; found: readonly string[] }[]) {
  const [lost, doubled]: [string[], string[]] = [[], []]
  for (const { wanted, found } of lists) {
    const names = new Set(found)
    lost.push(...wanted.map(({ name }) => name).filter((name) => !names.has(name)))
    doubled.push(...found.filter((name, at) => found.indexOf(name) !== at))
  }
  return { lost, doubled }
}

const PAGE = 100

async function submissionNames({ user }: Session, run: string): Promise<string[]> {
  const criteria = [{ field: 'insuredName', operator: 'contains', value: `Kill ${run}` }]
  const filter = { name: 'Killed', filterTemplateId: 'submission.advanced', temporary: true, criteria }
  const { uri } = (await user.post('/rest/Filter', filter)).body
  const names: string[] = []
  for (;;) {
    const page = `startIndex=${names.length}&numberOfRows=${PAGE}&filterUri=${encodeURIComponent(uri)}`
    const { records } = (await user.get(`/rest/Submission/filter?${page}`)).body
    names.push(...records.map(({ insured }: { insured: { name: string } }) => insured.name))
    if (records.length < PAGE) return names
  }
}

const fileNames = async ({ user }: Session, id: number): Promise<string[]> =>
  (await user.get(`/rest/Submission/${id}/Attachments`)).body.map(({ name }: { name: string }) => name)
