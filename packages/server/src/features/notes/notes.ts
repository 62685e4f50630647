import type { Note } from '@bindery/contract/notes'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { notifyMentioned } from '#engine/collaboration/mentions.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, malformed, notFound, stale } from '#platform/problems.ts'
import { noteRights } from './rights.ts'

const NOT_THERE = 'There is no such note.'

const visible = ({ db, actor }: Ctx) =>
  db
    .selectFrom('note')
    .innerJoin('collaborationItem', (join) =>
      join.onRef('collaborationItem.recordId', '=', 'note.id').on('collaborationItem.kind', '=', 'note'),
    )
    .innerJoin('submission', 'submission.id', 'note.submissionId')
    .innerJoin('person as author', 'author.id', 'note.authorId')
    .innerJoin('person as editor', 'editor.id', 'note.modifiedById')
    .where(visibleSubmissions(actor))
    .where(visibleItems(actor))

async function found(ctx: Ctx, id: number) {
  const row = await visible(ctx)
    .select(['note.id', 'note.submissionId', 'note.text', 'note.type', 'note.shared', 'note.authorId'])
    .select(['note.createdAt', 'note.modifiedAt', 'note.version'])
    .select(['submission.agencyId', 'submission.productShortNames', 'author.userType as authorType'])
    .select([nameShownTo(ctx.actor, 'author').as('authorName'), nameShownTo(ctx.actor, 'editor').as('modifiedByName')])
    .where('note.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(NOT_THERE)
  refuseUnauthorizedProducts(ctx, row.productShortNames)
  return row
}
type Found = Awaited<ReturnType<typeof found>>

const toNote = ({ actor }: Ctx, row: Found): Note => ({
  id: row.id,
  submissionId: row.submissionId,
  text: row.text,
  type: row.type,
  publicNote: row.shared,
  authorId: row.authorId,
  authorName: row.authorName,
  timeCreated: row.createdAt.getTime(),
  lastModified: row.modifiedAt.getTime(),
  modifiedByName: row.modifiedByName,
  version: row.version,
  ...noteRights(actor, row.authorId),
})

export const readNote = async (ctx: Ctx, id: number) => toNote(ctx, await found(ctx, id))

interface NewNote {
  submissionId?: number
  text?: string
  type?: string | null
  publicNote?: boolean
}

export async function createNote(ctx: Ctx, { submissionId, text, type = null, publicNote = false }: NewNote) {
  if (submissionId === undefined || text === undefined) throw malformed('A note needs a submissionId and a text.')
  const { agencyId } = await getAccessible(ctx, submissionId)
  const isAgents = ctx.actor.console === 'agent'
  if (publicNote && !isAgents) throw forbidden('Save the note first, then make it visible to the agent.')
  await checkType(ctx, type)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('note')
      .values({
        ...{ submissionId, text, type, createdAt: tx.now, modifiedAt: tx.now },
        // The agent and the carrier both read a note of the agent.
        shared: isAgents,
        authorId: tx.actor.id,
        modifiedById: tx.actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tellOfCollaboration(tx, { submissionId, agencyId, isForAgents: isAgents })
    await notifyMentioned(tx, { kind: 'note', id, submissionId, text, isForAgent: () => isAgents })
    return readNote(tx, id)
  })
}

interface NoteChange {
  text?: string
  type?: string | null
  publicNote?: boolean
  version?: number
}

/** Omitted fields keep their values. */
export const changeNote = (ctx: Ctx, id: number, { version, ...change }: NoteChange) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('note').select('id').where('id', '=', id).forUpdate().execute()
    const before = await found(tx, id)
    const rights = noteRights(tx.actor, before.authorId)
    const { text = before.text, type = before.type, publicNote: shared = before.shared } = change
    if (text !== before.text && !rights.canModify) throw forbidden('Only the author can change the text of a note.')
    if (type !== before.type && !rights.canChangeType) throw forbidden('You cannot change the type of this note.')
    if (shared !== before.shared && !rights.canShare) throw forbidden('You cannot change who sees this note.')
    if (text === before.text && type === before.type && shared === before.shared) return toNote(tx, before)
    if (version !== undefined && version !== before.version)
      throw stale('Somebody changed this note meanwhile.', toNote(tx, before))
    if (type !== before.type) await checkType(tx, type)
    await tx.db
      .updateTable('note')
      .set({ text, type, shared, modifiedAt: tx.now, modifiedById: tx.actor.id, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    tellOfCollaboration(tx, { ...before, isForAgents: shared || before.shared || before.authorType === 'Agent' })
    await notifyMentioned(
      tx,
      { kind: 'note', id, submissionId: before.submissionId, text, isForAgent: () => shared },
      { text: before.text, isForAgent: () => before.shared },
    )
    return readNote(tx, id)
  })

export const deleteNote = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const note = await found(tx, id)
    if (!noteRights(tx.actor, note.authorId).canDelete) throw forbidden('You cannot delete this note.')
    await tx.db.deleteFrom('note').where('id', '=', id).execute()
    tellOfCollaboration(tx, { ...note, isForAgents: note.shared || note.authorType === 'Agent' })
    return { done: true as const }
  })

/** Agents choose from the types that are marked for them. */
async function checkType({ db, actor }: Ctx, type: string | null) {
  if (type === null) return
  const known = await db
    .selectFrom('dataSetItem')
    .select('value')
    .where('dataSetName', '=', 'Note Types')
    .where('value', '=', type)
    .where('retired', '=', false)
    .$if(actor.console === 'agent', (query) => query.where(sql<boolean>`(details ->> 'agentMayUse')::boolean`))
    .executeTakeFirst()
  const message = 'There is no such type of note.'
  if (!known) throw malformed(message, [{ path: 'type', message }])
}
