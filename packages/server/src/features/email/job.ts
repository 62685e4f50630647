import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ReplyAddresses } from '#engine/mail/replyAddress.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import { type Delivery, MAIL_CONNECTIONS, type Mailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/services.ts'
import { tell } from './drafts.ts'
import { loadMessage } from './message.ts'
import { replyAddressesOf } from './receiving.ts'

/** Signals that an email may be due. */
export const MAIL_DUE = 'email.due'

const TABLE: JobTable = { name: 'email_sending', id: 'email_id', pending: 'due_at is not null', order: 'due_at' }
const MINUTE = 60_000
/** The pauses after failed attempts. After the last one, the email has failed. */
const PAUSES = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)

/**
 * Sends queued emails. A recipient is marked as being sent to before the mail server hears of it. If the process is lost in
 * between, nobody knows whether the message left, so it is not sent again by itself: people see it as unknown and decide.
 */
export function startMailing(services: Services, log: FastifyBaseLogger) {
  const { mailer } = services
  if (!mailer) return null
  const replyAddresses = replyAddressesOf(services.config)
  return startJobs(
    services,
    {
      name: 'mail',
      table: TABLE,
      due: MAIL_DUE,
      atOnce: MAIL_CONNECTIONS,
      onClaim,
      work: (job, context) => work(mailer, replyAddresses, job, context),
    },
    log,
  )
}

const INTERRUPTED =
  'The server stopped while this was being sent. It may have arrived: ask the recipient, or send it again.'

async function onClaim({ db }: TxCtx, { id }: Job) {
  const of = db.updateTable('emailRecipient').where('emailId', '=', id)
  await of.where('delivery', '=', 'sending').set({ delivery: 'unknown', problem: INTERRUPTED }).execute()
  await of.where('delivery', '=', 'queued').set({ delivery: 'sending' }).execute()
}

async function work(mailer: Mailer, replyAddresses: ReplyAddresses | null, job: Job, context: JobContext) {
  const ctx = context()
  const message = await loadMessage(ctx, job.id, replyAddresses)
  const deliveries = message.envelope.to.length > 0 ? await mailer.send(message) : []
  await record(context(), job, deliveries)
}

/** Records what became of the message for each recipient, and when to try again for those who have to wait. */
const record = (ctx: Ctx, { id }: Job, deliveries: readonly Delivery[]) =>
  inTransaction(ctx, async (tx) => {
    const failures = await failuresBefore(tx, id)
    const pause = PAUSES[failures]
    for (const { address, state, problem } of deliveries) {
      const isFinal = state !== 'queued' || pause === undefined
      await tx.db
        .updateTable('emailRecipient')
        .set({
          delivery: isFinal && state === 'queued' ? 'failed' : state,
          problem,
          deliveredAt: state === 'sent' ? tx.now : null,
        })
        .where('emailId', '=', id)
        .where('delivery', '=', 'sending')
        .where(sql<boolean>`lower(address) = lower(${address})`)
        .execute()
    }
    const mustWait = deliveries.some(({ state }) => state === 'queued') && pause !== undefined
    await tx.db
      .updateTable('emailSending')
      .set({
        dueAt: mustWait ? new Date(tx.now.getTime() + pause) : null,
        failures: mustWait ? failures + 1 : failures,
      })
      .where('emailId', '=', id)
      .execute()
    const email = await tx.db
      .selectFrom('email')
      .leftJoin('submission', 'submission.id', 'email.submissionId')
      .innerJoin('person as author', 'author.id', 'email.authorId')
      .select(['email.submissionId', 'submission.agencyId', 'email.shared', 'author.userType as authorType'])
      .where('email.id', '=', id)
      .executeTakeFirst()
    if (email) tell(tx, email)
  })

async function failuresBefore({ db }: TxCtx, id: number): Promise<number> {
  const row = await db
    .selectFrom('emailSending')
    .select('failures')
    .where('emailId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.failures ?? 0
}
