import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { UpgradedForm } from '#engine/forms/upgrade.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { templateChanged } from './change.ts'
import { countOutdated, type FormOwner, nextForms } from './outdated.ts'
import { getTemplateRow } from './read.ts'

export const FORM_UPGRADE_DUE = 'formUpgrade.due'
const MOST_ATTEMPTS = 3
const BATCH = 50
/** Maximum of entries in the report. */
const MOST_REPORTED = 500

/** Upgrades one form, implemented by the features that own forms. Returns null if the form was up to date. */
export interface Upgraders {
  submission: (tx: TxCtx, submissionId: number, key: string) => Promise<UpgradedForm | null>
  account: (tx: TxCtx, accountId: number) => Promise<UpgradedForm | null>
}

interface Upgrade {
  id: number
  key: string
}

const TABLE: JobTable = { name: 'form_upgrade', id: 'id', pending: 'finished_at is null', order: 'id' }

/** Runs the requested upgrades in the background. */
export function startFormUpgrades(
  services: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  upgraders: Upgraders,
  log: FastifyBaseLogger,
) {
  const work = (job: Job, context: JobContext, ending: AbortSignal) =>
    upgradeAll(context, upgraders, job, { log, ending })
  return startJobs(services, { name: 'form-upgrade', table: TABLE, due: FORM_UPGRADE_DUE, work }, log)
}

interface Around {
  log: FastifyBaseLogger
  ending: AbortSignal
}

async function upgradeAll(context: JobContext, upgraders: Upgraders, { id, attempts }: Job, { log, ending }: Around) {
  const stored = await context()
    .db.selectFrom('formUpgrade')
    .select(['templateKey', 'toVersion', 'total', 'lastFormId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { key, upgradesFrom: from } = await getTemplateRow(context(), stored.templateKey, stored.toVersion)
  const outdated = { key, from }
  const upgrade = { id, key }
  if (stored.total === null) {
    const total = await countOutdated(context(), outdated)
    await context().db.updateTable('formUpgrade').set({ total }).where('id', '=', id).execute()
  }
  let { lastFormId } = stored
  // The next form crashed several processes. Skip it, so that it does not block the forms after it.
  if (attempts > MOST_ATTEMPTS) {
    const [culprit] = await nextForms(context(), outdated, lastFormId, 1)
    if (culprit) lastFormId = await skip(context(), upgrade, culprit, 'It failed again and again.')
  }
  for (;;) {
    const forms = await nextForms(context(), outdated, lastFormId, BATCH)
    for (const form of forms) {
      if (ending.aborted) return
      await upgradeOne(context(), upgraders, upgrade, form).catch((error) => {
        log.error({ err: error, formId: form.id }, 'a form could not be upgraded')
        return skip(
          context(),
          upgrade,
          form,
          error instanceof ProblemError ? error.message : 'Something went wrong on our side.',
        )
      })
      lastFormId = form.id
    }
    if (forms.length < BATCH) break
  }
  await inTransaction(context(), async (tx) => {
    await tx.db.updateTable('formUpgrade').set({ finishedAt: tx.now }).where('id', '=', id).execute()
    templateChanged(tx)
  })
}

/** Upgrades the form and counts it in one transaction, so that the count stays right if the process crashes. */
async function upgradeOne(ctx: Ctx, upgraders: Upgraders, { id, key }: Upgrade, form: FormOwner) {
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

async function skip(ctx: Ctx, { id }: Upgrade, form: FormOwner, problem: string) {
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
  await sql`update form_upgrade set last_form_id = ${form.id}, attempts = 0,
      upgraded = upgraded + ${upgraded}, with_losses = with_losses + ${withLosses}, failed = failed + ${failed},
      report = case when ${line === null} or jsonb_array_length(report) >= ${MOST_REPORTED} then report
        else report || ${JSON.stringify(line ?? [])}::jsonb end
    where id = ${id}`.execute(tx.db)
  templateChanged(tx)
}
