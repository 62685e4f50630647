import { IDEMPOTENCY_HEADER } from '@bindery/contract/actions'
import type { Call, Input, Output } from '@bindery/contract/call'
import { CLIENT_HEADER } from '@bindery/contract/events'
import type { Problem, ProblemType } from '@bindery/contract/problems'
import { clientId } from './clientId.ts'

/** What a failed call throws: the server's problem document, or ours when the server could not be reached. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }

  is(type: ProblemType | 'unreachable') {
    return this.problem.type === type
  }
}

export const isUnreachable = (error: unknown) => error instanceof ApiProblem && error.is('unreachable')

/** Sent again with the same key, a call does nothing twice. */
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
  const response = await reach(addressOf(call.path, params, query), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [CLIENT_HEADER]: clientId(),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
    // A file travels in a form, whose type the browser says itself.
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Output<C>
  throw await refusal(response)
}

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

async function refusal(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  const problem: Problem = isProblem ? await response.json() : { ...UNREACHABLE, status: response.status }
  if (!isProblem && !AWAY.includes(response.status)) problem.type = 'unexpected'
  // A wrong password is also a 401, but no session ended.
  if (response.status === 401 && problem.type !== 'wrong-sign-in') whenSessionInvalid()
  return new ApiProblem(problem)
}

let whenSessionInvalid: () => void = () => {}

/** The session hands in what happens when any call finds that nobody is signed in. */
export function onSessionInvalid(handler: () => void) {
  whenSessionInvalid = handler
}
