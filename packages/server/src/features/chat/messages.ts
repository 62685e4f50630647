import {
  CHAT_CHANGED,
  CHAT_PAGE,
  CHAT_PUBLISHED,
  type ChatMessage,
  type ChatPage,
  chatRoomUri,
} from '@bindery/contract/chat'
import { sql } from 'kysely'
import { nameShownTo } from '#engine/agentView.ts'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { soughtWords } from '#engine/collaboration/search.ts'
import { visibleItems } from '#engine/collaboration/visibility.ts'
import { refuseUnauthorizedProducts, visibleSubmissions } from '#engine/scope.ts'
import { type AccessibleSubmission, getAccessible } from '#engine/submissions/access.ts'
import { type Actor, type Ctx, inTransaction, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, malformed, notFound } from '#platform/problems.ts'
import { forgetUnread, notifyOfMessage } from './notify.ts'
import { whyClosed } from './room.ts'

interface Asked {
  submissionId: number
  before?: number
  after?: number
  search?: string
  numberOfRows?: number
}

/** Messages that the caller sees, of every chat. */
const visible = ({ db, actor }: Ctx) =>
  db
    .selectFrom('chatMessage')
    .innerJoin('collaborationItem', (join) =>
      join.onRef('collaborationItem.recordId', '=', 'chatMessage.id').on('collaborationItem.kind', '=', 'message'),
    )
    .innerJoin('person as author', 'author.id', 'chatMessage.authorId')
    .where(visibleItems(actor))
    .select(['chatMessage.id', 'chatMessage.submissionId', 'chatMessage.body', 'chatMessage.authorId'])
    .select(['chatMessage.sentAt', 'chatMessage.published', 'chatMessage.clientMessageId'])
    .select(nameShownTo(actor, 'author').as('authorName'))
    .select(fileOf(actor).as('file'))

/** SQL: the file of a message, if the actor sees it. Versions that were replaced stay readable. */
const fileOf = (actor: Actor) => sql<ChatMessage['file']>`(
  select json_build_object('id', attachment.id, 'name', attachment.name) from attachment
  join collaboration_item on collaboration_item.kind = 'attachment' and collaboration_item.record_id = attachment.id
  where attachment.id = chat_message.attachment_id and ${visibleItems(actor)})`

interface Row extends Omit<ChatMessage, 'uri' | 'dateTimeSent'> {
  sentAt: Date
}

const toMessage = ({ actor }: Ctx, { sentAt, clientMessageId, ...row }: Row): ChatMessage => ({
  ...row,
  uri: `/ChatMessage/${row.id}`,
  dateTimeSent: sentAt.getTime(),
  clientMessageId: row.authorId === actor.id ? clientMessageId : null,
})

/** A page in the order of storing. A search finds the newest messages with all its words. */
export async function chatPage(ctx: Ctx, asked: Asked): Promise<ChatPage> {
  const submission = await getAccessible(ctx, asked.submissionId)
  const { before, after, search = '', numberOfRows = CHAT_PAGE } = asked
  if (before !== undefined && after !== undefined) throw malformed('Ask for messages before or after one, not both.')
  const words = soughtWords(search)
  const isForward = after !== undefined
  const rows =
    search.trim() !== '' && words === null
      ? []
      : await visible(ctx)
          .where('chatMessage.submissionId', '=', submission.id)
          .$if(before !== undefined, (query) => query.where('chatMessage.id', '<', before!))
          .$if(isForward, (query) => query.where('chatMessage.id', '>', after!))
          .$if(words !== null, (query) => query.where(sql<boolean>`collaboration_item.words @@ ${words}::tsquery`))
          .orderBy('chatMessage.id', isForward ? 'asc' : 'desc')
          .limit(numberOfRows + 1)
          .execute()
  const page = rows.slice(0, numberOfRows).map((row) => toMessage(ctx, row))
  return {
    records: isForward ? page : page.reverse(),
    hasEarlier: !isForward && rows.length > numberOfRows,
    hasLater: isForward && rows.length > numberOfRows,
    readUpTo: await readUpTo(ctx, submission.id),
    closed: await whyClosed(ctx, submission),
  }
}

async function readUpTo({ db, actor }: Ctx, submissionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('chatReading')
    .select('readUpTo')
    .where('submissionId', '=', submissionId)
    .where('personId', '=', actor.id)
    .executeTakeFirst()
  return row?.readUpTo ?? null
}

interface NewMessage {
  body: string
  clientMessageId?: string
  attachmentId?: number
}

const CLOSED = {
  notSubmitted: 'Chat is not available but will be enabled in a future release.',
  noOtherMembers: 'Nobody else is in this chat. Invite somebody first.',
}

export async function sendMessage(ctx: Ctx, submissionId: number, message: NewMessage) {
  const { clientMessageId } = message
  const submission = await getAccessible(ctx, submissionId)
  return inTransaction(ctx, async (tx) => {
    await lockChat(tx, submissionId)
    const sent = clientMessageId === undefined ? undefined : await sentBefore(tx, submissionId, clientMessageId)
    if (sent) return sent
    return storeMessage(tx, submission, message)
  })
}

