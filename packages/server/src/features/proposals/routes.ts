import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { proposalsApi as api } from '@bindery/contract/proposals'
import type { FastifyInstance } from 'fastify'
import { loadRisk } from '#engine/actions/load.ts'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import type { RunAction } from '#engine/actions/routes.ts'
import { sendPage } from '#engine/attachments/send.ts'
import { offerOfProposal } from '#engine/offers/offer.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { previewDocument } from './documents.ts'
import { listProposals, readProposal } from './read.ts'
import { getSection, listSections } from './sections.ts'

export function proposalRoutes(app: FastifyInstance, run: RunAction) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier && query.submissionId)
      await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return listProposals(ctx, query)
  })
  route(app, api.read, (ctx, { params }) => readProposal(ctx, params.id))
  route(app, api.offer, (ctx, { params }) => offerOfProposal(ctx, params.id))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Proposal', id: params.id }))
  route(app, api.sections, async (ctx, { params }) => {
    await loadRisk(ctx, { context: 'Proposal', id: params.id })
    return listSections(ctx, params.id)
  })

  for (const call of [api.previewStitchedDocuments, api.previewSpelledRight])
    route(app, call, async (ctx, { params, query }, { reply }) =>
      sendPage(reply, await previewDocument(ctx, params.id, query.sectionType ?? 'proposal')),
    )

  const onSection = async (ctx: Ctx, sectionId: number, action: ActionId, parameters: ActionParameters) => {
    const { proposalId, type } = await getSection(ctx, sectionId)
    return run(ctx, { action, ids: [proposalId], parameters: { ...parameters, sectionId, sectionType: type } })
  }
  route(app, api.setStitchable, (ctx, { params, query, body }) => {
    const { stitchable = true } = { ...query, ...body }
    return onSection(ctx, params.id, 'proposal.setSectionStitchable', { stitchable })
  })
  route(app, api.moveSection, (ctx, { params, query, body }) => {
    const { proposalOrdinalNumber: ordinal = 0 } = { ...query, ...body }
    return onSection(ctx, params.id, 'proposal.moveSection', { ordinal })
  })
  route(app, api.deleteSection, (ctx, { params }) => onSection(ctx, params.id, 'proposal.deleteSection', {}))
}
