import type { Email, EmailRecipient } from '@bindery/contract/email'
import type { Actor } from '#platform/context.ts'

type EmailRights = Pick<
  Email,
  'canEdit' | 'canSend' | 'canReply' | 'canDelete' | 'canShare' | 'canChangeType' | 'canCancel' | 'canSendAgain'
>

interface Subject extends Pick<Email, 'status' | 'origin' | 'shared' | 'submissionId'> {
  authorId: number
  recipients: readonly Pick<EmailRecipient, 'delivery'>[]
}

/** An author has a draft alone. Of a sent email, the carrier's people choose the type and whether agents see it. */
export function emailRights(
  { id, console, permissions }: Pick<Actor, 'id' | 'console' | 'permissions'>,
  { status, origin, shared, submissionId, authorId, recipients }: Subject,
): EmailRights {
  const isAuthor = id === authorId
  const isCarrier = console === 'underwriter'
  const isDraft = status === 'draft'
  const isFiled = submissionId !== null
  const maySend = isAuthor && permissions.has('email.send')
  const has = (...states: EmailRecipient['delivery'][]) => recipients.some(({ delivery }) => states.includes(delivery))
  // While a recipient is being sent to, a change of the queue would lose the outcome or send the message twice.
  const mayQueue = !isDraft && maySend && !has('sending')
  return {
    canEdit: isDraft && isAuthor && permissions.has('email.create'),
    canSend: isDraft && maySend,
    canReply: !isDraft && isFiled && permissions.has('email.create'),
    canDelete: isDraft ? isAuthor : isFiled && isCarrier && origin === 'UPLOAD' && permissions.has('email.delete'),
    canShare: !isDraft && isFiled && isCarrier && permissions.has(shared ? 'email.hideShared' : 'email.create'),
    canChangeType: isCarrier && isFiled && permissions.has('email.create'),
    canCancel: mayQueue && has('queued'),
    canSendAgain: mayQueue && has('failed', 'bounced', 'unknown', 'canceled'),
  }
}
