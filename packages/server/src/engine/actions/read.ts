import { type ActionSet, contextUri, type Step } from '@bindery/contract/actions'
import type { ActionId } from '@bindery/contract/actions/catalogue'
import { submissionUri } from '@bindery/contract/events'
import { actionsOf } from '@bindery/workflow/actions'
import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { getRecord, LISTS } from '@bindery/workflow/records'
import type { RewriteRecord } from '@bindery/workflow/risk'
import { stepsOf } from '@bindery/workflow/steps'
import type { Ctx } from '#platform/context.ts'
import { register } from '#platform/events/registrations.ts'
import { conflict, forbidden } from '#platform/problems.ts'
import { type LoadedRisk, loadRisk, type Target, userOf } from './load.ts'
import { readNextStep } from './nextStep.ts'
import type { StoredRow } from './stored.ts'

export const targetOf = (uri: string): Target => {
  const [, context, id] = uri.split('/')
  return { context: context as Target['context'], id: Number(id) }
}

/** The actions that the caller can run on a record. With `registers`, the client receives changes of its submission. */
export async function readActions(ctx: Ctx, uri: string, registers: boolean): Promise<ActionSet> {
  const target = targetOf(uri)
  if (registers) await registerFor(ctx, target)
  const loaded = await loadRisk(ctx, target)
  const own = contextOf(loaded, target)
  const top = contextOf(loaded, { context: 'Submission', id: loaded.risk.submission.id })
  return {
    ...own,
    hierarchicalContextList: target.context === 'Submission' ? [own] : [top, own],
    actions: actionsOf(loaded.risk, target, userOf(ctx.actor)),
    nextStep: await readNextStep(ctx, loaded, target),
  }
}

/** For calls that only read: throws the refusal of an action without running it. */
export function requireAction({ actor }: Ctx, { risk }: LoadedRisk, target: Target, action: ActionId) {
  const offered = actionsOf(risk, target, userOf(actor)).find(({ id }) => id === action)
  if (!offered) throw forbidden('You do not have the permission for this.')
  if (!offered.enabled) throw conflict(offered.reason ?? '', offered.wayOut)
}

/** Registers the client for a record's submission, or for a part of it, after checking that the caller may see it. */
export async function registerFor(ctx: Ctx, target: Target, uriOf = submissionUri) {
  if (!ctx.clientId) return
  const { risk } = await loadRisk(ctx, target)
  await register(ctx, uriOf(risk.submission.id))
}

export async function readSteps(ctx: Ctx, target: Target): Promise<Step[]> {
  return stepsOf((await loadRisk(ctx, target)).risk, target)
}

function contextOf(
  { risk, stored }: LoadedRisk,
  target: Target,
): Omit<ActionSet, 'actions' | 'hierarchicalContextList' | 'nextStep'> {
  const record = getRecord(risk, target)
  const isReissue = target.context === 'PolicyRewrite' && (record as RewriteRecord).reissue
  return {
    contextType: isReissue ? 'PolicyReissue' : target.context,
    contextId: target.id,
    contextLabel: labelOf(stored, target),
    contextUri: contextUri(target.context, target.id),
  }
}

/** The name or number of a record. */
export function labelOf(stored: LoadedRisk['stored'], { context, id }: Target): string {
  const find = (rows: readonly StoredRow[]) => rows.find((row) => row.id === id)
  const named = (rows: readonly StoredRow[], column: string) => String(find(rows)?.[column] ?? '')
  if (context === 'Submission') return String(stored.submission.submission_number)
  if (context === 'Quote') return withProduct(stored, find(stored.quotes))
  if (context === 'Proposal') return named(stored.proposals, 'name')
  if (context === 'Policy') return withProduct(stored, find(stored.policies))
  if (context === 'ExternalReport') return named(stored.reports, 'name')
  const row = find(stored[LISTS[context]])
  const noun = row?.reissue === true ? 'reissue' : LIFE_CYCLES[context].noun
  const policy = stored.policies.find((one) => one.id === row?.policy_id)
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${withProduct(stored, policy)}`
}

/** A quote or a policy by its number and product. */
function withProduct({ products }: LoadedRisk['stored'], row: StoredRow | undefined): string {
  const product = products[row?.product as string]
  return [row?.number, product?.name].filter(Boolean).join(', ')
}
