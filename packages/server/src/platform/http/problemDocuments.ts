import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '@bindery/contract/problems'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { databaseAway, diskFull, malformed, ProblemError } from '../problems.ts'
import { methodsAt } from './methods.ts'
import { sessionCookieOf, tokenOf } from './requestContext.ts'
import { type FieldError, fieldErrors } from './validation.ts'

/** Sends every error as a problem document (RFC 9457) with the request id that is in the log. */
export function answerWithProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    // Clear the session cookie only if the cookie itself was rejected, not a bearer token sent beside it.
    const cookie = sessionCookieOf(request)
    if (problem.type === 'not-signed-in' && tokenOf(request) === request.cookies[cookie])
      reply.clearCookie(cookie, { path: '/', secure: request.protocol === 'https' })
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, problem)
  })
}

export function nothingHere(request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsAt(request.url)
  if (methods.length === 0)
    return sendProblem(request, reply, new ProblemError(404, 'not-found', 'There is nothing at this address.'))
  reply.header('allow', methods.join(', '))
  const sentence = `This address answers to ${methods.join(' and ')}, not to ${request.method}.`
  return sendProblem(request, reply, new ProblemError(405, 'method-not-allowed', sentence))
}

/** For requests that match no route because their address cannot be parsed. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id)
  return sendProblem(request, reply, asProblem(error))
}

const UNREADABLE: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
}

/** For input that is not valid HTTP. It has no request id yet, so one is created here. */
export function answerUnreadable(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, title] = UNREADABLE[error.code ?? ''] ?? [400, 'The request could not be read.']
  const requestId = randomUUID()
  this.log.debug({ err: error, reqId: requestId }, 'unreadable request')
  const body = JSON.stringify({ type: 'malformed', title, status, requestId } satisfies Problem)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, { status, type, message, extras }: ProblemError) {
  const { retryAfterSeconds } = extras
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const document: Problem = { type, title: message, status, requestId: request.id, ...extras }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(document))
}

/** The SQL state of a statement that failed because the disk is full. */
const DISK_FULL = '53100'

/** The SQL state of a statement that was cancelled because it took too long. */
const STOPPED = '57014'

/** Database errors that bad input can still cause after validation, such as a number that is too large for its column. */
const BAD_INPUT_STATES = new Set(['22P05', '22021', '22003', '22008', '22007', '22P02', '22001'])

const UNREADABLE_BODIES: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, {} at the least, or leave out the content type.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON that can be read.',
}

function asProblem(error: FastifyError & { validation?: ErrorObject[] }): ProblemError {
  if (error instanceof ProblemError) return error
  if (error.validation) return wrongFields(fieldErrors(error.validation))
  if (error.statusCode === 413) return new ProblemError(413, 'too-large', 'What was sent is too large.')
  if (error.statusCode === 415) return new ProblemError(415, 'unsupported-media', 'Send JSON (application/json).')
  if (error.statusCode === 503)
    return new ProblemError(503, 'shutting-down', 'The server is restarting. Try again in a moment.')
  if (error.statusCode && error.statusCode < 500) {
    const title = UNREADABLE_BODIES[error.code] ?? 'The request could not be read.'
    return new ProblemError(error.statusCode, 'malformed', title)
  }
  if (isDatabaseAway(error)) return databaseAway()
  if (error.code === DISK_FULL) return diskFull()
  if (error.code === STOPPED)
    return new ProblemError(503, 'took-too-long', 'This takes too long. Ask for less, and try again.')
  if (BAD_INPUT_STATES.has(error.code)) return malformed('A value that was sent cannot be stored.')
  return new ProblemError(500, 'unexpected', 'Something went wrong on our side. Nothing was changed.')
}

function wrongFields(errors: FieldError[]) {
  const fields = errors.map(({ path }) => path).filter(Boolean)
  const title = fields.length
    ? `Some of what was sent is not right: ${fields.join(', ')}.`
    : 'What was sent is not right.'
  return malformed(title, errors)
}
