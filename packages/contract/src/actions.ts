import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { WayOut } from './wayOut.ts'
import { Id, Instant, Nullable, OfId, Sent } from './wire.ts'

/** The nine record types with a life cycle, as in a uri: /Submission/42, /PolicyRewrite/7. */
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

/** Each report that can be created is offered under its own name: `Create Report: Business credit`. */
export const REPORT_PREFIX = 'Create Report: '

export const OfferedAction = Type.Object({
  /** The id in the catalogue: `submission.disableAutomation`. */
  id: Type.String(),
  /** The label. An action that creates a report names the report: `Create Report: Business credit`. */
  name: Type.String(),
  enabled: Type.Boolean(),
  /** Why the action is disabled. */
  reason: Type.Optional(Type.String()),
  /** The way out of the refusal, if the user has one. */
  wayOut: Type.Optional(WayOut),
  groupName: Type.String(),
  context: ShownContextType,
  /** The dialog that gathers the parameters; 'none' runs the action at once. */
  functionType: Type.String(),
  preDraft: Type.Boolean(),
  isBulkAction: Type.Boolean(),
  bulkActionLabel: Nullable(Type.String()),
  defaultExecute: Type.Boolean(),
  buttonBarAction: Type.Boolean(),
  /** False while data of the record has to be filled in, refreshed or generated. */
  valid: Type.Boolean(),
})
export type OfferedAction = Static<typeof OfferedAction>

/**
 * Steps that one press takes: several actions on several records. quote: create, start, rate and price. generate: release
 * the priced quotes. bind: bind what was requested. issue: everything up to Issued; submitForIssuance stops before that.
 */
export const STEPS = ['quote', 'generate', 'bind', 'issue', 'submitForIssuance'] as const
export type StepName = (typeof STEPS)[number]

/** The people, or the program, that have to act next. */
export const HOLDERS = [
  'agency',
  'underwriter',
  'referral',
  'clearance',
  'policyServices',
  'automation',
  'originator',
] as const
export type Holder = (typeof HOLDERS)[number]

export const NextStep = Type.Union([
  Type.Object({
    kind: Type.Literal('act'),
    /** Null: the action below is the whole step. */
    step: Nullable(Type.Enum(STEPS)),
    /** The first action of the step, with the reason if it is disabled. */
    action: OfferedAction,
    /** The record of that action. */
    uri: Type.String(),
    /** The products that the step is about, by short name. */
    products: Type.Array(Type.String()),
    /** The number of records that the step is about. */
    count: Type.Integer(),
  }),
  Type.Object({
    kind: Type.Literal('wait'),
    holder: Type.Enum(HOLDERS),
    /** The agency or the person. Null: a desk, or nobody is named yet. */
    name: Nullable(Type.String()),
    isYou: Type.Boolean(),
    since: Nullable(Instant),
  }),
  /** Nothing is left to do. */
  Type.Object({ kind: Type.Literal('rest'), since: Nullable(Instant) }),
])
export type NextStep = Static<typeof NextStep>

const Context = Type.Object({
  contextType: ShownContextType,
  contextId: Id,
  contextLabel: Type.String(),
  contextUri: Type.String(),
})
export const ActionSet = Type.Object({
  ...Context.properties,
  /** The path from the submission down to this record. */
  hierarchicalContextList: Type.Array(Context),
  actions: Type.Array(OfferedAction),
  nextStep: NextStep,
})
export type ActionSet = Static<typeof ActionSet>

export const Step = Type.Object({
  name: Type.String(),
  /** Null: the step is not reached yet. */
  breadCrumbStatus: Nullable(Type.Enum(['complete', 'in progress'])),
  earlyEnd: Type.Boolean(),
  translateName: Type.Boolean(),
  label: Type.String(),
})
export type Step = Static<typeof Step>
const StepBar = Type.Array(Step)

const Created = Type.Array(Type.Object({ uri: Type.String(), contextType: ShownContextType }))
/** Findings of an action: why a rating failed, which pre-qualification questions were not passed. */
const Messages = Type.Array(Type.String())

