import { type Email, MOST_RECIPIENTS, RECIPIENT_ROLES } from '@bindery/contract/email'
import { type NamedAddress, readAddresses } from '@bindery/contract/emailAddresses'
import { sql } from 'kysely'
import { visibleAttachments } from '#engine/attachments/read.ts'
import { tellOfCollaboration } from '#engine/collaboration/changed.ts'
import { contentMadeLater } from '#engine/documents/later.ts'
import { composedHtml } from '#engine/mail/composedHtml.ts'
import { plainText } from '#engine/mail/plainText.ts'
import { preferencesFor } from '#engine/preferences/resolve.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, inTransaction, NO_AGENCY, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed, stale } from '#platform/problems.ts'
import { type EmailRow, getEmail, readEmail, toEmail } from './read.ts'
import { emailRights } from './rights.ts'

export interface EmailContent {
  subject?: string
  body?: string
  type?: string | null
  to?: string
  cc?: string
  bcc?: string
  attachments?: number[]
  shared?: boolean
  version?: number
}

const SETTINGS = {
  underwriter: 'enableEmailCollaborationForUnderwriterWorkstation',
  agent: 'enableEmailCollaborationForAgentWorkspace',
} as const

/** Two settings switch email on: one for the carrier's people, one for agents. */
export async function requireEmail(ctx: Ctx) {
  const key = SETTINGS[ctx.actor.console]
  const { [key]: value } = await preferencesFor(ctx, [key])
  if (String(value) !== 'true') throw forbidden('Email is switched off for you. An administrator can switch it on.')
}

interface NewDraft extends EmailContent {
  inReplyTo?: string | null
  referenceIds?: string[]
  answersId?: number | null
}

