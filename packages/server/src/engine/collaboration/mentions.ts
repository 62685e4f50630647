import type { CollaborationKind } from '@bindery/contract/collaboration'
import { sql } from 'kysely'
import { notify } from '#engine/notifications/notify.ts'
import { mayOpenIt } from '#engine/submissions/people.ts'
import type { TxCtx } from '#platform/context.ts'

interface MentioningItem {
  kind: CollaborationKind
  id: number
  submissionId: number
  text: string
  /** Whether an agent sees the item; the carrier's people see all. */
  isForAgent: (personId: number) => boolean
}

/** Notifies the people whom an item names with @ and whom it did not name before. Agents are told of items that they see. */
export async function notifyMentioned(
  tx: TxCtx,
  item: MentioningItem,
  before?: Pick<MentioningItem, 'text' | 'isForAgent'>,
) {
  if (!item.text.includes('@')) return
  const { rows } = await sql<{ id: number; name: string; isAgent: boolean }>`
    select person.id, person.name, person.user_type = 'Agent' as "isAgent"
    from submission its join organization agency on agency.id = its.agency_id, person
    where its.id = ${item.submissionId} and ${mayOpenIt} and position('@' || person.name in ${item.text}) > 0`.execute(
    tx.db,
  )
  const told = rows.filter(({ id, name, isAgent }) => {
    const reads = ({ text, isForAgent }: Pick<MentioningItem, 'text' | 'isForAgent'>) =>
      names(text, name) && (!isAgent || isForAgent(id))
    return reads(item) && !(before && reads(before))
  })
  const { kind: itemKind, id: itemId, submissionId, text: message } = item
  await notify(
    tx,
    told.map(({ id }) => id),
    { type: 'mention', submissionId, itemKind, itemId, message },
  )
}

/** Whether the text has the whole name after an @, and not a longer name that begins with it. */
export function names(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length + 1))) return true
  return false
}
