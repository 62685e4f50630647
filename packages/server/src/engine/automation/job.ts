import type { FastifyBaseLogger } from 'fastify'
import { loadRisk, today } from '#engine/actions/load.ts'
import { type ActionRequest, type Features, runAction } from '#engine/actions/run.ts'
import type { Ctx } from '#platform/context.ts'
import type { Job, JobTable } from '#platform/jobs/claim.ts'
import { type JobContext, startJobs } from '#platform/jobs/jobs.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Services } from '#platform/services.ts'
import { LEFT_TO_PEOPLE, nextSteps } from './steps.ts'

export const AUTOMATION_DUE = 'automation.due'
const MOST_ATTEMPTS = 3

const TABLE: JobTable = { name: 'automation_job', id: 'submission_id', pending: 'due_at is not null', order: 'due_at' }

/** Takes the automatic steps of the risks that were handed to automation. */
export function startAutomation(
  services: Pick<Services, 'database' | 'events' | 'clock'>,
  features: Features,
  log: FastifyBaseLogger,
) {
  const work = ({ id, attempts }: Job, context: JobContext) =>
    attempts > MOST_ATTEMPTS ? giveUp(context(), features, id) : takeSteps(context, features, id)
  return startJobs(services, { name: 'automation', table: TABLE, due: AUTOMATION_DUE, work, onDone: remove }, log)
}

/** Keeps a job that was handed over again meanwhile: its time is another one. */
const remove = ({ db }: Ctx, { id, leasedUntil }: Job) =>
  db.deleteFrom('automationJob').where('submissionId', '=', id).where('dueAt', '=', leasedUntil).execute()

/** Each step is an action of its own. One that is refused or came to nothing is not tried twice. */
async function takeSteps(context: JobContext, features: Features, submissionId: number) {
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
