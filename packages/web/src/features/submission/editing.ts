import type { Submission, SubmissionChange } from '@bindery/contract/submissions'
import { type Editor, type SubmissionPart, whyNotEditable } from '@bindery/workflow/editRights'

/** The fields that the overview edits directly. Agency and products change through actions. */
export type EditableField = Exclude<
  keyof SubmissionChange,
  'version' | 'agencyId' | 'accountId' | 'productShortNames' | 'insuredAddress'
>
export const PART_OF: Record<EditableField, SubmissionPart> = {
  insuredName: 'insured',
  effectiveDate: 'term',
  expirationDate: 'term',
  businessClass: 'businessClass',
  priority: 'priority',
  brokerOfRecordOnFile: 'brokerOfRecord',
  quoteNeededByDate: 'quoteNeededBy',
  submissionTabDisplayName: 'tabName',
}
export type FieldValue = string | number | boolean | null

/** The typed value, and the stored value when typing began: the second tells a conflict from a refresh. */
export interface Draft {
  value: FieldValue
  base: FieldValue
}
export type Drafts = Partial<Record<EditableField, Draft>>

export function storedValue(submission: Submission, field: EditableField): FieldValue {
  if (field === 'insuredName') return submission.insured.name
  if (field === 'businessClass') return submission.businessClass?.code ?? null
  return submission[field] ?? null
}

/** An empty text becomes null. */
const tidy = (value: FieldValue) => (typeof value === 'string' ? value.trim() || null : value)

/** `conflict`: somebody else has changed the field since the draft began. */
export function standingOf(draft: Draft, stored: FieldValue): 'same' | 'ready' | 'conflict' {
  if (tidy(draft.value) === stored) return 'same'
  return stored === draft.base ? 'ready' : 'conflict'
}

export type DraftProblem = 'nameMissing' | 'dateMissing' | 'expirationBefore' | 'effectiveAfter'

/** Why a field cannot be saved, considering the drafts of the other fields. */
export function problemOf(field: EditableField, submission: Submission, drafts: Drafts): DraftProblem | null {
  const now = (of: EditableField) => tidy(drafts[of] ? drafts[of].value : storedValue(submission, of))
  const value = now(field)
  if (field === 'insuredName' && value === null) return 'nameMissing'
  if (field !== 'effectiveDate' && field !== 'expirationDate') return null
  if (value === null) return 'dateMissing'
  const [from, to] = [now('effectiveDate'), now('expirationDate')]
  if (from === null || to === null || from < to) return null
  return field === 'effectiveDate' ? 'effectiveAfter' : 'expirationBefore'
}

/** The drafts that are valid and without conflict. */
export function readyToSave(submission: Submission, drafts: Drafts): Drafts {
  return pick(drafts, (field, draft) => {
    const isReady = standingOf(draft, storedValue(submission, field)) === 'ready'
    return isReady && problemOf(field, submission, drafts) === null
  })
}

/** The drafts of fields that this user may edit now. */
export const editableOf = (submission: Submission, drafts: Drafts, editor: Editor): Drafts =>
  pick(drafts, (field) => whyNotEditable(PART_OF[field], submission, editor) === null)

/** Drops drafts equal to the stored value. A trailing space counts as a difference: another word may follow. */
export const withoutSame = (submission: Submission, drafts: Drafts): Drafts =>
  pick(drafts, (field, draft) => draft.value !== storedValue(submission, field))

/** Trims the drafts when their field is left, as they are stored. */
export const tidied = (drafts: Drafts): Drafts =>
  Object.fromEntries(entriesOf(drafts).map(([field, draft]) => [field, { ...draft, value: tidy(draft.value) }]))

/** After a stale save: the drafts without a conflict, which can be sent again without asking. */
export const unaffectedBy = (current: Submission, sent: Drafts): Drafts =>
  pick(sent, (field, draft) => standingOf(draft, storedValue(current, field)) === 'ready')

/** After a save: text typed meanwhile in the same field is now based on the saved value. */
export const rebased = (typed: Drafts, sent: Drafts): Drafts =>
  Object.fromEntries(
    entriesOf(typed).map(([field, draft]) => {
      const own = sent[field]
      return [field, own && own.base === draft.base ? { ...draft, base: tidy(own.value) } : draft]
    }),
  )

export const valuesOf = (drafts: Drafts) =>
  Object.fromEntries(entriesOf(drafts).map(([field, draft]) => [field, tidy(draft.value)])) as Omit<
    SubmissionChange,
    'version'
  >

export const entriesOf = (drafts: Drafts) => Object.entries(drafts) as [EditableField, Draft][]

const pick = (drafts: Drafts, keep: (field: EditableField, draft: Draft) => boolean): Drafts =>
  Object.fromEntries(entriesOf(drafts).filter(([field, draft]) => keep(field, draft)))