/** Begins a draft. An agent's email is always visible to the agency and the carrier. */
export async function createDraft(ctx: Ctx, submissionId: number, draft: NewDraft): Promise<Email> {
  const { agencyId } = await getAccessible(ctx, submissionId)
  await requireEmail(ctx)
  await checkType(ctx, draft.type)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('email')
      .values({
        ...{ submissionId, status: 'draft', origin: 'COMPOSED', authorId: tx.actor.id, fromPersonId: tx.actor.id },
        ...(await sender(tx)),
        ...{
          inReplyTo: draft.inReplyTo,
          referenceIds: draft.referenceIds,
          answersId: draft.answersId,
          type: draft.type,
        },
        shared: tx.actor.console === 'agent',
        ...{ createdAt: tx.now, modifiedAt: tx.now, modifiedById: tx.actor.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write(tx, { id, submissionId }, draft)
    tell(tx, { submissionId, agencyId, shared: false, authorType: null })
    return readEmail(tx, id)
  })
}

async function sender({ db, actor }: TxCtx) {
  const { name, emailAddress } = await db
    .selectFrom('person')
    .select(['name', 'emailAddress'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { fromName: name, fromAddress: emailAddress ?? '' }
}

/** Locks the email before reading it: sending, changing and deleting a draft decide by its status. */
export async function lockEmail(tx: TxCtx, id: number) {
  await tx.db.selectFrom('email').select('id').where('id', '=', id).forUpdate().execute()
  return getEmail(tx, id)
}

/** Omitted fields keep their values. */
export const changeEmail = (ctx: Ctx, id: number, { version, ...content }: EmailContent): Promise<Email> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEmail(tx, id)
    const current = await toEmail(tx, before)
    if (before.submissionId === null) throw forbidden('File the email to a submission first.')
    if (current.canEdit) await checkType(tx, content.type)
    else requireOptions(current, content)
    if (version !== undefined && version !== before.version) throw stale('This email was changed meanwhile.', current)
    const { type = before.type, shared = before.shared } = content
    if (!current.canEdit && type !== before.type) await checkType(tx, type)
    if (shared !== before.shared && !current.canShare) throw forbidden('You cannot change who sees this email.')
    await tx.db
      .updateTable('email')
      .set({ type, shared, modifiedAt: tx.now, modifiedById: tx.actor.id, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    if (current.canEdit) await write(tx, { id, submissionId: before.submissionId }, content)
    tell(tx, { ...before, shared: shared || before.shared })
    return readEmail(tx, id)
  })

/** Adds one file to a draft. The others stay as they are at this moment: they may have changed during the upload. */
export async function addFileToDraft(tx: TxCtx, id: number, attachmentId: number) {
  await tx.db.selectFrom('email').select('id').where('id', '=', id).forUpdate().execute()
  const draft = await getEmail(tx, id)
  if (!(await toEmail(tx, draft)).canEdit) throw forbidden(DRAFTS_ONLY)
  await tx.db.insertInto('emailAttachment').values({ emailId: id, attachmentId }).execute()
  await tx.db
    .updateTable('email')
    .set({ modifiedAt: tx.now, modifiedById: tx.actor.id, version: draft.version + 1 })
    .where('id', '=', id)
    .execute()
  tell(tx, draft)
}

export const DRAFTS_ONLY = 'Files can be attached to a draft only.'

function requireOptions(current: Email, { type, shared: _, ...rest }: EmailContent) {
  if (Object.values(rest).some((value) => value !== undefined))
    throw forbidden(current.status === 'draft' ? 'Only its author writes a draft.' : 'A sent email cannot be changed.')
  if (type !== undefined && type !== current.type && !current.canChangeType)
    throw forbidden('You cannot change the type of this email.')
}

export const deleteEmail = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const email = await lockEmail(tx, id)
    if (!emailRights(tx.actor, { ...email, recipients: [] }).canDelete)
      throw forbidden('You cannot delete this email. Only uploaded emails and your own drafts can be deleted.')
    await tx.db.deleteFrom('email').where('id', '=', id).execute()
    tell(tx, email)
    return { done: true as const }
  })

interface Draft {
  id: number
  submissionId: number
}

async function write(tx: TxCtx, draft: Draft, { subject, body, attachments, ...content }: EmailContent) {
  const html = body === undefined ? undefined : composedHtml(body)
  if (subject !== undefined || html !== undefined)
    await tx.db
      .updateTable('email')
      .set({ subject, ...(html !== undefined && { body: html, bodyText: plainText(html) }) })
      .where('id', '=', draft.id)
      .execute()
  if (attachments) await attach(tx, draft, attachments)
  await writeRecipients(tx, draft.id, content)
}

async function writeRecipients(tx: TxCtx, emailId: number, content: Pick<EmailContent, 'to' | 'cc' | 'bcc'>) {
  for (const role of RECIPIENT_ROLES) {
    const list = content[role]
    if (list === undefined) continue
    const { addresses, wrong } = readAddresses(list)
    if (wrong.length > 0) {
      const message = `This is not an email address: ${wrong[0]}`
      throw malformed(message, [{ path: role, message }])
    }
    await tx.db.deleteFrom('emailRecipient').where('emailId', '=', emailId).where('role', '=', role).execute()
    if (addresses.length > MOST_RECIPIENTS)
      throw malformed(`An email has at most ${MOST_RECIPIENTS} recipients of a kind.`)
    if (addresses.length > 0) await addRecipients(tx, emailId, role, addresses)
  }
}

/** A recipient is a known person only if nobody else has the same address. */
export async function addRecipients(
  { db }: TxCtx,
  emailId: number,
  role: (typeof RECIPIENT_ROLES)[number],
  addresses: readonly NamedAddress[],
) {
  const known = await db
    .selectFrom('person')
    .select(({ fn }) => [fn.max('id').as('id'), sql<string>`lower(email_address)`.as('address')])
    .where(
      sql`lower(email_address)`,
      'in',
      addresses.map(({ emailAddress }) => emailAddress.toLowerCase()),
    )
    .where('active', '=', true)
    .groupBy(sql`lower(email_address)`)
    .having(({ fn }) => fn.countAll(), '=', 1)
    .execute()
  await db
    .insertInto('emailRecipient')
    .values(
      addresses.map(({ name, emailAddress }) => ({
        ...{ emailId, role, name, address: emailAddress },
        personId: known.find(({ address }) => address === emailAddress.toLowerCase())?.id ?? null,
      })),
    )
    .execute()
}

/** Files of the submission that the author sees. A document without content gets it now: the size counts, and it is sent. */
async function attach(tx: TxCtx, { id, submissionId }: Draft, attachments: readonly number[]) {
  const wanted = [...new Set(attachments)]
  const files = await tx.db
    .selectFrom('attachment')
    .select(['id', 'size'])
    .where('id', 'in', [...wanted, 0])
    .where('submissionId', '=', submissionId)
    .where(visibleAttachments(tx.actor))
    .execute()
  if (files.length < wanted.length) throw malformed('There is no such file in this submission.')
  for (const file of files) if (file.size === null) await contentMadeLater(tx, file.id)
  await tx.db.deleteFrom('emailAttachment').where('emailId', '=', id).execute()
  if (wanted.length > 0)
    await tx.db
      .insertInto('emailAttachment')
      .values(wanted.map((attachmentId) => ({ emailId: id, attachmentId })))
      .execute()
}

async function checkType({ db }: Ctx, type: string | null | undefined) {
  if (type === null || type === undefined) return
  const known = await db
    .selectFrom('dataSetItem')
    .select('value')
    .where('dataSetName', '=', 'Email Types')
    .where('value', '=', type)
    .where('retired', '=', false)
    .executeTakeFirst()
  const message = 'There is no such type of email.'
  if (!known) throw malformed(message, [{ path: 'type', message }])
}

type Told = Pick<EmailRow, 'submissionId' | 'agencyId' | 'shared' | 'authorType'>

/** Tells those who have the submission open. */
export function tell(tx: TxCtx, { submissionId, agencyId, shared, authorType }: Told) {
  if (submissionId === null) return
  const isForAgents = shared || authorType === 'Agent'
  tellOfCollaboration(tx, { submissionId, agencyId: agencyId ?? NO_AGENCY, isForAgents })
}
