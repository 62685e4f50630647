import type { Submission, SubmissionChange } from '@bindery/contract/submissions'

/** What the overview edits by itself; agency and products change through actions. */
export type EditableField = Exclude<
  keyof SubmissionChange,
  'version' | 'agencyId' | 'accountId' | 'productShortNames' | 'insuredAddress'
>
export type FieldValue = string | number | boolean | null

/** What a person typed, and what stood there when they began: the two tell a conflict from a mere refresh. */
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

/** An emptied text is no value. */
const tidy = (value: FieldValue) => (typeof value === 'string' ? value.trim() || null : value)

/** `conflict`: somebody else changed the same field since this was begun. */
export function standingOf(draft: Draft, stored: FieldValue): 'same' | 'ready' | 'conflict' {
  if (tidy(draft.value) === stored) return 'same'
  return stored === draft.base ? 'ready' : 'conflict'
}

export type DraftProblem = 'nameMissing' | 'dateMissing' | 'expirationBefore' | 'effectiveAfter'

/** Why a field cannot be saved as it stands, looking also at what is typed in the others. */
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

/** The drafts that can be sent now. */
export function readyToSave(submission: Submission, drafts: Drafts): Drafts {
  return pick(drafts, (field, draft) => {
    const isReady = standingOf(draft, storedValue(submission, field)) === 'ready'
    return isReady && problemOf(field, submission, drafts) === null
  })
}

/** Drafts that say exactly what is stored are over. A space at the end is not the same: a word may follow it. */
export const withoutSame = (submission: Submission, drafts: Drafts): Drafts =>
  pick(drafts, (field, draft) => draft.value !== storedValue(submission, field))

/** As they are stored once they are left: without spaces around them. */
export const tidied = (drafts: Drafts): Drafts =>
  Object.fromEntries(entriesOf(drafts).map(([field, draft]) => [field, { ...draft, value: tidy(draft.value) }]))

/** Of a save that was refused because the record had moved on: what may be sent again without asking. */
export const unaffectedBy = (current: Submission, sent: Drafts): Drafts =>
  pick(sent, (field, draft) => standingOf(draft, storedValue(current, field)) === 'ready')

/** After a save of one's own: what was typed meanwhile in the same field began from what is stored now. */
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
