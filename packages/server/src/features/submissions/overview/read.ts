import type { OverviewLosses, SubmissionOverview } from '@bindery/contract/overview'
import { TASK_STATUS } from '@bindery/contract/tasks'
import type { Answers } from '@bindery/forms/path'
import { visibleAnswers } from '@bindery/forms/visibility'
import { type LoadedRisk, loadRisk, today } from '#engine/actions/load.ts'
import { shownTo } from '#engine/agentView.ts'
import { filledForm } from '#engine/forms/filled.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { formsOf } from '#engine/submissions/forms/load.ts'
import type { Ctx } from '#platform/context.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import { exposuresOf, figure } from './exposures.ts'
import { holdingsOf } from './holdings.ts'
import { lossesIn } from './losses.ts'
import { deadlineOf, openItems } from './openItems.ts'
import { premiumOf, seesExpiring } from './premium.ts'
import { propertyValues } from './values.ts'

/** The key figures of a submission. Reads only its own rows and those of the submission that it renews. */
export async function readOverview(ctx: Ctx, id: number): Promise<SubmissionOverview> {
  const { actor } = ctx
  const loaded = await loadRisk(ctx, { context: 'Submission', id })
  const answers = await applicationAnswers(ctx, id)
  const expiring = await expiringFacts(ctx, loaded)
  const losses = lossesIn(answers.applicant ?? {})
  const { submission, form_facts } = loaded.stored
  const { products } = loaded.risk.submission
  const subject = { loaded, actor, today: today(ctx) }
  return shownTo(actor, 'SubmissionOverview', {
    id,
    currencyCode: submission.currency_code,
    values: answers.cp ? propertyValues(answers.cp, figure(expiring?.['cp.totalInsuredValue'])) : null,
    exposures: exposuresOf(products, form_facts, expiring),
    premium: premiumOf(loaded, actor, answers.applicant ?? {}),
    losses: actor.console === 'agent' && losses ? withoutRatios(losses) : losses,
    deadline: deadlineOf(subject),
    openItems: openItems({
      ...{ ...subject, losses },
      referredTo: await referredTo(ctx, loaded),
      nextTaskId: await nextTaskOf(ctx, id),
    }),
    holdings: actor.console === 'agent' ? null : await holdingsOf(ctx, loaded),
  })
}

/** The loss ratio is the carrier's measure of a risk. Agents see the losses and premiums that they reported. */
const withoutRatios = (losses: OverviewLosses): OverviewLosses => ({
  ...losses,
  ratio: null,
  terms: losses.terms.map((term) => ({ ...term, ratio: null })),
})

/** The visible answers of the forms that the figures come from. */
async function applicationAnswers(ctx: Ctx, id: number): Promise<{ applicant?: Answers; cp?: Answers }> {
  const submission = await getAccessible(ctx, id)
  const forms = await formsOf(ctx, submission)
  const read = forms.filter(({ key }) => key === 'applicant' || key === 'cp')
  return Object.fromEntries(read.map((one) => [one.key, visibleAnswers(filledForm(one, read, submission))]))
}

async function expiringFacts({ db, actor }: Ctx, loaded: LoadedRisk): Promise<Record<string, FormFact> | null> {
  const { origin } = loaded.stored
  if (!origin || !seesExpiring(loaded, actor)) return null
  const row = await db
    .selectFrom('formFacts')
    .select('facts')
    .where('submissionId', '=', origin.submission.id)
    .executeTakeFirst()
  return row?.facts ?? null
}

async function referredTo({ db }: Ctx, { stored: { submission } }: LoadedRisk): Promise<string | null> {
  const id = submission.referred_underwriter_id
  if (id === null) return null
  return (await db.selectFrom('person').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
}

/** The open task that is the next action of the submission: of several, the one that is due first. */
async function nextTaskOf({ db }: Ctx, submissionId: number): Promise<number | null> {
  const task = await db
    .selectFrom('submissionTask')
    .select('id')
    .where('submissionId', '=', submissionId)
    .where('nextTask', '=', true)
    .where('status', '=', TASK_STATUS.assigned)
    .orderBy('dueAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .executeTakeFirst()
  return task?.id ?? null
}
