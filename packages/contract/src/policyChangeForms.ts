import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { FormChanges, TemplateKey, TemplateVersion } from './forms.ts'
import { FieldChange } from './history.ts'
import { CODE_LIMIT } from './limits.ts'
import { PremiumBreakdown } from './premiumBreakdown.ts'
import { Id, Instant, Money, Nullable, OfId, Person, Sent } from './wire.ts'

const Section = Type.Object({
  key: Type.String(),
  title: Type.String(),
  /** Whether the answers of the section can be changed: opened by a reason, or by a person. */
  isOpen: Type.Boolean(),
  changeCount: Type.Integer({ minimum: 0 }),
})

const PremiumPart = Type.Object({ label: Type.String(), annual: Money, newAnnual: Money, change: Money })

/** The changes that an endorsement or a rewrite makes to the answers of its policy. */
export const PolicyChangeContent = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  policyId: Id,
  /** The policy version that was copied; 0: the application of a policy that is not issued yet. */
  baseVersion: Nullable(Type.Integer({ minimum: 0 })),
  whyNotEditable: Nullable(Type.String()),
  /** Whether the reader may open further sections. */
  mayOpen: Type.Boolean(),
  /** Whether the change may be issued without a changed answer. */
  textOnly: Type.Boolean(),
  /** Where the work begins: the first section that the reasons open, with a new row if a reason adds one. */
  start: Nullable(Type.Object({ formKey: TemplateKey, section: Type.String(), addsRow: Type.Boolean() })),
  forms: Type.Array(
    Type.Object({
      key: TemplateKey,
      title: Type.String(),
      navLabel: Type.String(),
      templateVersion: TemplateVersion,
      changeCount: Type.Integer({ minimum: 0 }),
      /** Required answers that the changes leave open. */
      outstandingCount: Type.Integer({ minimum: 0 }),
      sections: Type.Array(Section),
    }),
  ),
  changeList: Type.Array(Type.Object({ ...FieldChange.properties, formKey: TemplateKey, path: Type.String() })),
  /** The change of the premium for the rest of the term, as the answers are now; null without premium. */
  premium: Nullable(
    Type.Object({
      parts: Type.Array(PremiumPart),
      annual: Money,
      newAnnual: Money,
      /** The sum of the rounded parts. */
      change: Money,
      days: Type.Integer(),
      ofDays: Type.Integer(),
      /** With fees and taxes; null if no rate plan rated the policy. */
      breakdown: Nullable(PremiumBreakdown),
    }),
  ),
})
export type PolicyChangeContent = Static<typeof PolicyChangeContent>

const Answers = Type.Record(Type.String(), Type.Unknown())

/** A form of a policy change with its answers, and those of the policy before the change. */
export const PolicyChangeForm = Type.Object({
  key: TemplateKey,
  templateVersion: TemplateVersion,
  version: Type.Integer({ minimum: 1 }),
  answers: Answers,
  before: Answers,
  whyNotEditable: Nullable(Type.String()),
  openSections: Type.Array(Type.String()),
  lastModifiedBy: Nullable(Person),
  timeLastModified: Instant,
})
export type PolicyChangeForm = Static<typeof PolicyChangeForm>

const Key = Type.String({ minLength: 1, maxLength: CODE_LIMIT })
const OfForm = Type.Object({ id: Id, key: Key })

const callsOf = <Context extends 'Endorsement' | 'PolicyRewrite'>(context: Context, noun: string) => ({
  changes: call('GET', `/rest/${context}/:id/changes`, {
    summary: `The answers that ${noun} changes, in words, with the premium that follows from them`,
    access: 'submission.view',
    params: OfId,
    response: PolicyChangeContent,
  }),
  form: call('GET', `/rest/${context}/:id/Form/:key`, {
    summary: `One form of ${noun}: a copy of the policy's answers`,
    access: 'submission.view',
    params: OfForm,
    response: PolicyChangeForm,
  }),
  saveForm: call('POST', `/rest/${context}/:id/Form/:key`, {
    summary: `Save answers of ${noun} field by field; a field that somebody else changed meanwhile is refused with 409`,
    access: 'submission.view',
    params: OfForm,
    body: Sent({ changes: FormChanges }),
    response: Type.Object({ version: Type.Integer(), timeLastModified: Instant }),
  }),
  openSection: call('POST', `/rest/${context}/:id/openSection`, {
    summary: `Open a section of the answers that the reasons of ${noun} do not open`,
    access: 'submission.view',
    params: OfId,
    body: Sent({ formKey: Key, section: Key }),
    response: PolicyChangeContent,
  }),
})

export const endorsementFormsApi = callsOf('Endorsement', 'an endorsement')
export const rewriteFormsApi = callsOf('PolicyRewrite', 'a rewrite')
