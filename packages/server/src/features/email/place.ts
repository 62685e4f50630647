import { cluesOf } from '#engine/mail/recognise.ts'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import type { Db } from '#platform/db/database.ts'
import type { IncomingMail } from './incoming.ts'

/** Where a mail belongs. */
export interface Place {
  submissionId: number
  agencyId: number
  /** The email of this submission that it answers, or that came back. */
  answers: AnsweredEmail | null
}

interface AnsweredEmail {
  id: number
  /** Null unless the email was written here: anybody can upload a file that states the Message-ID of another email. */
  author: { id: number; isAgent: boolean } | null
}

/** Follows the clues of a mail to the first one that leads to a submission; null if none does. */
export async function findPlace(
  db: Db,
  mail: IncomingMail,
  replyAddresses: ReplyAddresses | null,
  envelopeRecipients: readonly string[],
): Promise<Place | null> {
  const returned = mail.bounce?.messageId ? [mail.bounce.messageId] : []
  const clues = cluesOf({ ...mail, inReplyTo: [...returned, ...mail.inReplyTo] }, replyAddresses, envelopeRecipients)
  const answered = await answeredEmails(
    db,
    clues.flatMap((clue) => (clue.by === 'reference' ? clue.messageIds : [])),
  )
  for (const clue of clues) {
    const found =
      clue.by === 'replyAddress'
        ? await submissionWith(db, 'id', [clue.submissionId])
        : clue.by === 'number'
          ? await submissionWith(db, 'submissionNumber', clue.submissionNumbers)
          : answered[0]
    if (!found) continue
    const answers = answered.find(({ submissionId }) => submissionId === found.submissionId)
    return { submissionId: found.submissionId, agencyId: found.agencyId, answers: answers ?? null }
  }
  return null
}

const submissionWith = (db: Db, column: 'id' | 'submissionNumber', values: readonly (string | number)[]) =>
  db
    .selectFrom('submission')
    .select(['id as submissionId', 'agencyId'])
    .where(column, 'in', values as never)
    .orderBy('id')
    .executeTakeFirst()

/**
 * The emails with these Message-IDs, in the order of the ids. Uploads come last, because the uploader controls their
 * Message-ID. Of a sent and a received email with the same one, the sent email comes first.
 */
async function answeredEmails(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const rows = await db
    .selectFrom('email')
    .innerJoin('submission', 'submission.id', 'email.submissionId')
    .innerJoin('person', 'person.id', 'email.authorId')
    .select(['email.id', 'email.messageId', 'email.origin', 'email.authorId', 'person.userType'])
    .select(['submission.id as submissionId', 'submission.agencyId'])
    .where('email.messageId', 'in', messageIds)
    .orderBy('email.id', 'desc')
    .execute()
  return rows
    .map(({ authorId, userType, ...row }) => ({
      ...row,
      author: row.origin === 'COMPOSED' ? { id: authorId, isAgent: userType === 'Agent' } : null,
    }))
    .sort(
      (one, other) =>
        Number(one.origin === 'UPLOAD') - Number(other.origin === 'UPLOAD') ||
        messageIds.indexOf(one.messageId!) - messageIds.indexOf(other.messageId!) ||
        Number(other.origin === 'COMPOSED') - Number(one.origin === 'COMPOSED'),
    )
}
