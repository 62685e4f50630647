/** The kinds of records with a checklist. Do not reorder: item ids depend on the order. */
export const CHECKLIST_CONTEXTS = ['Submission', 'Quote', 'Proposal'] as const
export type ChecklistContext = (typeof CHECKLIST_CONTEXTS)[number]

/** An upper limit for definitions. It leaves room for 700 billion records. */
const MOST_DEFINITIONS = 4096

interface ItemOnRecord {
  context: ChecklistContext
  recordId: number
  number: number
}

/**
 * Encodes the record and the item definition in one id. Untouched items therefore need no stored row, and reading a
 * checklist writes nothing.
 */
export const itemId = ({ context, recordId, number }: ItemOnRecord) =>
  (recordId * CHECKLIST_CONTEXTS.length + CHECKLIST_CONTEXTS.indexOf(context)) * MOST_DEFINITIONS + number

export function itemOf(id: number): ItemOnRecord {
  const record = Math.floor(id / MOST_DEFINITIONS)
  return {
    number: id % MOST_DEFINITIONS,
    context: CHECKLIST_CONTEXTS[record % CHECKLIST_CONTEXTS.length]!,
    recordId: Math.floor(record / CHECKLIST_CONTEXTS.length),
  }
}
