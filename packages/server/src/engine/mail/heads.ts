import { domainToASCII } from 'node:url'
import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser'
import type { Mail, MailAddress } from './mail.ts'

export const SUBJECT_LIMIT = 500
const NAME_LIMIT = 200
/** RFC 5321: 64 for the local part, 255 for the domain, and the sign between them. */
const ADDRESS_LIMIT = 320
const MOST_ADDRESSES = 500
const MOST_REFERENCES = 100

/** Control characters, and those that change the text direction, which make a name or an address look like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a line.
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u061c\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line of text without characters that hide or turn other characters. */
export const cleanLine = (text: string, limit: number) =>
  text.replace(/\s+/g, ' ').replace(NOT_IN_A_LINE, '').trim().slice(0, limit)

type Heads = Pick<
  Mail,
  'subject' | 'from' | 'replyTo' | 'to' | 'cc' | 'sent' | 'messageId' | 'inReplyTo' | 'references' | 'isAutomatic'
>

export function headsOf(mail: ParsedMail): Heads {
  const raw = (key: string) => (mail.headerLines ?? []).filter((line) => line.key === key).map(headerValue)
  return {
    subject: cleanLine(mail.subject ?? '', SUBJECT_LIMIT),
    from: addressesOf(mail.from)[0] ?? null,
    replyTo: addressesOf(mail.replyTo),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    sent: instantOf(raw('date').at(-1)),
    messageId: messageIdsIn(raw('message-id').at(-1))[0] ?? null,
    inReplyTo: messageIdsIn(raw('in-reply-to').join(' ')),
    references: messageIdsIn(raw('references').join(' ')).slice(-MOST_REFERENCES),
    isAutomatic: isAutomatic(raw),
  }
}

const headerValue = ({ line }: { line: string }) => line.slice(line.indexOf(':') + 1).trim()

export const messageIdsIn = (text = ''): string[] => text.match(/<[^<>\s]{1,500}>/g) ?? []

const EARLIEST = Date.UTC(1970)
const LATEST = Date.UTC(2200)

/** The parser of the library takes the present time for a date that it cannot read. */
export function instantOf(text = ''): number | null {
  const instant = Date.parse(text.replace(/\([^()]*\)/g, ' '))
  return instant >= EARLIEST && instant < LATEST ? instant : null
}

function addressesOf(of: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const flat = ({ group, ...address }: EmailAddress): EmailAddress[] => (group ? group.flatMap(flat) : [address])
  return [of ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(flat)
    .slice(0, MOST_ADDRESSES)
    .map(({ name, address }) => cleanAddress(name, address))
    .filter(({ name, address }) => name !== '' || address !== '')
}

/**
 * Leaves out a name that looks like an address, because it is there to hide the real one. The domain is in ASCII, so that
 * letters of other alphabets cannot imitate a known one.
 */
export function cleanAddress(givenName = '', givenAddress = ''): MailAddress {
  const text = cleanLine(givenAddress, ADDRESS_LIMIT + 1)
  const [, local, domain] = /^([^\s@<>"(),:;\\[\]]+)@([^\s@<>"(),:;\\[\]]+)$/.exec(text) ?? []
  const ascii = domain && domainToASCII(domain)
  const address = local && ascii && text.length <= ADDRESS_LIMIT ? `${local}@${ascii}` : ''
  const name = cleanLine(givenName, NAME_LIMIT)
  return { name: /[@＠﹫]/.test(name) ? '' : name, address }
}

const AUTOMATIC_PRECEDENCE = /^(bulk|junk|auto_reply)$/i

/** RFC 3834 and what mail servers did before it. Mail without a return path must never be answered automatically. */
function isAutomatic(raw: (key: string) => string[]): boolean {
  const says = (key: string, pattern: RegExp) => raw(key).some((value) => pattern.test(value))
  return (
    says('auto-submitted', /^(?!no\b)\S/i) ||
    says('x-auto-response-suppress', /^(?!none\b)\S/i) ||
    says('precedence', AUTOMATIC_PRECEDENCE) ||
    says('x-autoreply', /^(?!no\b)\S/i) ||
    says('x-autorespond', /./) ||
    says('return-path', /^<\s*>$/)
  )
}
