import { contextUri, type Holder, type NextStep, type NextStepResult, type StepName } from '@bindery/contract/actions'
import { getAction } from '@bindery/contract/actions/catalogue'
import type { WayOut } from '@bindery/contract/wayOut'
import type { Move } from '@bindery/workflow/moves'
import { nextMoveOf, nextStepOf } from '@bindery/workflow/nextStep'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, ProblemError } from '#platform/problems.ts'
import { type LoadedRisk, loadRisk, lockSubmission, type Target, userOf } from './load.ts'
import { type Features, runAction } from './run.ts'
import type { StoredRisk, StoredSubmission } from './stored.ts'

/** The next step on a record's page. For a step of somebody else, with the name of the holder and the time. */
export async function readNextStep(ctx: Ctx, { risk, stored }: LoadedRisk, target: Target): Promise<NextStep> {
  const found = nextStepOf(risk, target, userOf(ctx.actor))
  if (found.kind === 'act') {
    const { target: record, ...act } = found
    return { ...act, uri: contextUri(record.context, record.id) }
  }
  const { submission } = stored
  if (found.kind === 'rest') return { kind: 'rest', since: await statusSince(ctx, submission.id, found.since) }
  const { holder } = found
  const personId = personOf(holder, submission)
  return {
    kind: 'wait',
    holder,
    name: await nameOf(ctx, holder === 'agency' ? 'organization' : 'person', holderId(holder, submission)),
    isYou: personId === ctx.actor.id,
    since: termsAskedAt(stored, found.since) ?? (await waitsSince(ctx, submission, holder, found.since)),
  }
}

function personOf(holder: Holder, submission: StoredSubmission): number | null {
  if (holder === 'underwriter') return submission.responsible_underwriter_id
  if (holder === 'referral') return submission.referred_underwriter_id
  return holder === 'originator' ? submission.created_by_id : null
}
const holderId = (holder: Holder, submission: StoredSubmission) =>
  holder === 'agency' ? submission.agency_id : personOf(holder, submission)

async function nameOf({ db }: Ctx, table: 'organization' | 'person', id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
}

/** The time of an open request for changed terms. */
function termsAskedAt({ quotes, proposals }: StoredRisk, { context, id }: Target): number | null {
  const row = [...(context === 'Quote' ? quotes : context === 'Proposal' ? proposals : [])].find((one) => one.id === id)
  return row?.terms_asked && row.agent_reply ? Date.parse(row.agent_reply.at) : null
}

async function waitsSince(ctx: Ctx, { id, open_change_set }: StoredSubmission, holder: Holder, record: Target) {
  if (holder === 'referral') return referredAt(ctx, id)
  const { ended_at, opened_at } = open_change_set ?? {}
  const changedAt = ended_at ?? opened_at
  return changedAt ? Date.parse(changedAt) : statusSince(ctx, id, record)
}

async function referredAt({ db }: Ctx, submissionId: number) {
  const { at } = await db
    .selectFrom('actionRecord')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('submissionId', '=', submissionId)
    .where('action', '=', getAction('submission.refer').label)
    .executeTakeFirstOrThrow()
  return at && new Date(at).getTime()
}

async function statusSince({ db }: Ctx, submissionId: number, { context, id }: Target) {
  const { at } = await db
    .selectFrom('activityEvent')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('submissionId', '=', submissionId)
    .where('context', '=', context)
    .where('recordId', '=', id)
    .where('toStatus', 'is not', null)
    .executeTakeFirstOrThrow()
  return at && new Date(at).getTime()
}

/**
 * Takes a step in one transaction: move after move, each an action with its own record in the history. A refused move ends
 * the step and keeps the moves before it; if nothing was done, the refusal is the answer.
 */
export function takeNextStep(ctx: Ctx, features: Features, target: Target, step: StepName): Promise<NextStepResult> {
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, target)
    const user = userOf(tx.actor)
    const first = nextStepOf((await loadRisk(tx, target)).risk, target, user)
    if (first.kind !== 'act' || first.step !== step)
      throw conflict('This step was taken meanwhile, or is not the next one any more. The page shows the next step.')
    const result: NextStepResult = { created: [], messages: [], done: [], stopped: null }
    const tried = new Set<string>()
    for (;;) {
      const { risk } = await loadRisk(tx, target)
      const move = nextMoveOf(step, risk, target, user, (one, id) => tried.has(keyOf(one, id)))
      if (!move) break
      for (const id of move.ids) tried.add(keyOf(move, id))
      const refusal = await runMove(tx, features, move, result)
      if (refusal && result.done.length === 0) throw refusal
      if (refusal) return { ...result, stopped: stopOf(refusal.message, refusal.extras.wayOut) }
    }
    if (result.done.length === 0) throw conflict(first.action.reason ?? '', first.action.wayOut)
    const next = nextStepOf((await loadRisk(tx, target)).risk, target, user)
    const isBlocked = next.kind === 'act' && next.step === step && !next.action.enabled
    return isBlocked ? { ...result, stopped: stopOf(next.action.reason ?? '', next.action.wayOut) } : result
  })
}

/** An action that had no effect, such as a failed rating, is not repeated. */
const keyOf = ({ action, parameters }: Move, id: number) => `${action} ${id} ${parameters.products ?? ''}`

const stopOf = (reason: string, wayOut: WayOut | undefined) => ({ reason, ...(wayOut && { wayOut }) })

async function runMove(tx: TxCtx, features: Features, move: Move, result: NextStepResult) {
  try {
    const { created, messages } = await runAction(tx, features, move)
    result.created.push(...created)
    result.messages.push(...messages)
    result.done.push({ action: move.action, count: move.ids.length })
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}
