import { CHAT_PUBLISHED, chatRoomUri } from '@bindery/contract/chat'
import { TASK_LIST } from '@bindery/contract/taskGrid'
import { sql } from 'kysely'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, requirePermission } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'

/**
 * Hides what the carrier has shared. Documents that an action released to the agent stay: taking back a quote or binder is an
 * action of its own. Tasks of agents stay, too: an agent has to see the own work.
 */
export async function hideShared(ctx: Ctx, submissionId: number) {
  const { agencyId } = await getAccessible(ctx, submissionId)
  if (ctx.actor.console === 'agent') throw forbidden('Agents cannot hide items.')
  for (const permission of ['email.hideShared', 'note.share', 'attachment.modify'] as const)
    requirePermission(ctx, permission)
  return inTransaction(ctx, async (tx) => {
    const byCarrier = (column: string) =>
      sql<boolean>`(select user_type from person where person.id = ${sql.ref(column)}) <> 'Agent'`
    const notes = await tx.db
      .updateTable('note')
      .set({ shared: false, modifiedAt: tx.now, modifiedById: tx.actor.id, version: sql`version + 1` })
      .where('submissionId', '=', submissionId)
      .where('shared', '=', true)
      .where(byCarrier('note.authorId'))
      .executeTakeFirst()
    const files = await tx.db
      .updateTable('attachment')
      .set({ shared: false, modifiedAt: tx.now, modifiedById: tx.actor.id, version: sql`version + 1` })
      .where('submissionId', '=', submissionId)
      .where('shared', '=', true)
      .where('recordUri', 'is', null)
      .where(byCarrier('attachment.createdById'))
      .executeTakeFirst()
    const tasks = await tx.db
      .updateTable('submissionTask')
      .set({ shared: false, modifiedAt: tx.now, modifiedById: tx.actor.id, version: sql`version + 1` })
      .where('submissionId', '=', submissionId)
      .where('shared', '=', true)
      .where(byCarrier('submissionTask.assignedById'))
      .where(sql<boolean>`(assigned_to_id is null or ${byCarrier('submissionTask.assignedToId')})`)
      .executeTakeFirst()
    const messages = await tx.db
      .updateTable('chatMessage')
      .set({ published: false })
      .where('submissionId', '=', submissionId)
      .where('published', '=', true)
      .where(byCarrier('chatMessage.authorId'))
      .executeTakeFirst()
    const emails = await tx.db
      .updateTable('email')
      .set({ shared: false, modifiedAt: tx.now, modifiedById: tx.actor.id, version: sql`version + 1` })
      .where('submissionId', '=', submissionId)
      .where('shared', '=', true)
      .where(byCarrier('email.authorId'))
      .executeTakeFirst()
    tellOfCollaboration(tx, { submissionId, agencyId, isForAgents: true, list: TASK_LIST })
    tx.publish({ type: CHAT_PUBLISHED, uri: chatRoomUri(submissionId), agencyId })
    const changed = [notes, files, tasks, messages, emails].map(({ numUpdatedRows }) => Number(numUpdatedRows))
    return { hidden: changed.reduce((sum, count) => sum + count) }
  })
}
