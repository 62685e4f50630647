import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, stale } from '#platform/problems.ts'
import { detailOf, type File, getFile, isVersionOf, readDetail } from './detail.ts'
import { renamed } from './fileName.ts'
import { checkType } from './fileType.ts'
import { fileRights } from './rights.ts'
import { usesOf, whyNotDeleted } from './uses.ts'

interface FileChange {
  name?: string
  description?: string
  type?: string | null
  shared?: boolean
  version?: number
}

/** Omitted fields keep their values. */
export const changeFile = (ctx: Ctx, id: number, { version, ...change }: FileChange) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockFile(tx, id)
    const rights = fileRights(tx.actor, before)
    const name = change.name === undefined ? before.name : renamed(before.name, change.name)
    const { description = before.description, type = before.type, shared = before.shared } = change
    const isChanged = name !== before.name || description !== before.description || type !== before.type
    if (isChanged && !rights.canModify) throw forbidden(rights.fixed ?? 'You cannot change this file.')
    if (shared !== before.shared && !rights.canShare)
      throw forbidden(
        rights.fixed ??
          (before.isByAgent
            ? 'A file of an agent is always visible to agents.'
            : 'You cannot change who sees this file.'),
      )
    if (!isChanged && shared === before.shared) return detailOf(tx, before)
    if (version !== undefined && version !== before.version)
      throw stale('Somebody changed this file meanwhile.', await detailOf(tx, before))
    if (type !== null && type !== before.type) await checkType(tx, type)
    await tx.db
      .updateTable('attachment')
      .set({
        ...{ name, description, type, shared, version: before.version + 1 },
        ...{ modifiedAt: tx.now, modifiedById: tx.actor.id },
      })
      .where('id', '=', id)
      .execute()
    if (before.shared && !shared) await hideEarlierVersions(tx, before)
    tellOf(tx, before, shared)
    return readDetail(tx, id)
  })

/** Sharing a file shows agents its newest version only; hiding it hides all of them. */
const hideEarlierVersions = (tx: TxCtx, file: File) =>
  tx.db
    .updateTable('attachment')
    .set({ shared: false })
    .where('submissionId', '=', file.submissionId)
    .where('shared', '=', true)
    .where(isVersionOf(file))
    .execute()

export const deleteFile = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, id)
    const rights = fileRights(tx.actor, file)
    if (!rights.canDelete) throw forbidden(rights.fixed ?? 'You cannot delete this file.')
    const versions = await tx.db
      .selectFrom('attachment')
      .select('id')
      .where('submissionId', '=', file.submissionId)
      .where(isVersionOf(file))
      .execute()
    const ids = versions.map((one) => one.id)
    const refusal = whyNotDeleted(await usesOf(tx, file.submissionId, ids))
    if (refusal) throw conflict(refusal)
    await tx.db.deleteFrom('attachment').where('id', 'in', ids).execute()
    tellOf(tx, file, false)
    return { done: true as const }
  })

/** Two changes at once take turns, so that the second one sees the first. */
export async function lockFile(tx: TxCtx, id: number) {
  await tx.db.selectFrom('attachment').select('id').where('id', '=', id).forUpdate().execute()
  return getFile(tx, id)
}

const tellOf = (tx: TxCtx, file: File, isShared: boolean) =>
  tellOfCollaboration(tx, { ...file, isForAgents: isShared || file.shared || file.isByAgent })
