import { proposalsApi as api } from '@bindery/contract/proposals'
import type { FastifyInstance } from 'fastify'
import { loadRisk } from '#engine/actions/load.ts'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import type { ActionRoutes } from '#engine/actions/routes.ts'
import type { Given } from '#engine/actions/run.ts'
import { sendPage } from '#engine/attachments/send.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { previewDocument } from './documents.ts'
import { listProposals, readProposal } from './read.ts'
import { getSection, listSections } from './sections.ts'

export function proposalRoutes(app: FastifyInstance, run: ActionRoutes) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier && query.submissionId)
      await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return listProposals(ctx, query)
  })
  route(app, api.read, (ctx, { params }) => readProposal(ctx, params.id))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Proposal', id: params.id }))
  route(app, api.sections, async (ctx, { params }) => {
    await loadRisk(ctx, { context: 'Proposal', id: params.id })
    return listSections(ctx, params.id)
  })

  run.one(api.createQuote, 'Proposal', 'Create Quote')
  run.one(api.generateQuotes, 'Proposal', 'Generate Quotes')
  run.one(api.send, 'Proposal', 'Send')
  run.one(api.requestBinding, 'Proposal', 'Request Binding')
  run.one(api.generateBinder, 'Proposal', 'Generate Binder')
  run.one(api.declineToBind, 'Proposal', 'Decline to Bind')
  run.one(api.modify, 'Proposal', 'Modify')
  run.one(api.copy, 'Proposal', 'Copy')
  run.one(api.remove, 'Proposal', 'Delete')
  run.one(api.addSection, 'Proposal', 'Add Section')
  run.one(api.addSectionFromDocument, 'Proposal', 'Add Section From Document')
  run.upload(api.uploadSectionFromFile, 'Proposal', 'Upload Section')
  for (const call of [api.previewStitchedDocuments, api.previewSpelledRight])
    route(app, call, async (ctx, { params, query }, { reply }) =>
      sendPage(reply, await previewDocument(ctx, params.id, query.sectionType ?? 'proposal')),
    )

  run.quotes(api.requestBindingByQuotes, 'Request Binding')
  run.quotes(api.beginBinding, 'Begin Binding')
  run.quotes(api.bind, 'Bind')
  run.quotes(api.declineToBindQuotes, 'Decline to Bind')
  run.quotes(api.generateBinderOfQuote, 'Generate Binder')

  const onSection = async (ctx: Ctx, sectionId: number, action: string, section: Given['section']) => {
    const { proposalId, type } = await getSection(ctx, sectionId)
    const given = { sectionId, section, sectionType: type }
    return run.now(ctx, { context: 'Proposal', ids: [proposalId], action, given })
  }
  route(app, api.setStitchable, (ctx, { params, query, body }) => {
    const { stitchable = true } = { ...query, ...body }
    return onSection(ctx, params.id, 'Set Section Stitchable', { stitchable })
  })
  route(app, api.moveSection, (ctx, { params, query, body }) => {
    const { proposalOrdinalNumber: ordinal = 0 } = { ...query, ...body }
    return onSection(ctx, params.id, 'Move Section', { ordinal })
  })
  route(app, api.deleteSection, (ctx, { params }) => onSection(ctx, params.id, 'Delete Section', { remove: true }))
}
