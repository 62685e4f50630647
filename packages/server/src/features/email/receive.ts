import type { Email } from '@bindery/contract/email'
import { UNFILED_CHANGED, UNFILED_URI } from '@bindery/contract/email'
import { type NamedAddress, writeAddresses } from '@bindery/contract/emailAddresses'
import { sql } from 'kysely'
import { sha256Of, stageContent } from '#engine/attachments/content.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import type { BouncedRecipient, MailAddress } from '#engine/mail/mail.ts'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import { notify } from '#engine/notifications/notify.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, isSystem, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { once } from '#platform/idempotency.ts'
import { conflict } from '#platform/problems.ts'
import { addRecipients } from './drafts.ts'
import { type IncomingFile, type IncomingMail, readIncoming, type Scanning } from './incoming.ts'
import { findPlace, type Place } from './place.ts'
import { readEmail } from './read.ts'

interface Envelope {
  recipients: readonly string[]
  replyAddresses: ReplyAddresses | null
}

/** Stores a mail that arrived, in its submission or in the unfiled mail. One that comes again changes nothing. */
export async function receiveMail(
  ctx: Ctx,
  content: Buffer,
  { recipients, replyAddresses }: Envelope,
  scanning: Scanning,
) {
  const mail = await readIncoming(ctx, content, false, scanning)
  const known = await ctx.db
    .selectFrom('email')
    .select('id')
    .where('digest', '=', mail.digest)
    .where('origin', '=', 'RECEIVED')
    .executeTakeFirst()
  if (known) return
  const place = await findPlace(ctx.db, mail, replyAddresses, recipients)
  const staged = place && (await stageFiles(ctx, mail.files))
  await inTransaction(ctx, async (tx) => {
    const id = await insertEmail(tx, mail, place, 'RECEIVED')
    if (id === null) return
    const author = place?.answers?.author
    if (author && replyAddresses) await nameParty(tx, id, mail, author.id, replyAddresses)
    if (place && staged) await addFiles(tx, id, place, staged)
    else await keepUnfiled(tx, id, mail.files)
    if (place && isForNotice(mail)) await notifyOfMail(tx, id, place, mail)
    if (mail.bounce?.messageId) await recordBounce(tx, mail.bounce.messageId, mail.bounce.recipients)
  })
}

/** A person answers or writes, or an email could not be delivered. */
const isForNotice = ({ isAutomatic, bounce }: IncomingMail) =>
  !isAutomatic || (bounce?.recipients.some(({ outcome }) => outcome === 'failed') ?? false)

/** Tells the author of the email that is answered or came back. If the author has left, tells the submission's underwriter. */
async function notifyOfMail(
  tx: TxCtx,
  itemId: number,
  { submissionId, answers }: Place,
  { from, subject }: IncomingMail,
) {
  const { responsibleUnderwriterId, assignedUnderwriterId } = await tx.db
    .selectFrom('submission')
    .select(['responsibleUnderwriterId', 'assignedUnderwriterId'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  const readers = [answers?.author?.id, responsibleUnderwriterId, assignedUnderwriterId].filter((id) => id != null)
  const active = await tx.db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...readers, 0])
    .where('active', '=', true)
    .execute()
  const reader = readers.find((reader) => active.some(({ id }) => id === reader))
  const message = `${from?.name || from?.address || ''}: ${subject}`
  if (reader) await notify(tx, [reader], { type: 'emailReceived', submissionId, itemKind: 'email', itemId, message })
}

/** Files a mail file that somebody dropped on a submission. */
export async function uploadMail(
  ctx: Ctx,
  submissionId: number,
  file: { content: Buffer; isOutlook: boolean },
  scanning: Scanning,
): Promise<Email> {
  const { agencyId } = await getAccessible(ctx, submissionId)
  const mail = await readIncoming(ctx, file.content, file.isOutlook, scanning)
  const found = await findPlace(ctx.db, mail, null, [])
  const answers = found?.submissionId === submissionId ? found.answers : null
  const staged = await stageFiles(ctx, mail.files)
  const request = { uploadedEmail: submissionId, digest: sha256Of(file.content) }
  const { id } = await once(ctx, request, async (tx) => {
    const id = await insertEmail(tx, mail, { submissionId, agencyId, answers }, 'UPLOAD')
    if (id === null) throw conflict('This email is in the submission already.')
    await addFiles(tx, id, { submissionId }, staged)
    return { id }
  })
  return readEmail(ctx, id)
}