interface StoredMessage extends NewMessage {
  /** People who read the chat from this message on. */
  joining?: readonly number[]
}

/** Stores a message. The author and those who are joining become members, if they are not. */
export async function storeMessage(
  tx: TxCtx,
  submission: AccessibleSubmission,
  { body, clientMessageId, attachmentId, joining = [] }: StoredMessage,
): Promise<ChatMessage> {
  const { id: submissionId } = submission
  if (attachmentId !== undefined) await requireFile(tx, submissionId, attachmentId)
  await lockChat(tx, submissionId)
  const { id } = await tx.db
    .insertInto('chatMessage')
    .values({
      ...{ submissionId, body, authorId: tx.actor.id, sentAt: tx.now },
      ...{ clientMessageId: clientMessageId ?? null, attachmentId: attachmentId ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('chatMember')
    .values(
      [tx.actor.id, ...joining].map((personId) => ({
        ...{ submissionId, personId, afterMessageId: id - 1, joinedAt: tx.now },
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
  const closed = await whyClosed(tx, submission)
  if (closed) throw conflict(CLOSED[closed])
  await tellOfChat(tx, submission)
  await notifyOfMessage(tx, { id, submissionId, body, invited: joining })
  return found(tx, id)
}

async function requireFile({ db, actor }: TxCtx, submissionId: number, attachmentId: number) {
  const file = await db
    .selectFrom('collaborationItem')
    .where('kind', '=', 'attachment')
    .where('recordId', '=', attachmentId)
    .where('submissionId', '=', submissionId)
    .where(visibleItems(actor))
    .select('recordId')
    .executeTakeFirst()
  if (!file) throw notFound('There is no such file in this submission.')
}

/** One message of a chat after the other: ids are then in the order in which readers see the messages. */
const lockChat = ({ db }: TxCtx, submissionId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${chatRoomUri(submissionId)}, 0))`.execute(db)

async function sentBefore(tx: TxCtx, submissionId: number, clientMessageId: string): Promise<ChatMessage | undefined> {
  const row = await visible(tx)
    .where('chatMessage.authorId', '=', tx.actor.id)
    .where('chatMessage.clientMessageId', '=', clientMessageId)
    .executeTakeFirst()
  if (row && row.submissionId !== submissionId) throw conflict('A message with this id is in another chat.')
  return row && toMessage(tx, row)
}

async function found(ctx: Ctx, id: number): Promise<ChatMessage> {
  const row = await visible(ctx)
    .innerJoin('submission', 'submission.id', 'chatMessage.submissionId')
    .where(visibleSubmissions(ctx.actor))
    .select('submission.productShortNames')
    .where('chatMessage.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such message.')
  const { productShortNames, ...message } = row
  refuseUnauthorizedProducts(ctx, productShortNames)
  return toMessage(ctx, message)
}

/** Shows a message in the list of everything about the submission, or takes it out. */
export async function publishMessage(ctx: Ctx, id: number, published: boolean) {
  const { submissionId } = await found(ctx, id)
  if (ctx.actor.console === 'agent') throw forbidden('Only underwriters publish messages.')
  return inTransaction(ctx, async (tx) => {
    const submission = await getAccessible(tx, submissionId)
    await tx.db.updateTable('chatMessage').set({ published }).where('id', '=', id).execute()
    await tellOfChat(tx, submission, CHAT_PUBLISHED)
    tellOfCollaboration(tx, { submissionId, agencyId: submission.agencyId, isForAgents: true })
    return found(tx, id)
  })
}

/** Tells those who have the chat open; agents only if one of them is in it. */
async function tellOfChat(tx: TxCtx, { id, agencyId }: { id: number; agencyId: number }, type: string = CHAT_CHANGED) {
  const agent = await tx.db
    .selectFrom('chatMember')
    .innerJoin('person', 'person.id', 'chatMember.personId')
    .where('chatMember.submissionId', '=', id)
    .where('person.userType', '=', 'Agent')
    .select('person.id')
    .limit(1)
    .executeTakeFirst()
  tx.publish({ type, uri: chatRoomUri(id), agencyId: agent ? agencyId : NO_AGENCY })
}

/** The caller has read up to a message. Reading never goes back. */
export async function readChat(ctx: Ctx, submissionId: number, messageId: number) {
  await getAccessible(ctx, submissionId)
  const message = await found(ctx, messageId)
  if (message.submissionId !== submissionId) throw notFound('There is no such message.')
  return inTransaction(ctx, async (tx) => {
    const { numInsertedOrUpdatedRows: moved } = await tx.db
      .insertInto('chatReading')
      .values({ submissionId, personId: tx.actor.id, readUpTo: messageId })
      .onConflict((known) =>
        known
          .columns(['submissionId', 'personId'])
          .doUpdateSet({ readUpTo: messageId })
          .where('chatReading.readUpTo', '<', messageId),
      )
      .executeTakeFirst()
    if (moved) await forgetUnread(tx, submissionId, messageId)
    return { done: true as const }
  })
}
