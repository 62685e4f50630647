import { type Call, type Input, isKeyed, type Output } from '@bindery/contract/call'
import { Problem } from '@bindery/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Ctx } from '../context.ts'
import { requirePermission } from '../context.ts'
import { once } from '../idempotency.ts'
import type { Services } from '../services.ts'
import { requestContext } from './requestContext.ts'
import { utf8 } from './utf8.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    /** Set before the handler of a call that requires a session. */
    ctx: Ctx | null
  }
}

export interface Http {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

/** JSON text built by the database, sent unchanged. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Answer<C extends Call> = Output<C> | JsonText | FastifyReply

type Handler<C extends Call> = (ctx: Ctx, input: Input<C>, http: Http) => Promise<Answer<C>> | Answer<C>

/**
 * Registers a call of the contract for signed-in users. The session and the permission are checked before the request
 * body is read. A write with an Idempotency-Key is one transaction, and is done once.
 */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) {
  if (!isKeyed(call)) return routeWithOwnKey(app, call, handler)
  routeWithOwnKey(app, call, async (ctx, input, http) => {
    if (!ctx.idempotencyKey) return handler(ctx, input, http)
    const request = { method: call.method, path: call.path, ...(input as object) }
    return (await once(ctx, request, async (tx) => ({ answer: plain(await handler(tx, input, http)) }))).answer
  })
}

const plain = <T>(answer: T | JsonText): T => (answer instanceof JsonText ? JSON.parse(answer.text) : answer)

/** For a handler that checks the Idempotency-Key itself: an action, or a file stored before its transaction. */
export function routeWithOwnKey<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) {
  register(app, call, async (http) => handler(http.request.ctx!, inputOf(call, http.request), http), {
    onRequest: async (request) => {
      const ctx = await requestContext({ request, services: app.services, isPolled: call.polled })
      if (call.access !== 'session' && call.access !== 'public') requirePermission(ctx, call.access)
      request.ctx = ctx
    },
  })
}

/** Registers a call that requires no session. */
export function publicRoute<C extends Call>(
  app: FastifyInstance,
  call: C & { access: 'public' },
  handler: (input: Input<C>, http: Http) => Promise<Answer<C>> | Answer<C>,
) {
  register(app, call, (http) => Promise.resolve(handler(inputOf(call, http.request), http)))
}

function register(
  app: FastifyInstance,
  call: Call,
  answer: (http: Http) => Promise<unknown>,
  hooks: Pick<RouteOptions, 'onRequest'> = {},
) {
  app.route({
    ...hooks,
    method: call.method,
    url: call.path,
    // A HEAD request runs the handler: it would hold a stream open, spend a download token or begin a sign-in.
    exposeHeadRoute: !call.produces,
    // A call whose body has no required field may be made without a body.
    ...(takesNothing(call) && {
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {}
      },
    }),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'System'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      security: call.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
      response: {
        ...answerOf(call),
        '4xx': {
          description: 'Refused, with the reason',
          content: { 'application/problem+json': { schema: Problem } },
        },
      },
    },
    handler: async (request, reply) => {
      const answered = await answer({ request, reply, services: app.services })
      // Send bytes: a long string would be joined with the headers and encoded once more.
      if (answered instanceof JsonText) return reply.type('application/json; charset=utf-8').send(utf8(answered.text))
      return answered
    },
  })
}

function answerOf({ produces, response }: Call) {
  if (produces) return { 200: { description: 'The content', content: { [produces]: { schema: { type: 'string' } } } } }
  return response ? { 200: response } : { '2xx': { description: 'Done; the answer has no content', type: 'null' } }
}

const takesNothing = ({ body, query }: Call) =>
  body !== undefined && query !== undefined && !(body as { required?: string[] }).required?.length

/** The cast is safe: the validator has checked the parts against the schemas that the types derive from. */
const inputOf = <C extends Call>(_call: C, { params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Input<C>
