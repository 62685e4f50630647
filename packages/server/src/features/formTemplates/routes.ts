import { formTemplatesApi as api, FORM_TEMPLATE_LIST } from '@bindery/contract/formTemplates'
import type { FastifyInstance } from 'fastify'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { draftOf, importTemplate, publishTemplates, retireTemplate } from './change.ts'
import { latestUpgrades, listTemplates } from './read.ts'
import { requestUpgrade } from './upgrade.ts'

export async function formTemplateRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) await register(ctx, FORM_TEMPLATE_LIST)
    return { templates: await listTemplates(ctx), upgrades: await latestUpgrades(ctx) }
  })
  route(app, api.publish, (ctx, { body }) => publishTemplates(ctx, body.templates))
  route(app, api.import, (ctx, { body }) => importTemplate(ctx, body.template))
  route(app, api.draft, (ctx, { params }) => draftOf(ctx, params.key, params.version))
  route(app, api.retire, (ctx, { params }) => retireTemplate(ctx, params.key, params.version))
  route(app, api.upgrade, (ctx, { params }) => requestUpgrade(ctx, params.key, params.version))
}
