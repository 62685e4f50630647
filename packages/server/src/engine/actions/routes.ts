import type { ActionResult, ContextType } from '@bindery/contract/actions'
import type { Call } from '@bindery/contract/call'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { type Asked, type Features, type Given, runAction } from './run.ts'

/** What calls bring, by the names that the calls give it, from the query and the body alike. */
export interface Sent {
  reason?: string
  secondaryReason?: string
  detail?: string
  notification?: string
  isRiskClear?: boolean
  doDecline?: boolean
  referredUnderwriterId?: number
  productTemplateId?: string | string[]
  productShortName?: string | string[]
  productShortNames?: string | string[]
  quoteIds?: string | number[]
  quoteId?: number | string | number[]
  proposalId?: number
  proposalSendType?: 'proposal' | 'binder'
  proposalOrdinalNumber?: number
  sectionType?: 'proposal' | 'binder'
  sectionTemplateIds?: string | string[]
  attachmentId?: number
  displayLabel?: string
  filename?: string
  stitchable?: boolean
  attachmentsToGenerate?: string | string[]
  rewriteEffectiveDate?: string
  rewriteExpirationDate?: string
  rewriteOptions?: string
  copyOptions?: string
  disableAutomation?: boolean
  reissue?: boolean
  reportName?: string
  processingInstructions?: string
  messageToAgent?: string
  submissionId?: number
}

type ActionCall = Call & { response: typeof ActionResult }
type Input = { params?: { id?: number }; query?: Sent; body?: Sent }

/** Registers the calls that run actions. The features bring what the actions do beyond statuses. */
export function actionRoutes(app: FastifyInstance, features: Features) {
  const run = (call: ActionCall, asked: (sent: Sent, id: number) => Asked) =>
    routeWithOwnKey(app, call, (ctx, input) => {
      const { params, query, body } = input as Input
      const sent = { ...query, ...body }
      return runAction(ctx, features, asked(sent, params?.id ?? 0))
    })

  return {
    /** An action on the record that the address names. */
    one: (call: ActionCall, context: ContextType, action: string | ((sent: Sent) => string)) =>
      run(call, (sent, id) => ({
        context,
        ids: [id],
        action: typeof action === 'string' ? action : action(sent),
        given: givenBy(sent),
      })),
    /** An action on the quotes that the parameters name. */
    quotes: (call: ActionCall, action: string) =>
      run(call, ({ quoteIds, quoteId, ...sent }) => ({
        context: 'Quote',
        ids: numbers(quoteIds ?? quoteId) ?? [],
        action,
        given: givenBy(sent),
      })),
    /** A section that is uploaded: the file is a part of a multipart body, the fields stand beside it or in the query. */
    upload: (call: ActionCall, context: ContextType, action: string) =>
      app.register(async (scope) => {
        takeUploads(scope)
        routeWithOwnKey(scope, call, async (ctx, input, http) => {
          const { params } = input as Input
          const { file, said } = await uploadedFile(http.request, call.query!)
          const given = { ...givenBy(said), section: { file } }
          return runAction(ctx, features, { context, ids: [params?.id ?? 0], action, given })
        })
      }),
    /** For calls that find out themselves which action is meant. */
    now: (ctx: Ctx, asked: Asked) => runAction(ctx, features, asked),
  }
}
export type ActionRoutes = ReturnType<typeof actionRoutes>

const list = <T>(value: T | T[] | undefined) => (value === undefined ? undefined : ([value].flat() as T[]))
const texts = (value: string | string[] | undefined) =>
  list(value)
    ?.flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean)
const numbers = (value: string | number | number[] | undefined) =>
  typeof value === 'string' ? value.split(',').map(Number) : list(value)

/** A template is named by its id, by its product, or as submission::template. */
const templates = (value: string | string[] | undefined) => texts(value)?.map((one) => one.split('::').at(-1)!)

function givenBy(sent: Sent): Given {
  const templateIds = templates(sent.productTemplateId)
  const given: Given = {
    reason: sent.reason,
    secondaryReason: sent.secondaryReason,
    detail: sent.detail,
    notification: sent.notification,
    referredUnderwriterId: sent.referredUnderwriterId,
    // CP-STD is a template of the product CP.
    products:
      templateIds?.map((id) => id.split('-')[0]!) ?? texts(sent.productShortName) ?? texts(sent.productShortNames),
    templateIds: templateIds ?? texts(sent.sectionTemplateIds),
    quoteIds: numbers(sent.quoteIds ?? sent.quoteId),
    proposalId: sent.proposalId,
    sendType: sent.proposalSendType,
    sectionType: sent.sectionType,
    attachmentId: sent.attachmentId,
    displayLabel: sent.displayLabel,
    filename: sent.filename,
    attachments: texts(sent.attachmentsToGenerate),
    effectiveDate: sent.rewriteEffectiveDate,
    expirationDate: sent.rewriteExpirationDate,
    copyOptions: sent.copyOptions ?? sent.rewriteOptions,
    disableAutomation: sent.disableAutomation,
    reportName: sent.reportName,
    processingInstructions: sent.processingInstructions,
    messageToAgent: sent.messageToAgent?.trim(),
    submissionId: sent.submissionId,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
