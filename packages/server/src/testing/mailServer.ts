import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  mail: ParsedMail
  to: string[]
  from: string
}

type Refusal = Error & { responseCode: number }
export const refusalOf = (responseCode: number, message: string): Refusal =>
  Object.assign(new Error(message), { responseCode })

/** A real SMTP server that keeps what it accepts. A test decides what it refuses. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const rules = {
    /** Refuses a recipient. */
    recipient: (_address: string): Refusal | null => null,
    /** Runs after the whole message arrived and before it is accepted. */
    message: async (_mail: ReceivedMail): Promise<Refusal | 'hangUp' | null> => null,
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(rules.recipient(address)),
    onData(stream, session, done) {
      accept(stream, session).then(done, done)
    },
  })
  // A connection that the client drops is no error of the test.
  server.on('error', () => {})

  async function accept(stream: SMTPServerDataStream, { envelope, id }: SMTPServerSession) {
    const mail: ReceivedMail = {
      mail: await simpleParser(stream),
      to: envelope.rcptTo.map(({ address }) => address),
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
    }
    const refusal = await rules.message(mail)
    if (refusal === 'hangUp') {
      received.push(mail)
      for (const connection of server.connections) if (connection.id === id) connection.close()
      return null
    }
    if (!refusal) received.push(mail)
    return refusal
  }

  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rules,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
