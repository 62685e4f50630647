import type { MailAddress } from './mail.ts'
import type { ReplyAddresses } from './replyAddress.ts'

/** A hint to the submission that a mail belongs to. */
type Clue =
  | { by: 'replyAddress'; submissionId: number }
  | { by: 'reference'; messageIds: readonly string[] }
  | { by: 'number'; submissionNumbers: readonly string[] }

interface MailHeads {
  subject: string
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  inReplyTo: readonly string[]
  references: readonly string[]
}

/**
 * The clues of a mail, the surest first: the reply address that the product gave out, the mails that it answers with the
 * nearest first, and the submission numbers in its subject. The envelope has the address also when the headers do not.
 */
export function cluesOf(
  mail: MailHeads,
  replyAddresses: ReplyAddresses | null,
  envelopeRecipients: readonly string[] = [],
): Clue[] {
  const clues: Clue[] = []
  const addresses = [...envelopeRecipients, ...[...mail.to, ...mail.cc].map(({ address }) => address)]
  for (const submissionId of new Set(addresses.map((address) => replyAddresses?.submissionOf(address))))
    if (submissionId) clues.push({ by: 'replyAddress', submissionId })
  const messageIds = [...new Set([...mail.inReplyTo, ...mail.references.toReversed()])]
  if (messageIds.length > 0) clues.push({ by: 'reference', messageIds })
  const submissionNumbers = submissionNumbersIn(mail.subject)
  if (submissionNumbers.length > 0) clues.push({ by: 'number', submissionNumbers })
  return clues
}

/** SUB-2026-000123, in any case. Longer numbers and parts of other words do not count. */
export const submissionNumbersIn = (subject: string): string[] => [
  ...new Set(
    [...subject.matchAll(/(?<![\p{L}\p{N}-])SUB-\d{4}-\d{6,}(?![\p{L}\p{N}]|-\d)/giu)].map(([number]) =>
      number.toUpperCase(),
    ),
  ),
]
