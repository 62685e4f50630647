import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Nullable, OfId, Sent } from './wire.ts'

/** The nine life cycles, as the entity types of a uri: /Submission/42, /PolicyRewrite/7. */
export const CONTEXT_TYPES = [
  'Submission',
  'Quote',
  'Proposal',
  'Policy',
  'PolicyIssuance',
  'Endorsement',
  'PolicyRewrite',
  'PolicyCancellation',
  'ExternalReport',
] as const
export type ContextType = (typeof CONTEXT_TYPES)[number]
/** A reissue is a rewrite that keeps the policy; the browser shows it under its own name. */
const ShownContextType = Type.Enum([...CONTEXT_TYPES, 'PolicyReissue'])

export const contextUri = (type: ContextType, id: number) => `/${type}/${id}`

export const OfferedAction = Type.Object({
  /** Its id in the catalogue: `submission.disableAutomation`. */
  id: Type.String(),
  /** Its label; a report to create has its own: `Create Report: Business credit`. */
  name: Type.String(),
  enabled: Type.Boolean(),
  /** Why it is disabled. */
  reason: Type.Optional(Type.String()),
  /** The form to fill in before it is enabled, by its key. */
  form: Type.Optional(Type.String()),
  groupName: Type.String(),
  context: ShownContextType,
  /** The dialog that gathers what it needs; 'none' runs at once. */
  functionType: Type.String(),
  preDraft: Type.Boolean(),
  isBulkAction: Type.Boolean(),
  bulkActionLabel: Nullable(Type.String()),
  defaultExecute: Type.Boolean(),
  buttonBarAction: Type.Boolean(),
  /** False while something is yet to be filled in, refreshed or generated. */
  valid: Type.Boolean(),
})
export type OfferedAction = Static<typeof OfferedAction>

const Context = Type.Object({
  contextType: ShownContextType,
  contextId: Id,
  contextLabel: Type.String(),
  contextUri: Type.String(),
})
export const ActionSet = Type.Object({
  ...Context.properties,
  /** From the submission down to this one. */
  hierarchicalContextList: Type.Array(Context),
  actions: Type.Array(OfferedAction),
})
export type ActionSet = Static<typeof ActionSet>

export const Step = Type.Object({
  name: Type.String(),
  /** Null: not reached. */
  breadCrumbStatus: Nullable(Type.Enum(['complete', 'in progress'])),
  earlyEnd: Type.Boolean(),
  translateName: Type.Boolean(),
  label: Type.String(),
})
export type Step = Static<typeof Step>
const StepBar = Type.Array(Step)

/** What every action answers; the browser then reads again what it shows. */
export const ActionResult = Type.Object({
  /** The record acted on; of an action on several, the first. */
  uri: Type.String(),
  /** Its status now; null when it was deleted. */
  status: Nullable(Type.Integer()),
  created: Type.Array(Type.Object({ uri: Type.String(), contextType: ShownContextType })),
  /** What was found on the way: why a rating failed, which pre-qualification questions were not passed. */
  messages: Type.Array(Type.String()),
})
export type ActionResult = Static<typeof ActionResult>

/** A repeated request with the same key does nothing twice, and gets the answer of the first. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const stepBar = (summary: string) =>
  ({ summary, access: 'submission.view', params: OfId, response: StepBar }) as const

const Way = Type.Object({
  name: Type.String(),
  from: Type.String(),
  /** Null: the record is deleted. */
  to: Nullable(Type.String()),
  who: Type.Union([
    Type.Object({ permission: Type.String(), consoles: Type.Array(Type.String()) }),
    Type.Object({ after: Type.Array(Type.String()) }),
  ]),
})
export const LifeCycle = Type.Object({
  statuses: Type.Array(
    Type.Object({
      code: Type.Integer(),
      name: Type.String(),
      label: Type.String(),
      turn: Nullable(Type.String()),
      kind: Type.String(),
      isInitial: Type.Boolean(),
    }),
  ),
  edges: Type.Array(Way),
})
export type LifeCycle = Static<typeof LifeCycle>

export const actionsApi = {
  list: call('GET', '/rest/Actions', {
    summary: 'What the caller can do with a record; registrationIdentifier asks for live events on its submission',
    access: 'submission.view',
    query: Sent({
      uri: Type.String({
        pattern: `^/(${CONTEXT_TYPES.join('|')})/[0-9]{1,15}$`,
        description: 'Entity type and id, for example /Submission/42',
      }),
      registrationIdentifier: Type.Optional(Type.String({ pattern: '^/[A-Za-z]{1,40}/[0-9]{1,16}$' })),
    }),
    response: ActionSet,
  }),
  lifeCycle: call('GET', '/rest/LifeCycle/:context', {
    summary: 'Every status of a life cycle and every way between two',
    access: 'submission.view',
    params: Type.Object({ context: Type.Enum(CONTEXT_TYPES) }),
    response: LifeCycle,
  }),
}
