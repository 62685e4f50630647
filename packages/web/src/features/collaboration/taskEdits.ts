import type { TaskChange, TaskContent } from './taskContent.ts'

type Field = keyof TaskContent

/** The fields that the user has changed and that are not stored yet, each with the stored value it was changed from. */
export interface Edits {
  values: TaskChange
  from: TaskChange
}
export const NO_EDITS: Edits = { values: {}, from: {} }

const fieldsIn = (change: TaskChange) => Object.keys(change) as Field[]
const pick = (change: TaskChange, fields: readonly Field[]): TaskChange =>
  Object.fromEntries(fields.filter((field) => field in change).map((field) => [field, change[field]]))

/** Further edits of a field keep the value that the first one was made from. */
export const edited = ({ values, from }: Edits, change: TaskChange, stored: TaskContent): Edits => ({
  values: { ...values, ...change },
  from: { ...pick(stored, fieldsIn(change)), ...from },
})

/** Drops the edits of these fields. */
export function withoutEdits({ values, from }: Edits, fields: readonly Field[]): Edits {
  const left = fieldsIn(values).filter((field) => !fields.includes(field))
  return { values: pick(values, left), from: pick(from, left) }
}

/** Drops the edits that were sent. A field that was edited again since continues from the stored value. */
export function withoutSent(edits: Edits, sent: TaskChange, stored: TaskContent): Edits {
  const done = fieldsIn(sent).filter((field) => edits.values[field] === sent[field])
  const { values, from } = withoutEdits(edits, done)
  const again = fieldsIn(values).filter((field) => field in sent)
  return { values, from: { ...from, ...pick(stored, again) } }
}

/** The edited fields that somebody else has changed meanwhile to another value. */
export const conflictsOf = ({ values, from }: Edits, stored: TaskContent): Field[] =>
  fieldsIn(values).filter((field) => stored[field] !== from[field] && stored[field] !== values[field])

/** Edits over the values that somebody else has stored: these count as known now. */
export const keepingMine = ({ values }: Edits, stored: TaskContent): Edits => ({
  values,
  from: pick(stored, fieldsIn(values)),
})
