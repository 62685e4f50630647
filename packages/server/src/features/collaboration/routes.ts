import { collaborationApi as api, draftsApi } from '@bindery/contract/collaboration'
import { submissionUri } from '@bindery/contract/events'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { register } from '#platform/events/registrations.ts'
import { JsonText, route } from '#platform/http/route.ts'
import { readDrafts, saveDraft } from './drafts.ts'
import { hideShared } from './hide.ts'
import { collaborationPageJson } from './list.ts'

export function collaborationRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { params, query }) => {
    if (query.registrationIdentifier) {
      await getAccessible(ctx, params.id)
      await register(ctx, submissionUri(params.id))
    }
    return new JsonText(await collaborationPageJson(ctx, params.id, query))
  })
  route(app, api.refresh, async (ctx, { params }) => new JsonText(await collaborationPageJson(ctx, params.id, {})))
  route(app, api.hideShared, (ctx, { params }) => hideShared(ctx, params.id))
  route(app, draftsApi.read, (ctx, { params }) => readDrafts(ctx, params.id))
  route(app, draftsApi.save, (ctx, { params, body }) => saveDraft(ctx, params.id, body))
}
