import type { Call, Input, Output } from '@bindery/contract/call'
import { Problem } from '@bindery/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { requirePermission } from '../context.ts'
import type { Services } from '../services.ts'
import { requestContext } from './requestContext.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export interface Http {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

/** JSON text that the database has already built: sent as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Answer<C extends Call> = Output<C> | JsonText | FastifyReply

/** Registers a call of the contract for signed-in users. The permission it names is checked before the handler runs. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ctx: Ctx, input: Input<C>, http: Http) => Promise<Answer<C>> | Answer<C>,
) {
  register(app, call, async (http) => {
    const ctx = await requestContext(http)
    if (call.access !== 'session' && call.access !== 'public') requirePermission(ctx, call.access)
    return handler(ctx, inputOf(call, http.request), http)
  })
}

/** A call that needs nobody signed in. */
export function publicRoute<C extends Call>(
  app: FastifyInstance,
  call: C & { access: 'public' },
  handler: (input: Input<C>, http: Http) => Promise<Answer<C>> | Answer<C>,
) {
  register(app, call, (http) => Promise.resolve(handler(inputOf(call, http.request), http)))
}

function register(app: FastifyInstance, call: Call, answer: (http: Http) => Promise<unknown>) {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'System'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      security: call.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
      response: {
        200: call.produces
          ? { description: 'The content', content: { [call.produces]: { schema: { type: 'string' } } } }
          : (call.response ?? { type: 'null' }),
        '4xx': {
          description: 'Refused, with the reason',
          content: { 'application/problem+json': { schema: Problem } },
        },
      },
    },
    handler: async (request, reply) => {
      const answered = await answer({ request, reply, services: app.services })
      if (answered instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answered.text)
      return answered
    },
  })
}

/** The validator has checked the parts against the schemas that the types are derived from. */
const inputOf = <C extends Call>(_call: C, { params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Input<C>
