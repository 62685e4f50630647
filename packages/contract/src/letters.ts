import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, LIST_LIMIT } from './limits.ts'
import { Done, Id, Nullable, OfId, Sent } from './wire.ts'

/** The data set of the file templates. The value of an item is the id of its correspondence form. */
export const FILE_TEMPLATES = 'File Templates'
export const LETTER_ROWS_LIMIT = LIST_LIMIT

const Option = Type.Object({ value: Type.String(), label: Type.String() })
const Column = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'date', 'select']),
  required: Type.Boolean(),
  options: Type.Array(Option),
})

export const LetterField = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'longText', 'date', 'wholeNumber', 'select', 'multiSelect', 'yesNo', 'rows']),
  required: Type.Boolean(),
  hint: Nullable(Type.String()),
  /** Of a select or multiSelect. */
  options: Type.Array(Option),
  /** Of rows. */
  columns: Type.Array(Column),
  /** Rows that can be added, by the place they come from. */
  suggestions: Type.Array(Type.Object({ group: Type.String(), text: Type.String(), form: Type.String() })),
  /** The field is asked only if this yesNo field is answered with yes. */
  askedIf: Nullable(Type.String()),
})
export type LetterField = Static<typeof LetterField>

const LetterRow = Type.Record(Type.String(), Type.String())
/** By the key of the field. The form itself reports wrong answers, in the words of its fields. */
export const LetterAnswers = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String()), Type.Array(LetterRow)]),
)
export type LetterRow = Static<typeof LetterRow>
export type LetterAnswers = Static<typeof LetterAnswers>

/** The fields of a letter, with proposed answers. */
export const CorrespondenceForm = Type.Object({
  formId: Type.String(),
  name: Type.String(),
  /** Why the letter cannot be written for this submission now; null if it can. */
  unavailable: Nullable(Type.String()),
  /** Facts of the submission that the letter needs and that are not known, with the place to enter them. */
  missing: Type.Array(Type.Object({ field: Type.String(), where: Type.String() })),
  fields: Type.Array(LetterField),
  answers: LetterAnswers,
  /** Whether the writer chooses if agents see the letter, and the proposed choice. */
  canShare: Type.Boolean(),
  shared: Type.Boolean(),
})
export type CorrespondenceForm = Static<typeof CorrespondenceForm>

const OfLetter = Sent({ submissionId: Id, formId: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) })

export const lettersApi = {
  form: call('POST', '/rest/DocumentGeneration/createCorrespondenceForm', {
    summary: 'The fields of a file template for a submission, with proposed answers',
    access: 'submission.view',
    query: OfLetter,
    repeatable: true,
    response: CorrespondenceForm,
  }),
  generate: call('POST', '/rest/DocumentGeneration/generateLetter', {
    summary: 'Write the letter of a file template as a temporary file, which only its author can read',
    access: 'submission.view',
    query: OfLetter,
    body: Sent({ answers: LetterAnswers }),
    response: Type.Object({ id: Id, name: Type.String() }),
  }),
  save: call('POST', '/rest/DocumentGeneration/letter/:id/save', {
    summary: 'Add a temporary letter to the files of its submission',
    access: 'submission.view',
    params: OfId,
    body: Sent({ shared: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ id: Id, name: Type.String() }),
  }),
  discard: call('DELETE', '/rest/DocumentGeneration/letter/:id', {
    summary: 'Remove a temporary letter',
    access: 'submission.view',
    params: OfId,
    response: Done,
  }),
}

type Asked = Pick<LetterField, 'key' | 'kind' | 'required' | 'columns' | 'askedIf'>

export const isAsked = ({ askedIf }: Pick<Asked, 'askedIf'>, answers: LetterAnswers) =>
  askedIf === null || answers[askedIf] === true

/** The keys of required fields without an answer. A required cell of a row counts for its field. */
export const outstandingLetterFields = (fields: readonly Asked[], answers: LetterAnswers): string[] =>
  fields.filter((field) => isAsked(field, answers) && isOutstanding(field, answers[field.key])).map(({ key }) => key)

function isOutstanding({ kind, required, columns }: Asked, answer: LetterAnswers[string] | undefined): boolean {
  if (kind !== 'rows') return required && isEmpty(answer)
  const rows = (answer ?? []) as LetterRow[]
  if (rows.length === 0) return required
  return rows.some((row) => columns.some((column) => column.required && isEmpty(row[column.key])))
}

const isEmpty = (answer: LetterAnswers[string] | undefined) =>
  answer === undefined ||
  (typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0)
