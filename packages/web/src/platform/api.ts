import { IDEMPOTENCY_HEADER } from '@bindery/contract/actions'
import { type Call, type Input, isKeyed, type Output } from '@bindery/contract/call'
import { CLIENT_HEADER, TIME_ZONE_HEADER } from '@bindery/contract/events'
import type { Problem, ProblemType } from '@bindery/contract/problems'
import { clientId } from './clientId.ts'
import { randomName } from './randomName.ts'

/** Thrown by a failed call: the server's problem document, or a local one when the server is unreachable. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem
  /** True for a write that may have been stored although its response was lost. */
  readonly mayBeDone: boolean

  constructor(problem: Problem, mayBeDone = false) {
    super(problem.title)
    this.problem = problem
    this.mayBeDone = mayBeDone
  }

  is(type: ProblemType | 'unreachable') {
    return this.problem.type === type
  }
}

export const isUnreachable = (error: unknown) => error instanceof ApiProblem && error.is('unreachable')

/** Whether the response was lost, so that the call may or may not have been executed. */
export const isUnsettled = (error: unknown) =>
  error instanceof ApiProblem && (error.is('unreachable') || error.is('outcome-unknown'))

/** Repeats of a write with the same key run once. Without a key, `send` creates one for the call and its retries. */
interface Once {
  idempotencyKey?: string
}
interface Extra extends Once {
  /** The browser finishes the call when the page is gone, unless it is long. */
  keepalive?: boolean
}
/** The arguments of `send`: none for a call without input. */
type SendArguments<C> =
  unknown extends Input<C>
    ? []
    : Record<never, never> extends Input<C>
      ? [input?: Input<C> & Extra]
      : [input: Input<C> & Extra]

/** Browsers refuse to keep calls of more than 64 KiB together. A character takes up to three bytes. */
const KEPT_LENGTH = 20_000

export async function send<C extends Call>(call: C, ...[input]: SendArguments<C>): Promise<Output<C>> {
  const { params, query, body, idempotencyKey, keepalive } = (input ?? {}) as Extra & {
    params?: Fields
    query?: Fields
    body?: unknown
  }
  const key = isKeyed(call) ? (idempotencyKey ?? randomName()) : null
  // A file is sent as form data; the browser sets the content type.
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const init: RequestInit = {
    method: call.method,
    credentials: 'same-origin',
    keepalive: Boolean(keepalive) && typeof content === 'string' && content.length <= KEPT_LENGTH,
    headers: {
      accept: 'application/json',
      [CLIENT_HEADER]: clientId(),
      [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(typeof content === 'string' && { 'content-type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
    },
    ...(content !== undefined && { body: content }),
  }
  const attempt = async () => {
    const response = await reach(addressOf(call.path, params, query), init)
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Output<C>
    throw await refusal(response)
  }
  return key ? settle(attempt) : attempt()
}

const SETTLE_WAITS_MS = [1_000, 2_000]

/** Retries a write whose response was lost. Its key makes the server run it once and repeat the first response. */
async function settle<T>(attempt: () => Promise<T>, waits = SETTLE_WAITS_MS, mayHaveArrived = false): Promise<T> {
  const mayArrive = mayHaveArrived || !isOffline()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiProblem) || !isUnsettled(error)) throw error
    const [wait, ...rest] = waits
    // Offline, no retry arrives either; waiting would only delay the message.
    if (wait === undefined || isOffline()) throw new ApiProblem(error.problem, mayArrive)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return settle(attempt, rest, mayArrive)
  }
}

const isOffline = () => navigator.onLine === false

type Fields = Record<string, unknown>

/** The URL of a call, with path parameters filled in and the query encoded. Undefined values are left out. */
export function addressOf(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await (askedEarly(address, init) ?? fetch(address, init))
    if (!AWAY.includes(response.status)) whenReached()
    return response
  } catch {
    throw new ApiProblem(UNREACHABLE)
  }
}

let whenReached: () => void = () => {}

/** The live stream registers a handler for each response of the server. */
export function onReached(handler: () => void) {
  whenReached = handler
}

declare global {
  var binderyAsked: Map<string, Promise<Response>> | undefined
}

/** Responses that public/start.js has requested already, each used once. Any write makes them stale. */
function askedEarly(address: string, { method }: RequestInit) {
  const asked = globalThis.binderyAsked
  if (method !== 'GET') asked?.clear()
  const answer = asked?.get(address)
  asked?.delete(address)
  return answer
}

const UNREACHABLE: Problem = { type: 'unreachable', title: 'The server cannot be reached.', status: 0, requestId: '' }
/** The statuses that a proxy sends when the server behind it is down. */
const AWAY = [502, 503, 504]

const NO_SESSION_ENDED = ['wrong-sign-in', 'second-factor-needed']

async function refusal(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  const problem: Problem = isProblem ? await response.json() : { ...UNREACHABLE, status: response.status }
  if (!isProblem && !AWAY.includes(response.status)) problem.type = 'unexpected'
  // A wrong password or a missing code is also a 401, but does not end a session.
  if (response.status === 401 && !NO_SESSION_ENDED.includes(problem.type)) whenSessionInvalid()
  return new ApiProblem(problem)
}

let whenSessionInvalid: () => void = () => {}

/** The session registers a handler for calls that find nobody signed in. */
export function onSessionInvalid(handler: () => void) {
  whenSessionInvalid = handler
}
