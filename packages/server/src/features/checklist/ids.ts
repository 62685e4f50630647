/** What a checklist can be about. The order is part of the ids. */
export const CHECKLIST_CONTEXTS = ['Submission', 'Quote', 'Proposal'] as const
export type ChecklistContext = (typeof CHECKLIST_CONTEXTS)[number]

/** More than there will be definitions; leaves room for 700 thousand million records. */
const MOST_DEFINITIONS = 4096

interface ItemOnRecord {
  context: ChecklistContext
  recordId: number
  number: number
}

/**
 * The id of an item on a record says which item and which record, so that nothing has to be stored for items that
 * nobody has touched, and a list can be read without writing.
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
