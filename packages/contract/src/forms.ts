import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, FORM_CHANGES_LIMIT, FORM_PATH_LIMIT } from './limits.ts'
import { Id, Instant, Nullable, OfId, Person, Sent } from './wire.ts'

export const FORM_KINDS = [
  'application',
  'prequalification',
  'decline',
  'lost',
  'authority',
  'worksheet',
  'account',
] as const
export const FORM_STATUSES = ['draft', 'published', 'retired'] as const

export const TemplateKey = Type.String({ pattern: '^[a-z][a-z-]{0,63}$' })
export const TemplateVersion = Type.Integer({ minimum: 1, maximum: 10_000 })
const Answers = Type.Record(Type.String(), Type.Unknown())

/** The key of a form: its template, with a number if a submission has several of it, as in `decline-2`. */
const FormKey = Type.String({ pattern: '^[a-z][a-z-]{0,63}(-[0-9]{1,4})?$' })

const summary = {
  key: FormKey,
  templateKey: TemplateKey,
  title: Type.String(),
  navLabel: Type.String(),
  kind: Type.Enum(FORM_KINDS),
  product: Nullable(Type.String()),
  templateVersion: TemplateVersion,
  /** Visible required questions without an answer. */
  requiredFieldCount: Type.Integer(),
}
/** A form of a submission, as the navigation lists it. */
export const FormSummary = Type.Object(summary)
export type FormSummary = Static<typeof FormSummary>

const Finding = Type.Object({
  outcome: Type.Enum(['fail', 'refer']),
  message: Type.String(),
  /** The product whose form has the finding; null: the submission itself. */
  product: Nullable(Type.String()),
})

/** A form with its answers. Its version is 0 until somebody saves it. */
export const Form = Type.Object({
  ...summary,
  submissionId: Id,
  version: Type.Integer({ minimum: 0 }),
  answers: Answers,
  whyNotEditable: Nullable(Type.String()),
  /** For a pre-qualification form: findings against the risk in the submission and in its other forms. */
  foundElsewhere: Nullable(Type.Array(Finding)),
  lastModifiedBy: Nullable(Person),
  timeLastModified: Nullable(Instant),
})
export type Form = Static<typeof Form>

/** The form that records a decision, while somebody has it open. */
export const ReasonForm = Type.Object({
  ...Form.properties,
  /** A new id means that the earlier answers were discarded. */
  formId: Id,
})
export type ReasonForm = Static<typeof ReasonForm>

/** JSON Schema and UI schema, in the format of packages/forms. */
export const FormTemplate = Type.Object(
  {
    key: TemplateKey,
    version: TemplateVersion,
    status: Type.Enum(FORM_STATUSES),
    kind: Type.Enum(FORM_KINDS),
    title: Type.String(),
    navLabel: Type.String(),
    product: Nullable(Type.String()),
    schema: Answers,
    ui: Answers,
  },
  { additionalProperties: true },
)

/**
 * One step of an autosave. Path of a field: its answer changes from `was` to `value`; null is no answer. Path of a row,
 * `locations[#k7]`: a value adds the row, null removes it. Path of a schedule: the value is the ids of its rows in
 * their new order.
 */
export const FormChange = Sent({
  path: Type.String({ minLength: 1, maxLength: FORM_PATH_LIMIT }),
  was: Type.Optional(Type.Unknown()),
  value: Type.Optional(Type.Unknown()),
})
export type FormChange = Static<typeof FormChange>

/** A field that somebody else changed meanwhile, with its stored value (with 409, as `current`). */
export const FormConflict = Type.Object({
  path: Type.String(),
  value: Type.Unknown(),
  changedBy: Nullable(Person),
  changedAt: Nullable(Instant),
})
export type FormConflict = Static<typeof FormConflict>

export const FieldHistoryEntry = Type.Object({
  path: Type.String(),
  fieldName: Type.String(),
  action: Type.String(),
  oldValue: Type.String(),
  newValue: Type.String(),
  actorName: Type.String(),
  timeCreated: Instant,
})
export type FieldHistoryEntry = Static<typeof FieldHistoryEntry>

const upgrade = { key: TemplateKey, title: Type.String(), from: TemplateVersion, to: TemplateVersion }
/** The forms whose version is older than the published one. */
export const UpgradeDue = Type.Object({ required: Type.Boolean(), forms: Type.Array(Type.Object(upgrade)) })
export type UpgradeDue = Static<typeof UpgradeDue>

const UpgradeReport = Type.Object({
  /** Answers that could not be carried over, and why. */
  removed: Type.Array(
    Type.Object({ path: Type.String(), label: Type.String(), value: Type.String(), reason: Type.String() }),
  ),
  mapped: Type.Array(
    Type.Object({ path: Type.String(), from: Type.String(), to: Type.String(), count: Type.Integer() }),
  ),
})
/** Questions of an application that the new version requires to be answered before binding. */
const NewlyRequired = Type.Object({
  count: Type.Integer(),
  /** The first such question, and the row it is in. */
  first: Nullable(Type.Object({ path: Type.String(), row: Nullable(Type.String()), label: Type.String() })),
})
export const Upgraded = Type.Object({
  count: Type.Integer(),
  forms: Type.Array(Type.Object({ ...upgrade, report: UpgradeReport, newlyRequired: NewlyRequired })),
})
export type Upgraded = Static<typeof Upgraded>

export const OfTemplate = Type.Object({
  key: Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
  version: TemplateVersion,
})
/** The form itself reports invalid answers, in the words of its questions. */
export const FormChanges = Type.Array(FormChange, {
  minItems: 1,
  maxItems: FORM_CHANGES_LIMIT,
  'x-judged-by': 'form',
})
const OfForm = Type.Object({ id: Id, key: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) })

export const formsApi = {
  list: call('GET', '/rest/Submission/:id/Form', {
    summary: 'The forms of a submission with what is still required in each',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(FormSummary),
  }),
  read: call('GET', '/rest/Submission/:id/Form/:key', {
    summary: 'One form of a submission with its answers',
    access: 'submission.view',
    params: OfForm,
    response: Form,
  }),
  save: call('POST', '/rest/Submission/:id/Form/:key', {
    summary: 'Save answers field by field; a field that somebody else changed meanwhile is refused with 409',
    access: 'submission.modify',
    params: OfForm,
    body: Sent({ changes: FormChanges }),
    response: Type.Object({ version: Type.Integer(), requiredFieldCount: Type.Integer(), timeLastModified: Instant }),
  }),
  history: call('GET', '/rest/Submission/:id/Form/:key/history', {
    summary: 'Who changed an answer when, from what, newest first; without a path, all of the form',
    access: 'submission.view',
    params: OfForm,
    query: Sent({ path: Type.Optional(Type.String({ minLength: 1, maxLength: FORM_PATH_LIMIT })) }),
    response: Type.Array(FieldHistoryEntry),
  }),
  template: call('GET', '/rest/FormTemplate/:key/:version', {
    summary: 'A form template: what is asked, how it is laid out, when it is shown',
    access: 'submission.view',
    params: OfTemplate,
    response: FormTemplate,
  }),
  upgradeRequired: call('GET', '/rest/Submission/:id/upgradeFormsRequired', {
    summary: 'Whether forms of the submission are of an older version than the one published',
    access: 'submission.view',
    params: OfId,
    response: UpgradeDue,
  }),
  upgrade: call('POST', '/rest/Submission/:id/upgradeForms', {
    summary: 'Upgrade the forms of the submission; tells what could not be carried over',
    access: 'submission.view',
    params: OfId,
    response: Upgraded,
  }),
}
