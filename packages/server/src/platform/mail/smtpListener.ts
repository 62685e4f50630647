import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type Deliver, type MailLog, MOST_MAIL_BYTES } from './delivery.ts'

interface Listening {
  host: string
  port: number
  /** Only mail for addresses of this domain is taken. */
  domain: string
  deliver: Deliver
  log: MailLog
  mostBytes?: number
}

/** Each may hold a whole mail in memory. */
const MOST_CLIENTS = 10
const CLOSE_MS = 5_000

/**
 * Takes mail from a relay. It answers 250 after the mail is stored; when storing fails it answers 451, and the relay tries
 * again later. So no mail is lost, and one that the relay sends twice is recognized by the product.
 */
export async function startSmtpListener({ host, port, domain, deliver, log, mostBytes = MOST_MAIL_BYTES }: Listening) {
  const server = new SMTPServer({
    banner: 'Bindery',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    maxClients: MOST_CLIENTS,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isOurs = address.toLowerCase().endsWith(`@${domain.toLowerCase()}`)
      done(isOurs ? null : refusal(550, '5.7.1 Only mail for this domain is taken here'))
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      take(stream, recipients).then(
        () => done(),
        (error) => done(error),
      )
    },
  })
  server.on('error', (error) => log.warn({ err: error }, 'a connection to the mail listener failed'))

  async function take(stream: SMTPServerDataStream, recipients: string[]) {
    const content = await wholeMail(stream)
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 The mail is too large')
    try {
      await deliver({ content, recipients })
    } catch (error) {
      log.error({ err: error }, 'a mail could not be stored; the relay sends it again')
      throw refusal(451, '4.3.0 The mail could not be stored. Try again later')
    }
  }

  server.listen(port, host)
  await Promise.race([once(server.server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  return {
    address: () => server.server.address(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The rest of a mail that is too large is read and dropped: the answer can be given only after its end. */
async function wholeMail(stream: SMTPServerDataStream): Promise<Buffer> {
  async function* limited() {
    for await (const chunk of stream) if (!stream.sizeExceeded) yield chunk as Buffer
  }
  return buffer(limited())
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
