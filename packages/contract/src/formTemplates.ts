import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { FORM_KINDS, FORM_STATUSES, FormTemplate, OfTemplate, TemplateKey, TemplateVersion } from './forms.ts'
import { LIST_LIMIT } from './limits.ts'
import { Id, Instant, Nullable, Person, Sent } from './wire.ts'

/** A client registered for this uri gets every change of a template and the progress of upgrades. */
export const FORM_TEMPLATE_LIST = '/FormTemplateList'
/** Form titles must fit the navigation and the head of a page. */
export const FORM_NAME_LIMIT = 120
/** Forms in use are counted up to this number. */
export const FORMS_COUNTED = 10_000

/** The upgrade of all open forms to the published version. */
export const FormUpgrade = Type.Object({
  id: Id,
  key: TemplateKey,
  toVersion: TemplateVersion,
  requestedBy: Person,
  timeRequested: Instant,
  timeFinished: Nullable(Instant),
  /** Open forms of older versions at the start; null until they are counted. */
  total: Nullable(Type.Integer()),
  upgraded: Type.Integer(),
  withLosses: Type.Integer(),
  failed: Type.Integer(),
  /** Forms that lost answers, and forms that failed. */
  report: Type.Array(
    Type.Object({
      /** /Submission/42 or /Account/7 */
      uri: Type.String(),
      name: Type.String(),
      removed: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), reason: Type.String() })),
      problem: Nullable(Type.String()),
    }),
  ),
})
export type FormUpgrade = Static<typeof FormUpgrade>

export const FormTemplateRow = Type.Object({
  id: Id,
  key: TemplateKey,
  name: Type.String(),
  kind: Type.Enum(FORM_KINDS),
  product: Nullable(Type.String()),
  version: TemplateVersion,
  status: Type.Enum(FORM_STATUSES),
  /** Null: the template came with the product. */
  modifiedBy: Nullable(Person),
  timeLastModified: Instant,
  /** Forms filled in with it, counted up to a limit. `openSubmissions`: those of open submissions and accounts. */
  formsInUse: Type.Integer(),
  openSubmissions: Type.Integer(),
  /** The versions from which forms can be upgraded to this one, directly or in several steps. */
  upgradesFrom: Type.Array(TemplateVersion),
})
export type FormTemplateRow = Static<typeof FormTemplateRow>

const Named = Sent({ key: TemplateKey, version: TemplateVersion })

export const formTemplatesApi = {
  list: call('GET', '/rest/FormTemplate', {
    summary: 'Every version of every form template, and the latest upgrade to each form',
    access: 'form.manage',
    query: Sent({ registrationIdentifier: Type.Optional(Type.Literal(FORM_TEMPLATE_LIST)) }),
    response: Type.Object({ templates: Type.Array(FormTemplateRow), upgrades: Type.Array(FormUpgrade) }),
  }),
  publish: call('POST', '/rest/FormTemplate/publish', {
    summary: 'Publish drafts: each takes the place of the version before it; one that is refused stops no other',
    access: 'form.manage',
    body: Sent({ templates: Type.Array(Named, { minItems: 1, maxItems: LIST_LIMIT }) }),
    response: Type.Object({
      successCount: Type.Integer(),
      refused: Type.Array(Type.Object({ key: TemplateKey, version: TemplateVersion, reason: Type.String() })),
    }),
  }),
  import: call('POST', '/rest/FormTemplate/import', {
    summary: 'Take over a template from a file as a draft; refused with a sentence for each of its faults',
    access: 'form.manage',
    body: Sent({ template: FormTemplate }),
    response: FormTemplateRow,
  }),
  draft: call('POST', '/rest/FormTemplate/:key/:version/draft', {
    summary: 'Begin the next version as a draft of this one',
    access: 'form.manage',
    params: OfTemplate,
    response: FormTemplateRow,
  }),
  retire: call('POST', '/rest/FormTemplate/:key/:version/retire', {
    summary: 'Retire a version: nothing new is filled in with it, what was filled in stays',
    access: 'form.manage',
    params: OfTemplate,
    response: FormTemplateRow,
  }),
  upgrade: call('POST', '/rest/FormTemplate/:key/:version/upgrade', {
    summary: 'Upgrade every open form of an older version to this one, in the background',
    access: 'form.manage',
    params: OfTemplate,
    response: FormUpgrade,
  }),
}
