export interface MailAddress {
  name: string
  address: string
}

export interface MailAttachment {
  name: string
  mediaType: string
  content: Buffer
  /** For a picture that the html shows: its address after `cid:`. */
  contentId: string | null
}

/** A mail that could not be delivered, as the mail server reports it. */
export interface Bounce {
  /** The Message-ID of the mail that was not delivered. */
  messageId: string | null
  recipients: BouncedRecipient[]
}

export interface BouncedRecipient {
  address: string
  /** A delayed mail is still being tried. */
  outcome: 'failed' | 'delayed'
  /** The explanation of the mail server. */
  words: string
}

/** A mail as it is stored and shown. Its html runs nothing and loads nothing. */
export interface Mail {
  subject: string
  from: MailAddress | null
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  /** Epoch milliseconds; null without a date, or with an impossible one. */
  sent: number | null
  /** With angle brackets, as in the three below. */
  messageId: string | null
  inReplyTo: string[]
  references: string[]
  /** An automatic reply or another mail that no person wrote. */
  isAutomatic: boolean
  bounce: Bounce | null
  /** The addresses of pictures of the mail begin with `cid:`; those from the internet have `data-remote-src` only. */
  html: string
  /** For the search. */
  text: string
  attachments: MailAttachment[]
  /** There are pictures from the internet. */
  hasRemoteContent: boolean
}
