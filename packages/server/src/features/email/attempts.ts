import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { Delivery } from '#platform/mail/mailer.ts'
import { tell } from './drafts.ts'

const MINUTE = 60_000
/** The pauses after failed attempts. After the last one, the email has failed. */
const PAUSES = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)

/** An attempt to send one email. */
export interface Attempt {
  id: number
  /** False if the mail server was not asked: the email goes back to the queue at once. */
  isTried: boolean
  deliveries: readonly Delivery[]
}

/** Records what became of the emails for each recipient, and when to try again for those who have to wait. */
export const recordAttempts = (ctx: Ctx, attempts: readonly Attempt[]) =>
  inTransaction(ctx, async (tx) => {
    const ids = attempts.map(({ id }) => id)
    if (ids.length === 0) return
    const failuresOf = await lockSendings(tx, ids)
    const outcomes = attempts.map((attempt) => outcomeOf(attempt, failuresOf.get(attempt.id) ?? 0, tx.now))
    const recipients = outcomes.flatMap(({ id, deliveries }) => deliveries.map((delivery) => ({ id, ...delivery })))
    if (recipients.length > 0)
      await sql`update email_recipient set delivery = said.state, problem = said.problem,
          delivered_at = case said.state when 'sent' then ${tx.now}::timestamptz end
        from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as said(id bigint, address text, state text, problem text)
        where email_id = said.id and delivery = 'sending' and lower(email_recipient.address) = lower(said.address)`.execute(
        tx.db,
      )
    const sendings = outcomes.map(({ id, dueAt, failures }) => ({ id, dueAt, failures }))
    await sql`update email_sending set due_at = said."dueAt", failures = said.failures
      from jsonb_to_recordset(${JSON.stringify(sendings)}::jsonb) as said(id bigint, "dueAt" timestamptz, failures integer)
      where email_id = said.id`.execute(tx.db)
    await tellOfEmails(tx, ids)
  })

function outcomeOf({ id, isTried, deliveries }: Attempt, failures: number, now: Date) {
  const mustWait = deliveries.some(({ state }) => state === 'queued')
  if (!isTried) return { id, deliveries, failures, dueAt: mustWait ? now : null }
  const pause = PAUSES[failures]
  if (mustWait && pause !== undefined)
    return { id, deliveries, failures: failures + 1, dueAt: new Date(now.getTime() + pause) }
  const final = deliveries.map((one) => (one.state === 'queued' ? { ...one, state: 'failed' as const } : one))
  return { id, deliveries: final, failures, dueAt: null }
}

/** In the order of their ids, so that two processes do not wait for each other. */
async function lockSendings({ db }: TxCtx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('emailSending')
    .select(['emailId', 'failures'])
    .where('emailId', 'in', ids)
    .orderBy('emailId')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ emailId, failures }) => [emailId, failures]))
}

/** One event for a submission and its readers, however many of its emails were sent. */
async function tellOfEmails(tx: TxCtx, ids: readonly number[]) {
  const emails = await tx.db
    .selectFrom('email')
    .leftJoin('submission', 'submission.id', 'email.submissionId')
    .innerJoin('person as author', 'author.id', 'email.authorId')
    .select(['email.submissionId', 'submission.agencyId', 'email.shared', 'author.userType as authorType'])
    .distinct()
    .where('email.id', 'in', ids)
    .execute()
  for (const email of emails) tell(tx, email)
}
