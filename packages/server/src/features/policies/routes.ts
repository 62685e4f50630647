import { issuancesApi, policiesApi } from '@bindery/contract/policies'
import { endorsementFormsApi, rewriteFormsApi } from '@bindery/contract/policyChangeForms'
import { cancellationsApi, endorsementsApi, rewritesApi } from '@bindery/contract/policyChanges'
import type { FastifyInstance } from 'fastify'
import { readSteps, registerFor } from '#engine/actions/read.ts'
import { route } from '#platform/http/route.ts'
import { openSection, readChangeForm, readChanges, saveChangeForm } from './changeForms.ts'
import { saveCancellation, saveChange } from './details.ts'
import { listPolicies, readCancellation, readChange, readIssuance, readPolicy } from './read.ts'
import { previewReinstatement } from './reinstatement.ts'
import { policyRows } from './rows.ts'
import { listVersions } from './versions.ts'

export function policyRoutes(app: FastifyInstance) {
  route(app, policiesApi.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return listPolicies(ctx, query.submissionId)
  })
  route(app, policiesApi.changes, async (ctx, { query }) => {
    if (query.registrationIdentifier) await registerFor(ctx, { context: 'Submission', id: query.submissionId })
    return policyRows(ctx, [query.submissionId])
  })
  route(app, policiesApi.bySubmissionIds, (ctx, { query }) =>
    policyRows(ctx, [...new Set(query.submissionIds.split(',').map(Number))]),
  )
  route(app, policiesApi.read, (ctx, { params }) => readPolicy(ctx, params.id))
  route(app, policiesApi.versions, (ctx, { params }) => listVersions(ctx, params.id))
  route(app, policiesApi.reinstatement, (ctx, { params, query }) =>
    previewReinstatement(ctx, params.id, query.effectiveDate),
  )
  route(app, policiesApi.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'Policy', id: params.id }))

  const api = issuancesApi
  route(app, api.read, (ctx, { params }) => readIssuance(ctx, params.id))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'PolicyIssuance', id: params.id }))
}

export function policyChangeRoutes(app: FastifyInstance) {
  for (const [api, context] of [
    [endorsementsApi, 'Endorsement'],
    [rewritesApi, 'PolicyRewrite'],
  ] as const) {
    route(app, api.read, (ctx, { params }) => readChange(ctx, context, params.id))
    route(app, api.saveDetails, (ctx, { params, body }) => saveChange(ctx, context, params.id, body))
    route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context, id: params.id }))
  }
  for (const [api, context] of [
    [endorsementFormsApi, 'Endorsement'],
    [rewriteFormsApi, 'PolicyRewrite'],
  ] as const) {
    route(app, api.changes, (ctx, { params }) => readChanges(ctx, context, params.id))
    route(app, api.form, (ctx, { params }) => readChangeForm(ctx, context, params.id, params.key))
    route(app, api.saveForm, (ctx, { params, body }) =>
      saveChangeForm(ctx, context, params.id, params.key, body.changes),
    )
    route(app, api.openSection, (ctx, { params, body }) => openSection(ctx, context, params.id, body))
  }

  const api = cancellationsApi
  route(app, api.read, (ctx, { params }) => readCancellation(ctx, params.id))
  route(app, api.saveDetails, (ctx, { params, body }) => saveCancellation(ctx, params.id, body))
  route(app, api.breadCrumbs, (ctx, { params }) => readSteps(ctx, { context: 'PolicyCancellation', id: params.id }))
}
