import { submissionQuotesUri, submissionUri } from '@bindery/contract/events'
import { quotesApi as api } from '@bindery/contract/quotes'
import { worksheetsApi } from '@bindery/contract/worksheets'
import type { FastifyInstance } from 'fastify'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import { offerOfQuote } from '#engine/offers/offer.ts'
import { unregister } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { readOptions } from './options.ts'
import { readRatings } from './ratings.ts'
import { listQuotes, readQuote, selectQuotes } from './read.ts'
import { readWorksheet, saveWorksheet } from './worksheet.ts'

export function quoteRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    const { submissionId, proposalId, registrationIdentifier } = query
    if (registrationIdentifier && submissionId) {
      const isOfList = registrationIdentifier === submissionQuotesUri(submissionId)
      await registerFor(
        ctx,
        { context: 'Submission', id: submissionId },
        isOfList ? submissionQuotesUri : submissionUri,
      )
    }
    if (registrationIdentifier && proposalId) await registerFor(ctx, { context: 'Proposal', id: proposalId })
    return listQuotes(ctx, query)
  })
  route(app, api.closeList, async (ctx, { query }) => {
    await unregister(ctx, query.registrationIdentifier)
    return { done: true as const }
  })
  route(app, api.read, (ctx, { params }) => readQuote(ctx, params.id))
  route(app, api.offer, (ctx, { params }) => offerOfQuote(ctx, params.id))
  route(app, worksheetsApi.options, (ctx, { params, query }) => readOptions(ctx, params.id, query))
  route(app, worksheetsApi.read, (ctx, { params }) => readWorksheet(ctx, params.id))
  route(app, worksheetsApi.ratings, (ctx, { params }) => readRatings(ctx, params.id))
  route(app, worksheetsApi.save, (ctx, { params, body: { version, ...change } }) =>
    saveWorksheet(ctx, params.id, version, change),
  )
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Quote', id: params.id }))
  route(app, api.withEnabledAction, (ctx, { params, query }) => selectQuotes(ctx, params.id, query.transition))
}
