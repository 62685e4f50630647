import { contextUri, type PastStatus, type SubmissionLifeCycle } from '@bindery/contract/actions'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { getRecord, policyOf, quotesIn } from '@bindery/workflow/records'
import { statusesAhead } from '@bindery/workflow/thread'
import { waysOn } from '@bindery/workflow/waysOn'
import { type LoadedRisk, loadRisk, type Target, userOf } from '#engine/actions/load.ts'
import { labelOf } from '#engine/actions/read.ts'
import { isOthersDraft, isSharedWith } from '#engine/actions/shared.ts'
import { nameShownTo } from '#engine/agentView.ts'
import type { Ctx } from '#platform/context.ts'

/** Where a submission stands, the way it came, and the ways on, as this person may see them. */
export async function readLifeCycle(ctx: Ctx, id: number): Promise<SubmissionLifeCycle> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id })
  const { risk, stored } = loaded
  const isVisible = (target: Target) =>
    isSharedWith(ctx.actor, risk, target) && !isOthersDraft(ctx.actor, stored, target)
  const code = (status: typeof risk.submission.status) => statusCode('Submission', status)
  return {
    past: await pastOf(ctx, loaded),
    origin: await originOf(ctx, loaded),
    waysOn: waysOn(risk, userOf(ctx.actor))
      .filter(({ target }) => isVisible(target))
      .map(({ target, to, ...way }) => ({
        ...way,
        uri: contextUri(target.context, target.id),
        products: productsOf(loaded, target),
        recordLabel: target.context === 'Submission' ? null : recordLabelOf(loaded, target),
        to: to.map(code),
      })),
    ahead: statusesAhead(risk.submission.status).map(code),
  }
}

/** The number and the product; policy issuances and changes are named by their policy. */
function recordLabelOf({ risk, stored }: LoadedRisk, target: Target): string {
  const record = getRecord(risk, target)
  const named = 'policyId' in record ? ({ context: 'Policy', id: record.policyId } as const) : target
  return labelOf(stored, named)
}

/** A proposal has the products of its quotes; what belongs to a policy has the policy's. */
function productsOf({ risk }: LoadedRisk, target: Target): string[] {
  if (target.context === 'Proposal') return [...new Set(quotesIn(risk, target.id).map(({ product }) => product))]
  const record = getRecord(risk, target)
  const owner = 'policyId' in record ? policyOf(risk, record) : record
  return owner && 'product' in owner ? [owner.product] : []
}

/** From the record of the actions. The first status has no action: the submission was created in it. */
async function pastOf(ctx: Ctx, { risk: { submission } }: LoadedRisk): Promise<PastStatus[]> {
  const { createdAt, creatorName } = await ctx.db
    .selectFrom('submission')
    .leftJoin('person', 'person.id', 'submission.createdById')
    .select(['submission.createdAt', nameShownTo(ctx.actor).as('creatorName')])
    .where('submission.id', '=', submission.id)
    .executeTakeFirstOrThrow()
  const moves = await ctx.db
    .selectFrom('activityEvent as event')
    .leftJoin('person', 'person.id', 'event.actorId')
    .select(['event.name', 'at', 'fromStatus', 'toStatus', nameShownTo(ctx.actor).as('personName')])
    .where('submissionId', '=', submission.id)
    .where('context', '=', 'Submission')
    .where('recordId', '=', submission.id)
    .where('fromStatus', 'is not', null)
    .where('toStatus', 'is not', null)
    .whereRef('fromStatus', '<>', 'toStatus')
    .orderBy('event.id')
    .execute()
  return [
    {
      status: moves[0]?.fromStatus ?? statusCode('Submission', submission.status),
      name: null,
      at: createdAt.getTime(),
      personName: creatorName ?? '',
    },
    ...moves.map(({ name, at, toStatus, personName }) => ({
      status: toStatus!,
      name,
      at: at.getTime(),
      personName: personName ?? '',
    })),
  ]
}

/** Agents see the earlier submission only if it belongs to an agency of theirs. */
async function originOf({ db, actor }: Ctx, { risk: { origin } }: LoadedRisk): Promise<SubmissionLifeCycle['origin']> {
  if (!origin) return null
  const { id, agencyId, status } = origin.submission
  if (actor.agencyIds && !(agencyId !== null && actor.agencyIds.includes(agencyId))) return null
  const { submissionNumber } = await db
    .selectFrom('submission')
    .select('submissionNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, submissionNumber, status: statusCode('Submission', status) }
}
