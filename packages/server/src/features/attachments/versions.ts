import type { Ctx, TxCtx } from '#platform/context.ts'
import { conflict, forbidden, notFound } from '#platform/problems.ts'
import { lockFile } from './change.ts'
import { getFile } from './detail.ts'
import { versionName } from './fileName.ts'
import { fileRights } from './rights.ts'

/** The file to replace. Refuses before the content is checked. */
export async function getReplaceable(ctx: Ctx, submissionId: number, id: number) {
  const file = await getFile(ctx, id)
  if (file.submissionId !== submissionId) throw notFound('There is no such file.')
  if (file.superseded && file.recordUri === null) throw conflict('Somebody uploaded a newer version meanwhile.')
  const rights = fileRights(ctx.actor, file)
  if (!rights.canReplace) throw forbidden(rights.fixed ?? 'You cannot upload a new version of this file.')
  return file
}

/** Makes an upload the newest version of a file. The previous one stays readable. */
export async function replaceFile(tx: TxCtx, id: number, by: { id: number; name: string }) {
  const file = await lockFile(tx, id)
  if (file.superseded) throw conflict('Somebody uploaded a newer version meanwhile.')
  await tx.db
    .updateTable('attachment')
    .set({
      ...{ firstId: file.firstId ?? file.id, edition: file.edition + 1 },
      ...{ name: versionName(file.name, by.name), description: file.description, type: file.type, shared: file.shared },
    })
    .where('id', '=', by.id)
    .execute()
  await tx.db
    .updateTable('attachment')
    .set({ superseded: true, modifiedAt: tx.now, version: file.version + 1 })
    .where('id', '=', id)
    .execute()
}
