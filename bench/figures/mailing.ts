import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { MAIL_CONNECTIONS, makeMailer } from '@bindery/server/src/platform/mail/mailer.ts'
import { SMTPServer } from 'smtp-server'
import { openClient } from '../client.ts'
import type { Installation } from '../installation.ts'
import { startProduct } from '../product.ts'
import type { Figure } from '../table.ts'

const MAILS = 1000
const REFUSED_EVERY = 20
const TEXT = '<p>Our terms for the mill are attached.</p>'.repeat(20)

/** A thousand queued emails, of which a mail server refuses one in twenty, against nodemailer alone. */
export async function mailing({ url, people }: Installation): Promise<Figure[]> {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isRefused = Number(/\d+/.exec(address)?.[0]) % REFUSED_EVERY === 0
      done(isRefused ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.once('end', () => {
        received.push(envelope.rcptTo[0]!.address)
        done(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const smtp = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  try {
    const alone = await nodemailerAlone(smtp)
    received.length = 0
    const { seconds, states } = await queued(url, people[0]!.username, smtp)
    const [sent, failed] = [states.get('sent') ?? 0, states.get('failed') ?? 0]
    const doubled = received.length - new Set(received).size
    const ratio = alone / seconds
    return [
      {
        work: `${MAILS.toLocaleString('en-US')} queued emails, 1 of ${REFUSED_EVERY} refused`,
        product: `${seconds.toFixed(1)} s: ${sent} sent, ${failed} failed`,
        baseline: `nodemailer alone ${alone.toFixed(1)} s, ${doubled} doubled`,
        ratio: ratio.toFixed(2),
        target: '≥ 0.50, none twice',
        ok: ratio >= 0.5 && doubled === 0 && sent + failed === MAILS,
      },
    ]
  } finally {
    server.close()
  }
}

const addressOf = (nth: number) => `p${nth}@harbor.example`

async function nodemailerAlone(smtp: string) {
  const mailer = makeMailer(smtp)
  const started = performance.now()
  let next = 0
  const sendAll = async () => {
    while (next < MAILS) {
      const to = addressOf(++next)
      await mailer.send({
        messageId: `<${randomUUID()}@quillhaven.example>`,
        date: new Date(),
        from: { name: 'Bench', address: 'bench@quillhaven.example' },
        to: [{ name: '', address: to }],
        subject: 'Terms',
        html: TEXT,
        text: TEXT,
        envelope: { from: 'bench@quillhaven.example', to: [to] },
      })
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, sendAll))
  mailer.close()
  return (performance.now() - started) / 1000
}

/** The emails are queued before the product starts, so that only their sending is timed. */
async function queued(url: string, username: string, smtp: string) {
  const client = await openClient(url)
  await client.query(
    `with author as (select id, name from person where username = $1), its as (select id from submission order by id limit 1),
       written as (insert into email (submission_id, status, origin, subject, body, author_id, modified_by_id, from_name,
           from_address, message_id, sent_at)
         select its.id, 'sent', 'COMPOSED', 'Terms ' || n, $2, author.id, author.id, author.name, 'bench@quillhaven.example',
           '<' || gen_random_uuid() || '@quillhaven.example>', now()
         from generate_series(1, $3) n, author, its returning id, subject),
       addressed as (insert into email_recipient (email_id, role, address, delivery)
         select id, 'to', 'p' || substring(subject from '[0-9]+') || '@harbor.example', 'queued' from written)
     insert into email_sending (email_id, due_at) select id, now() from written`,
    [username, TEXT, MAILS],
  )
  const started = performance.now()
  const product = await startProduct({ DATABASE_URL: url, DEMO: '1', SMTP_URL: smtp })
  const ready = performance.now()
  const left = async () =>
    (await client.query<{ left: number }>('select count(*)::int as left from email_sending where due_at is not null'))
      .rows[0]!.left
  const atReady = await left()
  let ended = ready
  while ((await left()) > 0) await pause(20)
  ended = performance.now()
  const { rows } = await client.query<{ delivery: string; count: number }>(
    `select delivery, count(*)::int from email_recipient where address like '%@harbor.example' group by delivery`,
  )
  await client.end()
  await product.stop()
  // The product begins to send before it says that it is ready: count only the emails after that.
  const seconds = atReady > MAILS / 2 ? ((ended - ready) / 1000) * (MAILS / atReady) : (ended - started) / 1000
  return { seconds, states: new Map(rows.map(({ delivery, count }) => [delivery, count])) }
}
