import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { loadRisk, today } from '#engine/actions/load.ts'
import { type ActionRequest, type Features, runAction } from '#engine/actions/run.ts'
import { type Ctx, SYSTEM_ACTOR } from '#platform/context.ts'
import { leaseFrom, whileLeased } from '#platform/jobs/lease.ts'
import { startJobs } from '#platform/jobs/loop.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { LEFT_TO_PEOPLE, nextSteps } from './steps.ts'

export const AUTOMATION_DUE = 'automation.due'
const MOST_ATTEMPTS = 3

interface Job {
  submissionId: number
  attempts: number
  /** When the lease ends: nobody else has exactly this. */
  dueAt: Date
}

/** Works off the risks that were handed to automation. */
export function startAutomation(
  services: Pick<Services, 'database' | 'events' | 'clock'>,
  features: Features,
  log: FastifyBaseLogger,
) {
  const { database, events, clock } = services
  const context = (): Ctx => ({
    db: database.db,
    read: database.read,
    actor: SYSTEM_ACTOR,
    now: clock(),
    requestId: `automation-${randomUUID()}`,
    clientId: null,
    committed: events.wake,
  })
  const next = async () => {
    const job = await claim(context())
    await (job &&
      workOff(context, features, job).catch((error) =>
        log.error({ err: error, submissionId: job.submissionId }, 'automation failed'),
      ))
    return job !== null
  }
  const reclaim = () => database.db.updateTable('automationJob').set({ dueAt: clock() }).execute()
  return startJobs(services, { name: 'automation', due: AUTOMATION_DUE, next, reclaim }, log)
}

async function claim({ db, now }: Ctx): Promise<Job | null> {
  const dueAt = leaseFrom(now)
  const { rows } = await sql<{ submissionId: number; attempts: number }>`
    update automation_job set attempts = attempts + 1, due_at = ${dueAt}
    where submission_id = (select submission_id from automation_job where due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning submission_id as "submissionId", attempts`.execute(db)
  return rows[0] ? { ...rows[0], dueAt } : null
}

async function workOff(context: () => Ctx, features: Features, job: Job) {
  const { submissionId, attempts } = job
  await whileLeased(
    () => renew(context(), job),
    () =>
      attempts > MOST_ATTEMPTS ? giveUp(context(), features, submissionId) : takeSteps(context, features, submissionId),
  )
  // Not one that was handed over again meanwhile.
  await context()
    .db.deleteFrom('automationJob')
    .where('submissionId', '=', submissionId)
    .where('dueAt', '=', job.dueAt)
    .execute()
}

/** A job that was handed over again meanwhile has another time, and is left to its next claim. */
async function renew({ db, now }: Ctx, job: Job) {
  const dueAt = leaseFrom(now)
  const { numUpdatedRows } = await db
    .updateTable('automationJob')
    .set({ dueAt })
    .where('submissionId', '=', job.submissionId)
    .where('dueAt', '=', job.dueAt)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) job.dueAt = dueAt
}

/** Each step is an action of its own. One that is refused or came to nothing is not tried twice. */
async function takeSteps(context: () => Ctx, features: Features, submissionId: number) {
  const tried = new Set<string>()
  for (;;) {
    const ctx = context()
    const loaded = await loadOrNothing(ctx, submissionId)
    const step = loaded && nextSteps(loaded, today(ctx)).find((one) => !tried.has(keyOf(one)))
    if (!step) return
    tried.add(keyOf(step))
    await runUnlessRefused(ctx, features, step)
  }
}

const keyOf = ({ action, ids, parameters }: ActionRequest) => `${action} ${ids} ${parameters.products ?? ''}`

/** Deleted meanwhile: nothing to do. */
const loadOrNothing = (ctx: Ctx, id: number) =>
  loadRisk(ctx, { context: 'Submission', id }).catch((error) => {
    if (error instanceof ProblemError) return null
    throw error
  })

/** A person was quicker, or a rule stands in the way: both leave it to people. */
async function runUnlessRefused(ctx: Ctx, features: Features, step: ActionRequest) {
  await runAction(ctx, features, step).catch((error) => {
    if (!(error instanceof ProblemError)) throw error
  })
}

/** What fails again and again must not keep the risk from people. */
async function giveUp(ctx: Ctx, features: Features, id: number) {
  const parameters = { reason: LEFT_TO_PEOPLE, detail: 'Automation failed.' }
  for (const action of ['submission.automationFinished', 'submission.rateReceived'] as const)
    await runUnlessRefused(ctx, features, { action, ids: [id], parameters })
}
