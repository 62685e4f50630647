import { accountsApi } from '@bindery/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { JsonText, route } from '#platform/http/route.ts'
import { getAccount } from './access.ts'
import { assignSubmission, createAccount, validateAccount } from './assign.ts'
import { filesOfAccount } from './files.ts'
import { mergeAccounts, mergesInto } from './merge.ts'
import { previewMerge } from './mergePreview.ts'
import { accountOverview } from './overview.ts'
import { searchAccounts } from './search.ts'
import { similarAccounts } from './similar.ts'
import { submissionsOfAccount } from './submissions.ts'
import { synchronizeAccount } from './synchronize.ts'
import { accountTimeline } from './timeline.ts'
import { undoMerge } from './undoMerge.ts'
import { updateAccount } from './update.ts'
import { accountUpgradesDue, upgradeAccountForms } from './upgrade.ts'

export function accountRoutes(app: FastifyInstance) {
  route(app, accountsApi.filter, (ctx, { query }) => searchAccounts(ctx, query))
  route(app, accountsApi.submissions, async (ctx, { query }) => new JsonText(await submissionsOfAccount(ctx, query)))
  route(app, accountsApi.assignSubmission, (ctx, { query }) => assignSubmission(ctx, query))
  route(app, accountsApi.createAccount, (ctx, { query }) => createAccount(ctx, query.submissionId))
  route(app, accountsApi.read, (ctx, { params }) => getAccount(ctx, params.id))
  route(app, accountsApi.overview, (ctx, { params }) => accountOverview(ctx, params.id))
  route(app, accountsApi.update, (ctx, { params, body }) => updateAccount(ctx, params.id, body))
  route(app, accountsApi.files, (ctx, { params, query }) => filesOfAccount(ctx, params.id, query))
  route(app, accountsApi.timeline, (ctx, { params, query }) => accountTimeline(ctx, params.id, query.lastYear))
  route(app, accountsApi.synchronize, (ctx, { params }) => synchronizeAccount(ctx, params.id))
  route(app, accountsApi.validate, (ctx, { params }) => validateAccount(ctx, params.id))
  route(app, accountsApi.similar, (ctx, { params, query }) => similarAccounts(ctx, params.id, query.filterText))
  route(app, accountsApi.mergePreview, (ctx, { params, query }) => previewMerge(ctx, params.id, query.mergedId))
  route(app, accountsApi.merge, (ctx, { params, body }) => mergeAccounts(ctx, params.id, body))
  route(app, accountsApi.merges, (ctx, { params }) => mergesInto(ctx, params.id))
  route(app, accountsApi.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id))
  route(app, accountsApi.upgradeRequired, async (ctx, { params }) => {
    const forms = await accountUpgradesDue(ctx, params.id)
    return { required: forms.length > 0, forms }
  })
  route(app, accountsApi.upgrade, (ctx, { params }) => upgradeAccountForms(ctx, params.id))
}
