import type { Attachment, ParsedMail } from 'mailparser'
import { cleanAddress, cleanLine, messageIdsIn } from './heads.ts'
import type { Bounce, BouncedRecipient, Mail } from './mail.ts'

const WORDS_LIMIT = 1000
const MOST_RECIPIENTS = 500

/** Reads what a mail server says about a mail that it could not deliver; null for every other mail. */
export function bounceOf(mail: ParsedMail, heads: Pick<Mail, 'from' | 'subject'>): Bounce | null {
  const report = mail.attachments.find(({ contentType }) => /^message\/(global-)?delivery-status$/.test(contentType))
  const recipients = report ? inReport(textOf(report)) : inWords(mail, heads)
  if (recipients.length === 0) return null
  return { messageId: originalOf(mail), recipients: recipients.slice(0, MOST_RECIPIENTS) }
}

const textOf = ({ content }: Attachment) => content.toString('utf8')

/** RFC 3464: a block of fields for the mail, then one for each recipient. */
function inReport(report: string): BouncedRecipient[] {
  return report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .flatMap((fields) => {
      const action = fields.get('action')?.toLowerCase()
      if (action !== 'failed' && action !== 'delayed') return []
      const { address } = cleanAddress('', untyped(fields.get('original-recipient') ?? fields.get('final-recipient')))
      const words = untyped(fields.get('diagnostic-code')) || fields.get('status') || ''
      return address === '' ? [] : [{ address, outcome: action, words: cleanLine(words, WORDS_LIMIT) }]
    })
}

function fieldsOf(block: string): Map<string, string> {
  const fields = block.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)
  return new Map([...fields].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]))
}
/** "rfc822; ann@broker.example" and "smtp; 550 No such user" begin with the type of their value. */
const untyped = (value = '') => value.replace(/^[\w-]+\s*;\s*/, '').replace(/^<(.*)>$/, '$1')

const SENT_BY_SERVER = /^(mailer-daemon|postmaster|mail-daemon)@/i
const UNDELIVERED =
  /undeliver|delivery (status notification|failure|has failed)|returned mail|failure notice|mail delivery failed/i
const WORDS_OF_QMAIL = /^<([^<>\s]+@[^<>\s]+)>:\n((?:(?!<).+\n?)+)/gm

/** Servers that do not follow the RFC: Exim names the recipients in a header, qmail in the text. */
function inWords(mail: ParsedMail, { from, subject }: Pick<Mail, 'from' | 'subject'>): BouncedRecipient[] {
  const text = (mail.text ?? '').replace(/\r\n?/g, '\n').slice(0, 100_000)
  const named = (mail.headerLines ?? [])
    .filter(({ key }) => key === 'x-failed-recipients')
    .flatMap(({ line }) => line.slice(line.indexOf(':') + 1).split(','))
  const failed = (address: string, words: string): BouncedRecipient[] => {
    const clean = cleanAddress('', address.trim()).address
    return clean ? [{ address: clean, outcome: 'failed', words: cleanLine(words, WORDS_LIMIT) }] : []
  }
  if (named.length > 0) return named.flatMap((address) => failed(address, wordsAfter(text, address.trim())))
  if (!SENT_BY_SERVER.test(from?.address ?? '') || !UNDELIVERED.test(subject)) return []
  return [...text.matchAll(WORDS_OF_QMAIL)].flatMap(([, address, words]) => failed(address!, words!))
}

/** Exim writes the address on a line of its own, and its explanation in the indented lines below. */
function wordsAfter(text: string, address: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() === address)
  if (at < 0) return ''
  const end = lines.findIndex((line, index) => index > at && line.trim() === '')
  return lines.slice(at + 1, end < 0 ? undefined : end).join(' ')
}

/** The Message-ID of the returned mail: from the copy of it or of its headers, attached or in the text. */
function originalOf(mail: ParsedMail): string | null {
  const copies = mail.attachments
    .filter(({ contentType }) => contentType === 'message/rfc822' || contentType === 'text/rfc822-headers')
    .map((copy) => copy.content.subarray(0, 100_000).toString('latin1'))
  for (const copy of [...copies, mail.text ?? '']) {
    const [, value] = /^message-id:\s*(<[^<>\s]+>)/im.exec(copy) ?? []
    const [id] = messageIdsIn(value)
    if (id) return id
  }
  return null
}
