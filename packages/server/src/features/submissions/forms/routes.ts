import { submissionUri } from '@bindery/contract/events'
import { formsApi } from '@bindery/contract/forms'
import { navigationApi } from '@bindery/contract/navigation'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { saveAnswers } from '#engine/submissions/forms/save.ts'
import { register } from '#platform/events/registrations.ts'
import { JsonText, route } from '#platform/http/route.ts'
import { fieldHistory } from './history.ts'
import { navigationOf } from './navigation.ts'
import { listForms, readForm, readTemplate } from './read.ts'
import { upgradeForms, upgradesDue } from './upgrade.ts'

export function formRoutes(app: FastifyInstance) {
  route(app, navigationApi.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) {
      await getAccessible(ctx, query.submissionId)
      await register(ctx, submissionUri(query.submissionId))
    }
    return navigationOf(ctx, query.submissionId)
  })
  route(app, formsApi.list, (ctx, { params }) => listForms(ctx, params.id))
  route(app, formsApi.read, (ctx, { params }) => readForm(ctx, params.id, params.key))
  route(app, formsApi.save, (ctx, { params, body }) => saveAnswers(ctx, params.id, params.key, body.changes))
  route(app, formsApi.history, (ctx, { params, query }) => fieldHistory(ctx, params.id, params.key, query.path))
  route(
    app,
    formsApi.template,
    async (ctx, { params }) => new JsonText(JSON.stringify(await readTemplate(ctx, params.key, params.version))),
  )
  route(app, formsApi.upgradeRequired, async (ctx, { params }) => {
    const forms = await upgradesDue(ctx, params.id)
    return { required: forms.length > 0, forms }
  })
  route(app, formsApi.upgrade, (ctx, { params }) => upgradeForms(ctx, params.id))
}
