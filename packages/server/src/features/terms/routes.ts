import { termsApi } from '@bindery/contract/terms'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '#platform/http/requestContext.ts'
import { route } from '#platform/http/route.ts'
import { answerTerms, outstandingTerms } from './terms.ts'

export async function termsRoutes(app: FastifyInstance) {
  route(app, termsApi.outstanding, async (ctx) => ({ file: await outstandingTerms(ctx) }))
  route(app, termsApi.answer, async (ctx, { body }, { request, services }) => {
    await answerTerms(ctx, body)
    if (!body.accepted) await services.sessions.end(ctx, tokenOf(request)!)
    return { accepted: body.accepted }
  })
}
