import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { keepContent, type StagedContent, sha256Of } from './content.ts'

export interface NewAttachment {
  submissionId: number
  name: string
  description: string
  type: string | null
  mediaType: string
  content: Buffer | StagedContent
  shared: boolean
  /** For a document made by an action: the record it is made from. */
  recordUri?: string
  /** A letter that its author previews. */
  temporary?: boolean
}

/** Stores a file. An existing document is kept as an earlier edition. */
export async function addAttachment(tx: TxCtx, { content, ...file }: NewAttachment): Promise<number> {
  const recordUri = file.recordUri ?? null
  const { rows } = await sql<{ id: number }>`with
    earlier as (
      update attachment set superseded = true, modified_at = ${tx.now}, version = version + 1
      where record_uri = ${recordUri} and name = ${file.name} and not superseded
      returning edition),
    added as (
      insert into attachment (submission_id, name, description, type, media_type, size, sha256, shared, record_uri, temporary,
        edition, created_by_id, created_at, modified_at)
      values (${file.submissionId}, ${file.name}, ${file.description}, ${file.type}, ${file.mediaType},
        ${content.length}, ${Buffer.isBuffer(content) ? sha256Of(content) : content.sha256}, ${file.shared}, ${recordUri},
        ${file.temporary ?? false},
        1 + coalesce((select max(edition) from attachment where record_uri = ${recordUri} and name = ${file.name}), 0),
        ${tx.actor.id}, ${tx.now}, ${tx.now})
      returning id)
    select id from added`.execute(tx.db)
  const { id } = rows[0]!
  await keepContent(tx, id, content)
  return id
}

/** Marks the documents of a record as outdated. */
export async function supersede(tx: TxCtx, recordUri: string, type: string) {
  await tx.db
    .updateTable('attachment')
    .set({ superseded: true, modifiedAt: tx.now })
    .where('recordUri', '=', recordUri)
    .where('type', '=', type)
    .where('superseded', '=', false)
    .execute()
}

/** Shares these documents of these records with the agent. */
export async function share(tx: TxCtx, recordUris: readonly string[], type: string) {
  await tx.db
    .updateTable('attachment')
    .set({ shared: true, modifiedAt: tx.now })
    .where('recordUri', 'in', [...recordUris, ''])
    .where('type', '=', type)
    .where('superseded', '=', false)
    .execute()
}
