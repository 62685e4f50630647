import type { Email } from '@bindery/contract/email'
import { isSameAddress, readAddresses, writeAddress, writeAddresses } from '@bindery/contract/emailAddresses'

export const ROLES = ['to', 'cc', 'bcc'] as const
export type Role = (typeof ROLES)[number]

/** The part of a draft that the editor changes. Recipients are entries as typed, among them wrong ones. */
export interface EmailContent extends Record<Role, readonly string[]> {
  subject: string
  body: string
  type: string | null
  attachments: readonly number[]
}
export type EmailEdits = Partial<EmailContent>

export function contentOf({ subject, body, type, recipients, attachments }: Email): EmailContent {
  const of = (role: Role) => recipients.filter((one) => one.role === role).map(writeAddress)
  return {
    ...{ subject, body, type, to: of('to'), cc: of('cc'), bcc: of('bcc') },
    attachments: attachments.map(({ id }) => id),
  }
}

/** The fields of the edits as the server takes them. It refuses wrong addresses: those stay in the editor. */
export function fieldsOf({ to, cc, bcc, attachments, ...rest }: EmailEdits) {
  const list = (entries: readonly string[]) => writeAddresses(readAddresses(entries.join('\n')).addresses)
  return {
    ...rest,
    ...(to && { to: list(to) }),
    ...(cc && { cc: list(cc) }),
    ...(bcc && { bcc: list(bcc) }),
    ...(attachments && { attachments: [...attachments] }),
  }
}

/** The edits that are left after those that were sent are stored. */
export function withoutSent(edits: EmailEdits, sent: EmailEdits): EmailEdits {
  const left = Object.entries(edits).filter(([field, value]) => value !== sent[field as keyof EmailEdits])
  return Object.fromEntries(left)
}

/** Adds an uploaded file to a list of files that is not stored yet. It is the newest file, and files come in the order of their ids. */
export function withUploaded(edits: EmailEdits, { attachments }: Pick<Email, 'attachments'>): EmailEdits {
  const uploaded = attachments.at(-1)
  if (!edits.attachments || !uploaded || edits.attachments.includes(uploaded.id)) return edits
  return { ...edits, attachments: [...edits.attachments, uploaded.id] }
}

/** The entries with those of a typed or pasted text added, each address once. */
export function withEntries(entries: readonly string[], text: string): string[] {
  const { addresses, wrong } = readAddresses(text)
  const all = [...entries]
  const isThere = (address: string) =>
    all.some((entry) => readAddresses(entry).addresses.some((one) => isSameAddress(one.emailAddress, address)))
  for (const address of addresses) if (!isThere(address.emailAddress)) all.push(writeAddress(address))
  return [...all, ...wrong.filter((entry) => !all.includes(entry))]
}

export const isWrong = (entry: string) => readAddresses(entry).wrong.length > 0

/** The name of a recipient, or the address if the entry has no name. */
export function shownEntry(entry: string): string {
  const [address] = readAddresses(entry).addresses
  return address ? address.name || address.emailAddress : entry
}

export const entriesOf = (content: EmailContent) => ROLES.flatMap((role) => content[role])

/** Questions to ask before an email is sent. */
export type SendQuestion = 'noSubject' | 'noAttachment'

const SPEAKS_OF_FILE = /\b(attached|attachments?|attaching|enclosed|enclosures?)\b/i

/** The quoted text of an earlier email does not count: its files were sent with that one. */
export function questionsBefore({ subject, body, attachments }: EmailContent): SendQuestion[] {
  const own = body.replace(/<blockquote[\s\S]*<\/blockquote>/i, ' ').replace(/<[^>]*>/g, ' ')
  return [
    ...(subject.trim() === '' ? (['noSubject'] as const) : []),
    ...(attachments.length === 0 && SPEAKS_OF_FILE.test(own) ? (['noAttachment'] as const) : []),
  ]
}

/** Whether nothing was written into a new draft, which has at most a signature in its text. */
export const isUntouched = (content: EmailContent, begun: EmailContent) =>
  content.subject.trim() === '' &&
  entriesOf(content).length === 0 &&
  content.attachments.length === 0 &&
  textOf(content.body) === textOf(begun.body)

const textOf = (html: string) => (html.includes('<img') ? html : html.replace(/<[^>]*>/g, '').trim())
