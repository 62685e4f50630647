import type { FormUpgrade } from '@bindery/contract/formTemplates'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict } from '#platform/problems.ts'
import { templateChanged } from './change.ts'
import { FORM_UPGRADE_DUE } from './job.ts'
import { getTemplateRow, getUpgrade } from './read.ts'

/** Requesting an upgrade that is already running returns that upgrade; one that a crashed process left is resumed. */
export async function requestUpgrade(ctx: Ctx, key: string, version: number): Promise<FormUpgrade> {
  const template = await getTemplateRow(ctx, key, version)
  if (template.status !== 'published') throw conflict('Forms are upgraded to the version that is published.')
  if (template.upgradesFrom.length === 0) throw conflict('This version does not say how older ones become it.')
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('formUpgrade')
      .values({
        ...{ templateKey: key, toVersion: version, requestedById: tx.actor.id },
        ...{ requestedAt: tx.now, dueAt: tx.now, report: '[]' },
      })
      .onConflict((clash) => clash.columns(['templateKey']).where('finishedAt', 'is', null).doNothing())
      .execute()
    const { id } = await tx.db
      .selectFrom('formUpgrade')
      .select('id')
      .where('templateKey', '=', key)
      .where('finishedAt', 'is', null)
      .executeTakeFirstOrThrow()
    tx.publish({ type: FORM_UPGRADE_DUE, uri: `/FormUpgrade/${id}` })
    templateChanged(tx)
    return getUpgrade(tx, id)
  })
}
