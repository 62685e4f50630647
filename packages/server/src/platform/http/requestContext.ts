import '@fastify/cookie'
import { CONSOLE_HEADER, CONSOLE_NAMES } from '@bindery/contract/consoles'
import { CLIENT_HEADER } from '@bindery/contract/events'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { notSignedIn, ProblemError } from '../problems.ts'
import type { Services } from '../services.ts'

export const SESSION_COOKIE = 'bindery_session'

export async function requestContext({
  request,
  services,
}: {
  request: FastifyRequest
  services: Services
}): Promise<Ctx> {
  const token = tokenOf(request)
  const session = token && (await services.sessions.find(token, services.clock()))
  if (!session) throw notSignedIn()
  refuseWrongConsole(request, session.actor.userType)
  return {
    db: services.database.db,
    read: services.database.read,
    actor: session.actor,
    now: services.clock(),
    requestId: request.id,
    clientId: clientIdOf(request),
    committed: services.events.wake,
  }
}

export function tokenOf(request: FastifyRequest): string | null {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer
  return request.cookies[SESSION_COOKIE] ?? null
}

function clientIdOf(request: FastifyRequest) {
  const id = request.headers[CLIENT_HEADER]
  return typeof id === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? id : null
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
