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

/** Runs the automatic steps of the risks passed to automation. */
export function startAutomation(
  services: Pick<Services, 'database' | 'events' | 'clock' | 'bucket'>,
  features: Features,
  log: FastifyBaseLogger,
) {
  const work = ({ id, attempts }: Job, context: JobContext) =>
    attempts > MOST_ATTEMPTS ? giveUp(context(), features, id) : takeSteps(context, features, id)
  return startJobs(services, { name: 'automation', table: TABLE, due: AUTOMATION_DUE, work, onDone: remove }, log)
}

/** Deletes a finished job, but not one that was made due again meanwhile: its time differs. */
const remove = ({ db }: Ctx, { id, leasedUntil }: Job) =>
  db.deleteFrom('automationJob').where('submissionId', '=', id).where('dueAt', '=', leasedUntil).execute()

/** Runs each step as an action. A step that was refused or had no effect is not repeated. */
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

/** Null if the submission was deleted meanwhile. */
const loadOrNothing = (ctx: Ctx, id: number) =>
  loadRisk(ctx, { context: 'Submission', id }).catch((error) => {
    if (error instanceof ProblemError) return null
    throw error
  })

/** Ignores a refusal: a person acted first, or a rule prevents the step. Either way, people continue. */
async function runUnlessRefused(ctx: Ctx, features: Features, step: ActionRequest) {
  await runAction(ctx, features, step).catch((error) => {
    if (!(error instanceof ProblemError)) throw error
  })
}

/** Leaves the risk to people after repeated failures. */
async function giveUp(ctx: Ctx, features: Features, id: number) {
  const parameters = { reason: LEFT_TO_PEOPLE, detail: 'Automation failed.' }
  for (const action of ['submission.automationFinished', 'submission.rateReceived'] as const)
    await runUnlessRefused(ctx, features, { action, ids: [id], parameters })
}
