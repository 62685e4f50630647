import { type ChangeLine, changeLines } from '@bindery/forms/changeLines'
import { changesBetween } from '@bindery/forms/changes'
import type { TxCtx } from '#platform/context.ts'
import { formsIn } from './changeSets.ts'
import { dataSetsOf } from './dataSets.ts'
import { openModifications } from './modifications.ts'
import { recordAnswers } from './record.ts'

/**
 * Discards modifications and keeps what others changed meanwhile, also in the same field. Returns the lines of the kept
 * changes.
 */
export async function discardFormChanges(tx: TxCtx, changeSetId: number): Promise<ChangeLine[]> {
  const kept: ChangeLine[] = []
  for (const stored of await formsIn(tx.db, changeSetId).forUpdate().execute()) {
    const { form, before, after, corrected } = await openModifications(tx.db, stored, changeSetId)
    const changes = changesBetween(form, after, before)
    if (changes.length > 0) await recordAnswers(tx, stored, before, changes)
    const dataSets = corrected.length > 0 ? await dataSetsOf(tx.db, form) : new Map()
    for (const change of corrected) kept.push(...changeLines(form, before, after, [change], dataSets).slice(0, 1))
  }
  return kept
}
