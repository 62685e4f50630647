import { IDEMPOTENCY_HEADER } from '@bindery/contract/actions'
import { type Call, type Input, isKeyed, type Output } from '@bindery/contract/call'
import { CLIENT_HEADER } from '@bindery/contract/events'
import type { Problem, ProblemType } from '@bindery/contract/problems'
import { clientId } from './clientId.ts'
import { randomName } from './randomName.ts'

/** What a failed call throws: the server's problem document, or ours when the server could not be reached. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem
  /** True for a write that may have been stored although no answer came. */
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

/** Whether the server's answer was lost, so that the call may have been done or not. */
export const isUnsettled = (error: unknown) =>
  error instanceof ApiProblem && (error.is('unreachable') || error.is('outcome-unknown'))

/** Sent again with the same key, a write is done once. Without one, `send` makes a key for the call and its retries. */
interface Once {
  idempotencyKey?: string
}
/** The parts of a call as `send` takes them: nothing for a call that takes nothing. */
type SendArguments<C> =
  unknown extends Input<C>
    ? []
    : Record<never, never> extends Input<C>
      ? [input?: Input<C> & Once]
      : [input: Input<C> & Once]

export async function send<C extends Call>(call: C, ...[input]: SendArguments<C>): Promise<Output<C>> {
  const { params, query, body, idempotencyKey } = (input ?? {}) as Once & {
    params?: Fields
    query?: Fields
    body?: unknown
  }
  const key = isKeyed(call) ? (idempotencyKey ?? randomName()) : null
  const init: RequestInit = {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [CLIENT_HEADER]: clientId(),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
    },
    // A file travels in a form, whose type the browser says itself.
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }
  const attempt = async () => {
    const response = await reach(addressOf(call.path, params, query), init)
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Output<C>
    throw await refusal(response)
  }
  return key ? settle(attempt) : attempt()
}

const SETTLE_WAITS_MS = [1_000, 2_000]

/** Repeats a write whose answer was lost. Its key makes the server do it once and give the answer of the first time. */
async function settle<T>(attempt: () => Promise<T>, waits = SETTLE_WAITS_MS, mayHaveArrived = false): Promise<T> {
  const mayArrive = mayHaveArrived || !isOffline()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiProblem) || !isUnsettled(error)) throw error
    const [wait, ...rest] = waits
    // Without a network no retry arrives either; waiting would only delay the message.
    if (wait === undefined || isOffline()) throw new ApiProblem(error.problem, mayArrive)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return settle(attempt, rest, mayArrive)
  }
}

const isOffline = () => navigator.onLine === false

type Fields = Record<string, unknown>

/** The address of a call, its path parameters filled and its query encoded; what is undefined is not sent. */
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

/** The live stream hands in what happens when the server has answered a call. */
export function onReached(handler: () => void) {
  whenReached = handler
}

declare global {
  var binderyAsked: Map<string, Promise<Response>> | undefined
}

/** What public/start.js has asked already, each answer once; after anything was changed they say nothing any more. */
function askedEarly(address: string, { method }: RequestInit) {
  const asked = globalThis.binderyAsked
  if (method !== 'GET') asked?.clear()
  const answer = asked?.get(address)
  asked?.delete(address)
  return answer
}

const UNREACHABLE: Problem = { type: 'unreachable', title: 'The server cannot be reached.', status: 0, requestId: '' }
/** What a proxy in front of the server answers when there is none behind it. */
const AWAY = [502, 503, 504]

const NO_SESSION_ENDED = ['wrong-sign-in', 'second-factor-needed']

async function refusal(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  const problem: Problem = isProblem ? await response.json() : { ...UNREACHABLE, status: response.status }
  if (!isProblem && !AWAY.includes(response.status)) problem.type = 'unexpected'
  // A wrong password and a missing code are also a 401, but no session ended.
  if (response.status === 401 && !NO_SESSION_ENDED.includes(problem.type)) whenSessionInvalid()
  return new ApiProblem(problem)
}

let whenSessionInvalid: () => void = () => {}

/** The session hands in what happens when any call finds that nobody is signed in. */
export function onSessionInvalid(handler: () => void) {
  whenSessionInvalid = handler
}
