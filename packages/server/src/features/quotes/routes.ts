import { submissionQuotesUri, submissionUri } from '@bindery/contract/events'
import { quotesApi as api } from '@bindery/contract/quotes'
import type { FastifyInstance } from 'fastify'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import type { ActionRoutes } from '#engine/actions/routes.ts'
import { unregister } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { listQuotes, readQuote, selectQuotes } from './read.ts'

export function quoteRoutes(app: FastifyInstance, run: ActionRoutes) {
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
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Quote', id: params.id }))
  route(app, api.withEnabledAction, (ctx, { params, query }) => selectQuotes(ctx, params.id, query.transition))

  run.quotes(api.start, 'Start')
  run.quotes(api.rate, 'Rate')
  run.quotes(api.price, 'Price')
  run.quotes(api.refresh, 'Refresh')
  run.one(api.generate, 'Quote', 'Generate')
  run.one(api.requestBinding, 'Quote', 'Request Binding')
  run.one(api.withdrawRequest, 'Quote', 'Withdraw Request')
  run.one(api.beginBinding, 'Quote', 'Begin Binding')
  run.one(api.unbind, 'Quote', 'Unbind')
  run.one(api.decline, 'Quote', 'Decline')
  run.one(api.withdraw, 'Quote', 'Withdraw')
  run.one(api.revertToSent, 'Quote', 'Revert to Sent')
  run.one(api.modifyQuote, 'Quote', 'Modify Quote')
  run.one(api.modifyPricing, 'Quote', 'Modify Pricing')
  run.one(api.modifyRating, 'Quote', 'Modify Rating')
  run.one(api.modifyBinder, 'Quote', 'Modify Binder')
  run.one(api.copy, 'Quote', 'Copy')
  run.one(api.remove, 'Quote', 'Delete')
  run.one(api.generateRatingAttachments, 'Quote', 'Generate Rating Attachments')
  run.one(api.addSection, 'Quote', 'Add Section')
  run.one(api.addSectionFromDocument, 'Quote', 'Add Section From Document')
  run.upload(api.uploadSectionFromFile, 'Quote', 'Upload Section')
}
