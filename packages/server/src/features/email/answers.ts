import { EMAIL_BODY_LIMIT, type Email } from '@bindery/contract/email'
import {
  isSameAddress,
  type NamedAddress,
  readAddresses,
  writeAddress,
  writeAddresses,
} from '@bindery/contract/emailAddresses'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { html } from '#engine/documents/html.ts'
import { isShownIn } from '#engine/mail/pictures.ts'
import { unfolded } from '#engine/mail/quotes.ts'
import { preferencesFor } from '#engine/preferences/resolve.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import { createDraft } from './drafts.ts'
import { type EmailRow, getEmail, toEmail } from './read.ts'

export type Answering = 'reply' | 'replyAll' | 'forward'

/** Begins a draft that answers or forwards an email, with the earlier text quoted below. */
export async function answerEmail(ctx: Ctx, id: number, way: Answering): Promise<Email> {
  const row = await getEmail(ctx, id)
  const email = await toEmail(ctx, row)
  if (row.submissionId === null) throw forbidden('File the email to a submission first.')
  if (!email.canReply) throw forbidden('A draft cannot be answered. Open it and write on.')
  const { submissionId } = row
  const body = `${await signatureOf(ctx)}${quoted(row, email)}`
  return inTransaction(ctx, async (tx) => {
    const draft = await createDraft(tx, submissionId, {
      ...(way === 'forward' ? {} : addressees(email, way, ctx.actor.id, row.replyTo)),
      subject: answeredSubject(email.subject, way),
      body,
      type: ctx.actor.console === 'underwriter' ? row.type : null,
      attachments: way === 'forward' ? email.attachments.map((file) => file.id) : [],
      ...(way !== 'forward' && row.messageId
        ? { inReplyTo: row.messageId, referenceIds: [...row.referenceIds, row.messageId].slice(-MOST_REFERENCES) }
        : {}),
      answersId: row.id,
    })
    await copyPictures(tx, row.id, draft)
    return draft
  })
}

/** The quoted text names its pictures by their content ids, which belong to one email. */
async function copyPictures({ db }: TxCtx, fromId: number, { id, body }: Email) {
  const pictures = await db.selectFrom('emailImage').select('contentId').where('emailId', '=', fromId).execute()
  const shown = pictures.map(({ contentId }) => contentId).filter((contentId) => isShownIn(body, contentId))
  if (shown.length > 0)
    await db
      .insertInto('emailImage')
      .columns(['emailId', 'contentId', 'mediaType', 'content'])
      .expression((eb) =>
        eb
          .selectFrom('emailImage')
          .select([eb.cast<number>(eb.val(id), 'bigint').as('emailId'), 'contentId', 'mediaType', 'content'])
          .where('emailId', '=', fromId)
          .where('contentId', 'in', shown),
      )
      .execute()
}

const MOST_REFERENCES = 20

/** An answer to one's own email goes to those it was sent to, one to a received email where its sender wants it. */
function addressees(email: Email, way: Answering, actorId: number, replyTo: string | null) {
  const others = (role: 'to' | 'cc') => email.recipients.filter((one) => one.role === role && one.personId !== actorId)
  const isOwn = email.fromUserId === actorId
  const wanted = readAddresses(replyTo ?? '').addresses
  const senders = wanted.length > 0 ? wanted : [{ name: email.fromName, emailAddress: email.fromAddress }]
  const to = without([], isOwn ? others('to') : [...senders, ...(way === 'replyAll' ? others('to') : [])])
  return { to: writeAddresses(to), cc: way === 'replyAll' ? writeAddresses(without(to, others('cc'))) : '' }
}

const without = (taken: readonly NamedAddress[], addresses: readonly NamedAddress[]) =>
  addresses.filter(
    ({ emailAddress }, at) =>
      emailAddress !== '' &&
      !taken.some((other) => isSameAddress(other.emailAddress, emailAddress)) &&
      addresses.findIndex((other) => isSameAddress(other.emailAddress, emailAddress)) === at,
  )

/** One prefix, however often an email went back and forth. */
function answeredSubject(subject: string, way: Answering): string {
  const bare = subject.replace(/^(\s*(re|fwd?|aw|wg)\s*:)+\s*/i, '')
  return `${way === 'forward' ? 'Fwd' : 'Re'}: ${bare}`.slice(0, SUBJECT_LENGTH)
}
const SUBJECT_LENGTH = 255

function quoted(row: EmailRow, email: Email): string {
  const lines = [
    ['From', writeAddress({ name: email.fromName, emailAddress: email.fromAddress })],
    ['Sent', email.sentDate === null ? '' : new Date(email.sentDate).toUTCString()],
    ['To', email.to],
    ['Cc', email.cc],
    ['Subject', email.subject],
  ].filter(([, value]) => value)
  const head = lines.map(([label, value]) => html`<strong>${label}:</strong> ${value}`.text).join('<br>')
  return `<p></p><blockquote type="cite"><p>${head}</p>${shortened(unfolded(row.body))}</blockquote>`
}

/** A received text may be longer than one that can be saved. The rest of the limit is for the answer itself. */
const MOST_QUOTED = 1.8 * EMAIL_BODY_LIMIT

/** Cuts html between its tags. Elements that are left open are closed when the draft is stored. */
function shortened(body: string): string {
  if (body.length <= MOST_QUOTED) return body
  const cut = body.slice(0, MOST_QUOTED)
  const lastTag = cut.lastIndexOf('<')
  const whole = lastTag > cut.lastIndexOf('>') ? cut.slice(0, lastTag) : cut
  return `${whole}<p>The rest of this email is not quoted.</p>`
}

/** The signature of the person, below an empty line to write in. */
export async function signatureOf(ctx: Ctx): Promise<string> {
  const { emailSignature: key } = PREFERENCE_KEYS
  const { [key]: signature } = await preferencesFor(ctx, [key])
  const text = String(signature ?? '').trim()
  return text === '' ? '<p></p>' : `<p></p><p>${html`${text}`.text.replaceAll('\n', '<br>')}</p>`
}
