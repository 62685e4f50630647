import '@fastify/cookie'
import { IDEMPOTENCY_HEADER } from '@bindery/contract/actions'
import { CONSOLE_HEADER, CONSOLE_NAMES } from '@bindery/contract/consoles'
import { CLIENT_HEADER, TIME_ZONE_HEADER } from '@bindery/contract/events'
import type { FastifyRequest } from 'fastify'
import { type Ctx, SYSTEM_ACTOR } from '../context.ts'
import type { Read } from '../db/reads.ts'
import { checkedKey } from '../idempotency.ts'
import { notSignedIn, ProblemError } from '../problems.ts'
import type { Services } from '../services.ts'
import { knownTimeZone } from '../timeZones.ts'

const SESSION_COOKIE = 'bindery_session'
/** The `__Host-` prefix keeps other hosts and plain http from setting the cookie. Browsers reject it over http. */
export const sessionCookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

export async function requestContext({
  request,
  services,
  isPolled = false,
}: {
  request: FastifyRequest
  services: Services
  isPolled?: boolean
}): Promise<Ctx> {
  const token = tokenOf(request)
  const session = token && (await services.sessions.find(token, services.clock(), !isPolled))
  if (!session) throw notSignedIn()
  refuseWrongConsole(request, session.actor.userType)
  return {
    db: services.database.db,
    read: fairly(services, session.actor.id),
    actor: session.actor,
    now: services.clock(),
    requestId: request.id,
    timeZone: timeZoneOf(request),
    clientId: clientIdOf(request),
    idempotencyKey: checkedKey(request.headers[IDEMPOTENCY_HEADER]),
    bucket: services.bucket,
    canSendMail: services.config.smtp !== null,
    committed: services.events.wake,
  }
}

/** For calls without a session: the actor is the person the call is for, or the system if there is none. */
export const contextWithoutSession = (
  { database, clock, events }: Services,
  requestId: string,
  personId = SYSTEM_ACTOR.id,
): Ctx => ({
  db: database.db,
  read: database.read,
  actor: { ...SYSTEM_ACTOR, id: personId },
  now: clock(),
  requestId,
  clientId: null,
  committed: events.wake,
})

const fairly =
  ({ database: { read }, inTurn }: Services, personId: number): Read =>
  (statement, length = 'long') =>
    length === 'long' ? inTurn(personId, () => read(statement, length)) : read(statement, length)

export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer
  return request.cookies[sessionCookieOf(request)] ?? null
}

function clientIdOf(request: FastifyRequest) {
  const id = request.headers[CLIENT_HEADER]
  return typeof id === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? id : null
}

function timeZoneOf(request: FastifyRequest) {
  const name = request.headers[TIME_ZONE_HEADER]
  return (typeof name === 'string' && knownTimeZone(name)) || 'UTC'
}

function refuseWrongConsole(request: FastifyRequest, userType: string) {
  if (request.headers[CONSOLE_HEADER] === 'agent' && userType !== 'Agent') {
    throw new ProblemError(
      403,
      'forbidden',
      `The ${CONSOLE_NAMES.agent} is for agency users. Use the ${CONSOLE_NAMES.underwriter}.`,
    )
  }
}
