import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'

export interface OutgoingMessage {
  /** Fixed before the first attempt, so that a message which arrives twice is recognized as one. */
  messageId: string
  date: Date
  from: Address
  to: Address[]
  cc?: Address[]
  replyTo?: string
  inReplyTo?: string
  references?: string[]
  headers?: Record<string, string>
  subject: string
  html?: string
  text: string
  attachments?: { filename: string; cid?: string; contentType: string; content: Buffer }[]
  /** The addresses that this attempt is for, and the one that hears of failures. */
  envelope: { from: string; to: string[] }
}

interface Address {
  name: string
  address: string
}

/** The outcome of a message for one recipient. Queued: the server asked to wait, or could not be reached. */
export interface Delivery {
  address: string
  state: 'sent' | 'failed' | 'queued' | 'unknown'
  problem: string | null
}

/** Also the number of emails that are sent at the same time. */
export const MAIL_CONNECTIONS = 4
const LONGEST_PROBLEM = 500
const LOST =
  'The connection was lost before the mail server answered. It may have arrived: ask the recipient, or send it again.'

export type Mailer = ReturnType<typeof makeMailer>

/** Sends over SMTP with a pool of connections. */
export function makeMailer(url: string) {
  /** Messages that were handed over to the last byte. Only those may have been sent without an answer. */
  const handedOver = new Set<string>()
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // A message that is sent again by the pool itself could arrive twice.
    maxRequeues: 0,
    // Attachments are given by their content: a path or an address must not be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ message }, done) => {
    const id = message.messageId()
    message.processFunc((stream) => stream.once('end', () => handedOver.add(id)))
    done()
  })

  async function send(message: OutgoingMessage): Promise<Delivery[]> {
    const { to } = message.envelope
    try {
      const { rejected, rejectedErrors } = await transport.sendMail(message)
      const refused = new Set(rejected.map((recipient) => normalized(addressOf(recipient))))
      return to.map((address) =>
        refused.has(normalized(address))
          ? refusal(address, failureOf(address, rejectedErrors))
          : { address, state: 'sent', problem: null },
      )
    } catch (error) {
      const { rejectedErrors, ...failure } = error as SmtpFailure
      const answer = { ...failure, message: (error as Error).message }
      if (answer.responseCode === undefined && handedOver.has(message.messageId))
        return to.map((address) => ({ address, state: 'unknown', problem: LOST }))
      return to.map((address) => refusal(address, failureOf(address, rejectedErrors) ?? answer))
    } finally {
      handedOver.delete(message.messageId)
    }
  }

  return { send, close: () => transport.close() }
}

interface SmtpFailure {
  message: string
  response?: string
  responseCode?: number
  recipient?: string
  rejectedErrors?: SmtpFailure[]
}

const addressOf = (recipient: string | { address: string }) =>
  typeof recipient === 'string' ? recipient : recipient.address

/** The transport reports an address with its domain in lower case and in ASCII, not as it was typed. */
function normalized(address: string) {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return (address.slice(0, at) + (domainToASCII(domain) || domain)).toLowerCase()
}

const failureOf = (address: string, failures: readonly SmtpFailure[] | undefined) =>
  failures?.find(({ recipient }) => recipient !== undefined && normalized(recipient) === normalized(address))

/** Codes of 500 and more are final. Everything else may succeed later. */
function refusal(address: string, failure: SmtpFailure | undefined): Delivery {
  // PostgreSQL stores neither NUL nor half of a surrogate pair, which the cut can leave.
  const words = (failure?.response ?? failure?.message ?? '').replaceAll('\0', '')
  const problem = words.slice(0, LONGEST_PROBLEM).toWellFormed()
  return { address, state: (failure?.responseCode ?? 0) >= 500 ? 'failed' : 'queued', problem }
}
