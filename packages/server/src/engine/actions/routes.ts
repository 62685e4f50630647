import { type ActionResult, actionsApi } from '@bindery/contract/actions'
import type { Action } from '@bindery/contract/actions/action'
import { type ActionCall, hasId } from '@bindery/contract/actions/calls'
import { type ActionId, CALLS_OF_ACTIONS } from '@bindery/contract/actions/catalogue'
import { type ActionParameters, readParameters } from '@bindery/contract/actions/parameters'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { route, routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { malformed } from '#platform/problems.ts'
import { takeNextStep } from './nextStep.ts'
import { targetOf } from './read.ts'
import { type ActionRequest, type Features, runAction } from './run.ts'

type WireParameters = Readonly<Record<string, unknown>>
interface Input {
  params?: { id?: number }
  query?: WireParameters
  body?: WireParameters
}

/** Runs an action for a feature whose call does more than run it. */
export type RunAction = (ctx: Ctx, request: ActionRequest) => Promise<ActionResult>

/** Registers every call of the action catalogue. The features provide the effects beyond status changes. */
export function actionRoutes(app: FastifyInstance, features: Features): RunAction {
  for (const [call, actions] of CALLS_OF_ACTIONS)
    if (call.isUpload) routeUpload(app, call, actions, features)
    else
      routeWithOwnKey(app, call, (ctx, input) => {
        const { params, query, body } = input as Input
        return runAction(ctx, features, requestOf(call, actions, { ...query, ...body }, params?.id))
      })
  route(app, actionsApi.takeNextStep, (ctx, { body: { uri, step } }) =>
    takeNextStep(ctx, features, targetOf(uri), step),
  )
  return (ctx, request) => runAction(ctx, features, request)
}

/** A call with a file: a multipart body has the file, and the parameters are fields of the body or in the query. */
function routeUpload(app: FastifyInstance, call: ActionCall, actions: readonly Action[], features: Features) {
  app.register(async (scope) => {
    takeUploads(scope)
    routeWithOwnKey(scope, call, async (ctx, input, http) => {
      const { params } = input as Input
      const { file, said } = await uploadedFile(http.request, call.query!)
      const request = requestOf(call, actions, said as WireParameters, params?.id)
      return runAction(ctx, features, file ? { ...request, file } : request)
    })
  })
}

/** A call without an id in its path applies to the quotes named in its parameters. */
function requestOf(call: ActionCall, actions: readonly Action[], sent: WireParameters, id: number | undefined) {
  const action = chosenAction(actions, sent).id as ActionId
  const { quoteIds, ...parameters } = withProducts(readParameters(call.parameters, sent))
  if (!hasId(call.path)) return { action, ids: quoteIds ?? [], parameters }
  return { action, ids: [id ?? 0], parameters: quoteIds ? { ...parameters, quoteIds } : parameters }
}

/** Several actions can share a call. Selects the first whose `when` matches the parameters. */
function chosenAction(actions: readonly Action[], sent: WireParameters): Action {
  const chosen = actions.find(({ when = {} }) =>
    Object.entries(when).every(([name, value]) => (value === 'any' ? sent[name] !== undefined : sent[name] === value)),
  )
  if (chosen) return chosen
  const [path = ''] = Object.keys(actions[0]?.when ?? {})
  throw malformed('This call needs to say what is meant.', [{ path, message: 'This field is missing.' }])
}

/** CP-STD is a template of the product CP. */
const withProducts = (parameters: ActionParameters): ActionParameters =>
  parameters.productTemplateIds
    ? { ...parameters, products: parameters.productTemplateIds.map((id) => id.split('-')[0]!) }
    : parameters
