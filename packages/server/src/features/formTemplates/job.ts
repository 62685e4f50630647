import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { UpgradedForm } from '#engine/forms/upgrade.ts'
import { type Ctx, inTransaction, SYSTEM_ACTOR, type TxCtx } from '#platform/context.ts'
import { leaseFrom, whileLeased } from '#platform/jobs/lease.ts'
import { startJobs } from '#platform/jobs/loop.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { templateChanged } from './change.ts'
import { countOutdated, type FormOwner, nextForms } from './outdated.ts'
import { getTemplateRow } from './read.ts'

export const FORM_UPGRADE_DUE = 'formUpgrade.due'
const MOST_ATTEMPTS = 3
const BATCH = 50
/** As many as a person reads. */
const MOST_REPORTED = 500

/** How one form is upgraded: the features that own forms hand it in. Null where there was nothing to do. */
export interface Upgraders {
  submission: (tx: TxCtx, submissionId: number, key: string) => Promise<UpgradedForm | null>
  account: (tx: TxCtx, accountId: number) => Promise<UpgradedForm | null>
}

interface Job {
  id: number
  key: string
  to: number
  total: number | null
  lastFormId: number
  attempts: number
}

/** Works off the upgrades that were asked for: at once, at the start for what a lost process left, and again later. */
export function startFormUpgrades(
  { database, events, clock }: Pick<Services, 'database' | 'events' | 'clock'>,
  upgraders: Upgraders,
  log: FastifyBaseLogger,
) {
  const context = (): Ctx => ({
    db: database.db,
    read: database.read,
    actor: SYSTEM_ACTOR,
    now: clock(),
    requestId: `form-upgrade-${randomUUID()}`,
    clientId: null,
    committed: events.wake,
  })

  const next = async (ending: AbortSignal) => {
    const job = await claim(context())
    if (job)
      await whileLeased(
        () => renew(context(), job),
        () => workOff(context, upgraders, job, { log, ending }),
      )
    return job !== null
  }
  const reclaim = () =>
    database.db.updateTable('formUpgrade').set({ dueAt: clock() }).where('finishedAt', 'is', null).execute()
  return startJobs({ events, database }, { name: 'the upgrade of forms', due: FORM_UPGRADE_DUE, next, reclaim }, log)
}

async function claim({ db, now }: Ctx): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update form_upgrade set attempts = attempts + 1, due_at = ${leaseFrom(now)}
    where id = (select id from form_upgrade where finished_at is null and due_at <= ${now}
      order by id limit 1 for update skip locked)
    returning id, template_key as key, to_version as "to", total, last_form_id as "lastFormId", attempts`.execute(db)
  return rows[0] ?? null
}

const renew = ({ db, now }: Ctx, { id }: Job) =>
  db
    .updateTable('formUpgrade')
    .set({ dueAt: leaseFrom(now) })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()

interface Around {
  log: FastifyBaseLogger
  ending: AbortSignal
}

async function workOff(context: () => Ctx, upgraders: Upgraders, job: Job, { log, ending }: Around) {
  const { key, upgradesFrom: from } = await getTemplateRow(context(), job.key, job.to)
  const outdated = { key, from }
  if (job.total === null) {
    const total = await countOutdated(context(), outdated)
    await context().db.updateTable('formUpgrade').set({ total }).where('id', '=', job.id).execute()
  }
  let { lastFormId } = job
  // It took several processes with it: whatever form it is, the others are not to wait for it.
  if (job.attempts > MOST_ATTEMPTS) {
    const [culprit] = await nextForms(context(), outdated, lastFormId, 1)
    if (culprit) lastFormId = await skip(context(), job, culprit, 'It failed again and again.')
  }
  for (;;) {
    const forms = await nextForms(context(), outdated, lastFormId, BATCH)
    for (const form of forms) {
      if (ending.aborted) return
      await upgradeOne(context(), upgraders, job, form).catch((error) => {
        log.error({ err: error, formId: form.id }, 'a form could not be upgraded')
        return skip(
          context(),
          job,
          form,
          error instanceof ProblemError ? error.message : 'Something went wrong on our side.',
        )
      })
      lastFormId = form.id
    }
    if (forms.length < BATCH) break
  }
  await inTransaction(context(), async (tx) => {
    await tx.db.updateTable('formUpgrade').set({ finishedAt: tx.now }).where('id', '=', job.id).execute()
    templateChanged(tx)
  })
}

/** The form and the count of it together: what is counted is done, and what is done is counted, whenever a process is lost. */
async function upgradeOne(ctx: Ctx, upgraders: Upgraders, { id, key }: Job, form: FormOwner) {
  await inTransaction(ctx, async (tx) => {
    const done =
      form.submissionId === null
        ? await upgraders.account(tx, form.accountId!)
        : await upgraders.submission(tx, form.submissionId, key)
    const removed = done?.report.removed ?? []
    await stepOn(tx, id, form, {
      upgraded: done ? 1 : 0,
      withLosses: removed.length > 0 ? 1 : 0,
      failed: 0,
      entry: removed.length > 0 ? { removed, problem: null } : null,
    })
  })
}

async function skip(ctx: Ctx, { id }: Job, form: FormOwner, problem: string) {
  await inTransaction(ctx, (tx) =>
    stepOn(tx, id, form, { upgraded: 0, withLosses: 0, failed: 1, entry: { removed: [], problem } }),
  )
  return form.id
}

interface Step {
  upgraded: number
  withLosses: number
  failed: number
  entry: { removed: readonly { label: string; value: string; reason: string }[]; problem: string | null } | null
}

async function stepOn(tx: TxCtx, id: number, form: FormOwner, { upgraded, withLosses, failed, entry }: Step) {
  const line = entry && [
    {
      uri: form.submissionId === null ? `/Account/${form.accountId}` : `/Submission/${form.submissionId}`,
      name: form.name,
      problem: entry.problem,
      removed: entry.removed.map(({ label, value, reason }) => ({ label, value, reason })),
    },
  ]
  await sql`update form_upgrade set last_form_id = ${form.id}, attempts = 0, due_at = ${leaseFrom(tx.now)},
      upgraded = upgraded + ${upgraded}, with_losses = with_losses + ${withLosses}, failed = failed + ${failed},
      report = case when ${line === null} or jsonb_array_length(report) >= ${MOST_REPORTED} then report
        else report || ${JSON.stringify(line ?? [])}::jsonb end
    where id = ${id}`.execute(tx.db)
  templateChanged(tx)
}