/** Null for a mail that is there already. An agent's email is always visible to the agency. */
async function insertEmail(
  tx: TxCtx,
  mail: IncomingMail,
  place: Place | null,
  origin: 'RECEIVED' | 'UPLOAD',
): Promise<number | null> {
  const shared = isShared(tx, place)
  const inserted = await tx.db
    .insertInto('email')
    .values({
      ...{ submissionId: place?.submissionId ?? null, status: 'sent', origin, shared, answersId: place?.answers?.id },
      ...{ subject: mail.subject, body: mail.html, bodyText: mail.text },
      ...{ fromName: mail.from?.name ?? '', fromAddress: mail.from?.address ?? '', authorId: tx.actor.id },
      replyTo: writeAddresses(named(mail.replyTo)) || null,
      ...{ messageId: mail.messageId, inReplyTo: mail.inReplyTo[0], referenceIds: mail.references },
      ...{ isAutomatic: mail.isAutomatic, isBounce: mail.bounce !== null, unreadable: mail.unreadable },
      ...{ hasRemoteContent: mail.hasRemoteContent, digest: mail.digest },
      // A date in the future would keep the mail at the top of the list.
      sentAt: mail.sent === null || mail.sent > tx.now.getTime() ? tx.now : new Date(mail.sent),
      ...{ createdAt: tx.now, modifiedAt: tx.now, modifiedById: tx.actor.id },
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  for (const role of ['to', 'cc'] as const) {
    const addresses = named(mail[role])
    if (addresses.length > 0) await addRecipients(tx, inserted.id, role, addresses)
  }
  if (mail.pictures.length > 0)
    await tx.db
      .insertInto('emailImage')
      .values(
        mail.pictures.map(({ contentId, mediaType, content }) => ({
          emailId: inserted.id,
          contentId,
          mediaType,
          content,
        })),
      )
      .onConflict((same) => same.doNothing())
      .execute()
  if (place) tellOfCollaboration(tx, { ...place, isForAgents: shared })
  else tellOfUnfiled(tx)
  return inserted.id
}

const named = (addresses: readonly MailAddress[]): NamedAddress[] =>
  addresses.filter(({ address }) => address !== '').map(({ name, address }) => ({ name, emailAddress: address }))

const isShared = ({ actor }: TxCtx, place: Place | null) =>
  isSystem(actor) ? (place?.answers?.author?.isAgent ?? false) : actor.console === 'agent'

export const tellOfUnfiled = (tx: TxCtx) => tx.publish({ type: UNFILED_CHANGED, uri: UNFILED_URI, agencyId: NO_AGENCY })

/** The reply address stands for the author of the email that is answered, who may read the answer. */
async function nameParty(tx: TxCtx, emailId: number, mail: IncomingMail, authorId: number, ours: ReplyAddresses) {
  const addresses = [...mail.to, ...mail.cc]
    .map(({ address }) => address)
    .filter((one) => ours.submissionOf(one) !== null)
  if (addresses.length > 0)
    await tx.db
      .updateTable('emailRecipient')
      .set({ personId: authorId })
      .where('emailId', '=', emailId)
      .where('address', 'in', addresses)
      .execute()
}

async function stageFiles({ db }: Ctx, files: readonly IncomingFile[]) {
  const staged = []
  for (const { name, mediaType, content } of files)
    staged.push({ name, mediaType, content: await stageContent(db, content) })
  return staged
}

export async function addFiles(
  tx: TxCtx,
  emailId: number,
  { submissionId }: Pick<Place, 'submissionId'>,
  files: readonly Pick<Parameters<typeof addAttachment>[1], 'name' | 'mediaType' | 'content'>[],
) {
  const { shared } = await tx.db
    .selectFrom('email')
    .select('shared')
    .where('id', '=', emailId)
    .executeTakeFirstOrThrow()
  for (const file of files) {
    const attachmentId = await addAttachment(tx, { ...file, submissionId, description: '', type: null, shared })
    await tx.db.insertInto('emailAttachment').values({ emailId, attachmentId }).execute()
  }
}

async function keepUnfiled({ db }: TxCtx, emailId: number, files: readonly IncomingFile[]) {
  for (const { name, mediaType, content } of files)
    await db.insertInto('emailUnfiledFile').values({ emailId, name, mediaType, content }).execute()
}

/** A delayed mail may still arrive: only the failed recipients are marked. */
async function recordBounce(tx: TxCtx, messageId: string, recipients: readonly BouncedRecipient[]) {
  const email = await tx.db
    .selectFrom('email')
    .innerJoin('submission', 'submission.id', 'email.submissionId')
    .select(['email.id', 'email.shared', 'submission.id as submissionId', 'submission.agencyId'])
    .where('email.messageId', '=', messageId)
    .where('email.origin', '=', 'COMPOSED')
    .executeTakeFirst()
  if (!email) return
  for (const { address, outcome, words } of recipients)
    if (outcome === 'failed')
      await tx.db
        .updateTable('emailRecipient')
        .set({ delivery: 'bounced', problem: words })
        .where('emailId', '=', email.id)
        .where(sql<boolean>`lower(address) = lower(${address})`)
        .where('delivery', 'in', ['sending', 'sent', 'unknown'])
        .execute()
  tellOfCollaboration(tx, { ...email, isForAgents: email.shared })
}
