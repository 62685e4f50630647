/** A mail as it arrived. */
export interface ArrivedMail {
  content: Buffer
  /** The addresses of the envelope; empty if the way in does not tell them. */
  recipients: readonly string[]
}

/** Stores a mail for good, or fails. Called again for a mail that is stored already, it changes nothing. */
export type Deliver = (mail: ArrivedMail) => Promise<void>

/** Larger mails are refused or left where they are: they fill the memory of the thread that reads them. */
export const MOST_MAIL_BYTES = 36 * 1024 * 1024

export interface MailLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