/** The response of every action. The browser then reloads the data it shows. */
export const ActionResult = Type.Object({
  /** The record acted on; the first, if the action ran on several. */
  uri: Type.String(),
  /** The record's new status; null when it was deleted. */
  status: Nullable(Type.Integer()),
  created: Created,
  messages: Messages,
})
export type ActionResult = Static<typeof ActionResult>

/** The response of a step: its actions together. */
export const NextStepResult = Type.Object({
  created: Created,
  messages: Messages,
  /** The actions that were run, by id and with the number of records, in their order. */
  done: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
  /** Why the step stopped before its end. */
  stopped: Nullable(Type.Object({ reason: Type.String(), wayOut: Type.Optional(WayOut) })),
})
export type NextStepResult = Static<typeof NextStepResult>

/** A repeated request with the same key changes nothing and gets the first response again. */
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

const WayOn = Type.Object({
  name: Type.String(),
  /** The record that the action runs on: the submission, or one of its quotes, proposals or policies. */
  uri: Type.String(),
  /** The number or name of a record under the submission; null for the submission itself. */
  recordLabel: Nullable(Type.String()),
  /** The products of the record, by short name; empty for the submission itself. */
  products: Type.Array(Type.String()),
  /** The status codes that the way can lead to; empty if the submission stays where it is or is deleted. */
  to: Type.Array(Type.Integer()),
  deletes: Type.Boolean(),
  whose: Type.Enum(['you', 'underwriter', 'agent', 'system']),
  /** The caller's action, or the one that comes first on a record that is not ready; null if it is somebody else's. */
  offer: Nullable(OfferedAction),
  /** Why the way is closed now. */
  reason: Nullable(Type.String()),
})
export type WayOn = Static<typeof WayOn>

const PastStatus = Type.Object({
  status: Type.Integer(),
  /** The action, or the change that followed from one, that led to this status; null where the submission began. */
  name: Nullable(Type.String()),
  at: Instant,
  personName: Type.String(),
})
export type PastStatus = Static<typeof PastStatus>

export const SubmissionLifeCycle = Type.Object({
  /** Every status so far, oldest first. The last one is the current status. */
  past: Type.Array(PastStatus),
  /** The submission that this one renews or rewrites. */
  origin: Nullable(Type.Object({ id: Id, submissionNumber: Type.String(), status: Type.Integer() })),
  waysOn: Type.Array(WayOn),
  /** The status codes still to come on the straight way. */
  ahead: Type.Array(Type.Integer()),
})
export type SubmissionLifeCycle = Static<typeof SubmissionLifeCycle>

const RecordUri = Type.String({
  pattern: `^/(${CONTEXT_TYPES.join('|')})/[0-9]{1,15}$`,
  description: 'Entity type and id, for example /Submission/42',
})

export const actionsApi = {
  list: call('GET', '/rest/Actions', {
    summary: 'What the caller can do with a record; registrationIdentifier asks for live events on its submission',
    access: 'submission.view',
    query: Sent({
      uri: RecordUri,
      registrationIdentifier: Type.Optional(Type.String({ pattern: '^/[A-Za-z]{1,40}/[0-9]{1,16}$' })),
    }),
    response: ActionSet,
  }),
  takeNextStep: call('POST', '/rest/Actions/nextStep', {
    summary: 'Take the next step of a record, as far as it goes; the messages say why it stopped',
    access: 'submission.view',
    body: Sent({ uri: RecordUri, step: Type.Enum(STEPS) }),
    response: NextStepResult,
  }),
  lifeCycle: call('GET', '/rest/LifeCycle/:context', {
    summary: 'Every status of a life cycle and every way between two',
    access: 'submission.view',
    params: Type.Object({ context: Type.Enum(CONTEXT_TYPES) }),
    response: LifeCycle,
  }),
  lifeCycleOfSubmission: call('GET', '/rest/Submission/:id/LifeCycle', {
    summary: 'Where a submission stands, the way it came, and the ways on with what blocks them',
    access: 'submission.view',
    params: OfId,
    response: SubmissionLifeCycle,
  }),
}
