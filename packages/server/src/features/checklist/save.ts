import type { ChecklistItem } from '@bindery/contract/checklist'
import { loadRisk, today } from '#engine/actions/load.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, forbidden, notFound, stale } from '#platform/problems.ts'
import { itemOf } from './ids.ts'
import { groupsOf, refuseAgents, refuseUnauthorized, responsibleGrade, saidOf } from './read.ts'
import { listedRecords } from './records.ts'
import { itemsIn } from './rules.ts'
import { storeItems, tellOfChecklist } from './store.ts'

interface Change {
  checked?: boolean
  comment?: string
  version?: number
}

/** Ticks an item or comments on it. Omitted fields keep their values. */
export async function saveItem(ctx: Ctx, id: number, { version, ...change }: Change): Promise<ChecklistItem> {
  refuseAgents(ctx)
  const { context, recordId } = itemOf(id)
  if (recordId === 0) throw notFound('There is no such checklist item.')
  return inTransaction(ctx, async (tx) => {
    const loaded = await loadRisk(tx, { context, id: recordId })
    refuseUnauthorized(tx, loaded)
    const submissionId = loaded.stored.submission.id
    const records = listedRecords(loaded, today(tx)).filter((one) => one.context === context && one.id === recordId)
    const find = async () =>
      itemsIn(groupsOf(tx, records, await saidOf(tx, submissionId), responsibleGrade(loaded))).find(
        (item) => item.id === id,
      )

    const item = await find()
    if (!item) throw conflict('This item is not on the checklist any more.')
    const isNew = change.checked !== undefined && change.checked !== item.checked
    if (isNew && item.reason) throw forbidden(item.reason)
    if (!isNew && (change.comment ?? item.comment) === item.comment) return item
    const row = { id, submissionId, itemKey: item.definition.key, ...change }
    const [stored] = await storeItems(
      tx,
      [isNew ? { ...row, checkedById: tx.actor.id, checkedAt: tx.now } : row],
      version,
    )
    if (!stored) throw stale('Somebody changed this item meanwhile.', await find())
    tellOfChecklist(tx, submissionId)
    const by = isNew ? { checkedBy: { id: tx.actor.id, name: tx.actor.name }, checkedAt: tx.now.getTime() } : {}
    return { ...item, ...stored, ...by }
  })
}
