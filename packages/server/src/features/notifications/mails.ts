import type { FastifyBaseLogger } from 'fastify'
import { NOTICE_MAIL_DUE } from '#engine/notifications/mailNotices.ts'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import { MAIL_CONNECTIONS, type Mailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/services.ts'

const TABLE: JobTable = { name: 'notice_mail', id: 'id', pending: 'due_at is not null', order: 'due_at' }
const MINUTE = 60_000
const PAUSES = [1, 5, 30, 120].map((minutes) => minutes * MINUTE)
const NOT_CONFIGURED = 'Mail was not configured when this mail fell due.'

/**
 * Sends the mails of notifications. A mail is sent at least once: after a crash between the sending and its record it is sent
 * again, with the same Message-ID, because a reminder that comes twice harms less than one that does not come.
 */
export const startNoticeMails = (services: Services, log: FastifyBaseLogger) =>
  startJobs(
    services,
    {
      name: 'notice-mail',
      table: TABLE,
      due: NOTICE_MAIL_DUE,
      atOnce: services.mailer ? MAIL_CONNECTIONS : 1,
      work: (job, context) => work(services.mailer, job, context),
    },
    log,
  )

async function work(mailer: Mailer | null, job: Job, context: JobContext) {
  const ctx = context()
  if (!mailer) return finish(ctx, job, { state: 'notConfigured', problem: NOT_CONFIGURED })
  const mail = await ctx.db.selectFrom('noticeMail').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
  const from = String((await systemPreferences(ctx.db, ['system.mail.from']))['system.mail.from'])
  const [delivery] = await mailer.send({
    messageId: `<notice-${mail.id}-${mail.createdAt.getTime()}@${from.split('@')[1]}>`,
    date: mail.createdAt,
    from: { name: 'Bindery', address: from },
    to: [{ name: '', address: mail.address }],
    headers: { 'auto-submitted': 'auto-generated' },
    subject: mail.subject,
    text: mail.body,
    envelope: { from, to: [mail.address] },
  })
  const { state, problem } = delivery!
  const pause = PAUSES[job.attempts - 1]
  if (state === 'sent') return finish(context(), job, { state, problem: null, sentAt: context().now })
  if (state === 'failed' || pause === undefined) return finish(context(), job, { state: 'failed', problem })
  const dueAt = new Date(context().now.getTime() + pause)
  await ctx.db.updateTable('noticeMail').set({ dueAt, problem }).where('id', '=', job.id).execute()
}

interface Ending {
  state: 'sent' | 'failed' | 'notConfigured'
  problem: string | null
  sentAt?: Date
}

const finish = ({ db }: Ctx, { id }: Job, ending: Ending) =>
  db
    .updateTable('noticeMail')
    .set({ ...ending, dueAt: null })
    .where('id', '=', id)
    .execute()
