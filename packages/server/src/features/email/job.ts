import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startBatchedJobs } from '#platform/jobs/jobs.ts'
import { type Delivery, MAIL_CONNECTIONS, type Mailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/services.ts'
import { type Attempt, recordAttempts } from './attempts.ts'
import { loadMessages, type QueuedMessage, withFiles } from './message.ts'
import { replyAddressesOf } from './receiving.ts'

/** Signals that an email may be due. */
export const MAIL_DUE = 'email.due'

const TABLE: JobTable = { name: 'email_sending', id: 'email_id', pending: 'due_at is not null', order: 'due_at' }
/** Emails that are claimed together. */
const MOST_TOGETHER = 16
/** Emails that were claimed and not begun after this time go back to the queue, where they can be canceled. */
const LONGEST_WAIT_MS = 1_000
/** The pauses between attempts to record outcomes. Together they are shorter than a lease. */
const RECORDING_PAUSES_MS = [100, 500, 2_000, 4_000, 8_000]

/**
 * Sends queued emails. A recipient is marked as being sent to before the mail server hears of it. If the process is lost in
 * between, nobody knows whether the message left, so it is not sent again by itself: people see it as unknown and decide.
 */
export function startMailing(services: Services, log: FastifyBaseLogger) {
  const { mailer } = services
  if (!mailer) return null
  const replyAddresses = replyAddressesOf(services.config)
  return startBatchedJobs(
    services,
    {
      name: 'mail',
      table: TABLE,
      due: MAIL_DUE,
      atOnce: MAIL_CONNECTIONS,
      most: MOST_TOGETHER,
      onClaim,
      work: (jobs, context, ending) => work({ mailer, replyAddresses, log, ending }, jobs, context),
    },
    log,
  )
}

const INTERRUPTED =
  'The server stopped while this was being sent. It may have arrived: ask the recipient, or send it again.'
const WITHOUT_FILES = 'The files of this email could not be read.'

const onClaim = ({ db }: TxCtx, jobs: readonly Job[]) =>
  db
    .updateTable('emailRecipient')
    .set({
      delivery: sql`case delivery when 'sending' then 'unknown' else 'sending' end`,
      problem: sql`case delivery when 'sending' then ${INTERRUPTED} else problem end`,
    })
    .where(
      'emailId',
      'in',
      jobs.map(({ id }) => id),
    )
    .where('delivery', 'in', ['sending', 'queued'])
    .execute()

interface Sending {
  mailer: Mailer
  replyAddresses: ReplyAddresses | null
  log: FastifyBaseLogger
  ending: AbortSignal
}

async function work(sending: Sending, jobs: readonly Job[], context: JobContext) {
  const ids = jobs.map(({ id }) => id)
  const messages = await loadMessages(context(), ids, sending.replyAddresses)
  const attempts: Attempt[] = []
  const began = performance.now()
  for (const message of messages) {
    const isLate = attempts.length > 0 && performance.now() - began > LONGEST_WAIT_MS
    attempts.push(isLate || sending.ending.aborted ? notTried(message) : await attempt(sending, message, context))
  }
  await recordWithRetries(sending, jobs, attempts, context)
}

/**
 * If the outcomes are not recorded, the next claim shows every email of the batch as unknown. Recording can be repeated,
 * because it changes only recipients that are still being sent to.
 */
async function recordWithRetries(
  { log, ending }: Sending,
  jobs: readonly Job[],
  attempts: readonly Attempt[],
  context: JobContext,
) {
  for (const pause of RECORDING_PAUSES_MS)
    try {
      return await recordAttempts(context(), attempts)
    } catch (error) {
      const isLeased = jobs.every(({ leasedUntil }) => leasedUntil > context().now)
      if (!isLeased) throw error
      log.warn({ err: error, emails: jobs.map(({ id }) => id) }, 'the outcome of emails could not be recorded yet')
      // When the process shuts down, the remaining retries follow without a pause.
      await setTimeout(pause, undefined, { signal: ending }).catch(() => {})
    }
  await recordAttempts(context(), attempts)
}

async function attempt({ mailer, log }: Sending, queued: QueuedMessage, context: JobContext): Promise<Attempt> {
  const { id, message } = queued
  const { to } = message.envelope
  if (to.length === 0) return { id, isTried: true, deliveries: [] }
  const whole = await withFiles(context(), queued).catch((error) => {
    log.error({ err: error, email: id }, 'the files of an email could not be read')
    return null
  })
  const deliveries = whole
    ? await mailer.send(whole)
    : to.map((address): Delivery => ({ address, state: 'queued', problem: WITHOUT_FILES }))
  return { id, isTried: true, deliveries }
}

const notTried = ({ id, message: { envelope } }: QueuedMessage): Attempt => ({
  id,
  isTried: false,
  deliveries: envelope.to.map((address) => ({ address, state: 'queued', problem: null })),
})
