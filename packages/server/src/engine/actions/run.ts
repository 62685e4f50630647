import { createHash } from 'node:crypto'
import { type ActionResult, contextUri } from '@bindery/contract/actions'
import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { Change } from '@bindery/workflow/changes'
import type { ContentEffect } from '@bindery/workflow/content'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { outcomeOfEach, type Refusal, refusalBefore, type Success } from '@bindery/workflow/outcome'
import { findRecord } from '@bindery/workflow/records'
import type { RecordKind, RunParameters } from '@bindery/workflow/risk'
import { type Paper, paperOf } from '#engine/documents/paper.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { answeredBefore, isAnswered } from '#platform/idempotency.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'
import { Book } from './book.ts'
import { type LoadedRisk, loadRisk, lockSubmission, noSuch, type Target, userOf } from './load.ts'
import { type NumberRow, nextNumbers } from './numbers.ts'
import { recordAction } from './record.ts'
import { writeBook } from './write.ts'

export interface ActionRequest {
  action: ActionId
  /** Records of one submission. Only quotes can be several. */
  ids: readonly number[]
  parameters: ActionParameters
  /** The file uploaded with the call. */
  file?: { name: string; content: Buffer }
}

/** Returns the next numbers of a sequence. */
export type NextNumbers = (row: NumberRow, count: number) => Promise<number[]> | number[]

/** The targets of an action's writes besides the book, and the work done before it. */
export interface Desk {
  nextNumbers: NextNumbers
  paper: Paper
  prepared?: Prepared
}

/** The input of a content effect. Values that the effect sets in the book are written with everything else. */
export interface ActionRun extends Desk {
  loaded: LoadedRisk
  after: Success['risk']
  book: Book
  parameters: ActionParameters
  file?: ActionRequest['file']
  action: ActionId
  messages: string[]
  /** Activity lines in addition to those of the changes: findings, or why something was not done. */
  notes: string[]
}
export type Effect = (tx: TxCtx, record: { context: RecordKind; id: number }, run: ActionRun) => Promise<void> | void
/** Completes new rows with values that the engine does not know: numbers, dates, the author. */
export type RecordInitializer = (tx: TxCtx, run: ActionRun) => Promise<void> | void
/** Copies related data to a new record, after it is stored and has its id. */
export type FollowUp = (tx: TxCtx, run: ActionRun, idOf: (kind: RecordKind, id: number) => number) => Promise<void>
/** A check that must run before the outcome is known. Its findings become the messages of the answer. */
export type Attempt = (tx: TxCtx, target: Target, loaded: LoadedRisk) => Findings | Promise<Findings>
type Findings = Pick<RunParameters, 'succeeded' | 'clearanceType'> & { messages: string[] }

/** The result of a preparation: whether it succeeded, and how to write it. */
export interface Prepared {
  succeeded: boolean
  messages: string[]
  record: (tx: TxCtx, run: ActionRun) => Promise<void> | void
}
/**
 * Slow work with other systems before the action's transaction, so that it holds no locks and no connection. `run` then
 * runs the action at the time `at`, which may still be refused if the record changed meanwhile.
 */
export type Preparation = (
  ctx: Ctx,
  target: Target,
  loaded: LoadedRisk,
  run: (prepared: Prepared, at?: Date) => Promise<ActionResult>,
) => Promise<ActionResult>
export type Preparations = Partial<Record<ActionId, Preparation>>

/** Parameters taken from stored data instead of the call: the reason, if a form gives it. */
export type ReasonSource = (
  tx: TxCtx,
  target: Target,
) => Promise<Pick<ActionParameters, 'reason' | 'secondaryReason' | 'messageToAgent'>>

/** Provided by the features, through app.ts. */
export type Effects = Partial<Record<ContentEffect, Effect>>
/** The functions of each content effect; 'recorded only' for an effect that is only recorded with the action. */
export type EffectTable = Readonly<Record<ContentEffect, readonly Effect[] | 'recorded only'>>
export type Attempts = Partial<Record<ActionId, Attempt>>
export interface Features {
  effects: EffectTable
  initializers: readonly RecordInitializer[]
  followUps: readonly FollowUp[]
  attempts: Attempts
  reasonSources: Partial<Record<ActionId, ReasonSource>>
  preparations?: Preparations
}

/** Runs an action. One with a preparation is prepared first, unless it is refused or was answered before. */
export async function runAction(ctx: Ctx, features: Features, request: ActionRequest): Promise<ActionResult> {
  const prepare = features.preparations?.[request.action]
  if (!prepare || (await isAnswered(ctx))) return runInTransaction(ctx, features, request)
  const target = targetsOf(request)[0]!
  const loaded = await loadRisk(ctx, target)
  const refusal = refusalBefore(loaded.risk, target, request.action, userOf(ctx.actor))
  if (refusal) {
    // The same request may have been answered meanwhile, and be the reason of the refusal.
    if (await isAnswered(ctx)) return runInTransaction(ctx, features, request)
    throw problemOf(refusal)
  }
  return prepare(ctx, target, loaded, (prepared, at = ctx.now) =>
    runInTransaction({ ...ctx, now: at }, features, request, prepared),
  )
}

/** Runs an action in one transaction: lock, decide, write, record. */
async function runInTransaction(
  ctx: Ctx,
  features: Features,
  request: ActionRequest,
  prepared?: Prepared,
): Promise<ActionResult> {
  const { idempotencyKey } = ctx
  const target = targetsOf(request)[0]!
  return inTransaction(ctx, async (tx) => {
    const before = await answeredBefore<ActionResult>(tx, digestible(request))
    if (before) return before
    await lockSubmission(tx, target)
    const loaded = await loadRisk(tx, target)
    const decision = await decide(tx, features, request, loaded, {
      nextNumbers: (row, count) => nextNumbers(tx, row, count),
      paper: paperOf(tx, loaded),
      ...(prepared && { prepared }),
    })
    const idOf = await writeBook(tx, decision.run.book)
    for (const followUp of features.followUps) await followUp(tx, decision.run, idOf)

    const answer = answerOf(target, decision, idOf)
    const { submission } = loaded.stored
    const { changes } = decision.outcome
    await recordAction(tx, {
      target,
      submissionId: submission.id,
      agencyId: submission.agency_id as number,
      action: getAction(request.action).label,
      parameters: recordable(request, decision.run.parameters),
      changes,
      notes: decision.run.notes,
      idOf,
      others: othersOf(loaded, changes, idOf),
      idempotency: idempotencyKey ? { key: idempotencyKey, answer } : null,
    })
    return answer
  })
}

function targetsOf({ action, ids }: ActionRequest): Target[] {
  const { context } = getAction(action)
  if (ids.length === 0)
    throw malformed('Select at least one quote.', [{ path: 'quoteIds', message: 'Select at least one quote.' }])
  return [...new Set(ids)].map((id) => ({ context, id }))
}

interface Decision {
  outcome: Success
  run: ActionRun
}

/** Determines the outcome with the engine, and collects everything to write. Throws if the action is refused. */
export async function decide(
  tx: TxCtx,
  features: Features,
  request: ActionRequest,
  loaded: LoadedRisk,
  desk: Desk,
): Promise<Decision> {
  const { action, file } = request
  const { context } = getAction(action)
  const targets = targetsOf(request)
  const { submission } = loaded.stored
  const { submissionId } = request.parameters
  if (submissionId !== undefined && submissionId !== submission.id) throw noSuch('Submission')
  for (const { id } of targets) if (!findRecord(loaded.risk, context, id)) throw noSuch(context)

  const parameters = { ...request.parameters, ...(await features.reasonSources[action]?.(tx, targets[0]!)) }
  const messages: string[] = []
  const found = desk.prepared ? null : await tryEach(tx, features, targets, action, loaded, messages)
  const outcome = outcomeOfEach(loaded.risk, targets, action, userOf(tx.actor), ({ id }) => ({
    ...parameters,
    ...(desk.prepared ? { succeeded: desk.prepared.succeeded } : found?.get(id)),
  }))
  if (outcome.refused) throw problemOf(outcome)
  messages.push(...(desk.prepared?.messages ?? []))

  const book = new Book(outcome.changes)
  const run: ActionRun = {
    ...desk,
    loaded,
    after: outcome.risk,
    book,
    parameters,
    ...(file && { file }),
    action,
    messages,
    notes: [],
  }
  own(tx, run)
  giveReason(targets, run)
  for (const initialize of features.initializers) await initialize(tx, run)
  for (const { effect, ...record } of outcome.content) {
    const functions = features.effects[effect]
    if (functions !== 'recorded only') for (const carryOut of functions) await carryOut(tx, record, run)
  }
  await desk.prepared?.record(tx, run)
  if (!outcome.risk.removed) book.set('Submission', submission.id, { modified_by_id: tx.actor.id })
  return { outcome, run }
}

/** The actor becomes the author of new records, except those of these kinds. */
const WITHOUT_MAKER: RecordKind[] = ['Submission', 'Quote', 'Policy']

function own(tx: TxCtx, { book, loaded }: ActionRun) {
  for (const { kind, values } of book.added) {
    if (kind !== 'Submission') values.submission_id = loaded.stored.submission.id
    if (!WITHOUT_MAKER.includes(kind)) values.created_by_id = tx.actor.id
  }
}

/** Stores why a quote was withdrawn or unbound, or an issuance revoked. Dialogs ask for it; no effect stores it. */
function giveReason(targets: readonly Target[], { book, parameters: { reason, detail } }: ActionRun) {
  for (const { context, id } of targets)
    if (reason && (context === 'Quote' || context === 'PolicyIssuance'))
      book.set(context, id, { status_reason: reason, status_detail: detail ?? null })
}

/** The findings for each record. Skips the costly trial where the action would be refused anyway. */
async function tryEach(
  tx: TxCtx,
  { attempts }: Features,
  targets: readonly Target[],
  action: ActionId,
  loaded: LoadedRisk,
  messages: string[],
) {
  const attempt = attempts[action]
  const found = new Map<number, Omit<Findings, 'messages'>>()
  if (!attempt) return found
  for (const target of targets) {
    if (refusalBefore(loaded.risk, target, action, userOf(tx.actor))) continue
    const { messages: own, ...learned } = await attempt(tx, target, loaded)
    messages.push(...own)
    found.set(target.id, learned)
  }
  return found
}

const PROBLEMS = { forbidden, conflict, invalid: (sentence: string) => malformed(sentence) }
export const problemOf = ({ refused, sentence, wayOut }: Refusal) => PROBLEMS[refused](sentence, wayOut)

function answerOf(
  { context, id }: Target,
  { outcome: { changes, risk }, run: { messages } }: Decision,
  idOf: (kind: RecordKind, id: number) => number,
): ActionResult {
  const record = risk.removed ? undefined : findRecord(risk, context, id)
  return {
    uri: contextUri(context, id),
    status: record ? statusCode(context, record.status as never) : null,
    created: changes.flatMap((change) =>
      change.kind === 'create' && change.context !== 'Reinstatement'
        ? [{ uri: contextUri(change.context, idOf(change.context, change.record.id)), contextType: change.context }]
        : [],
    ),
    messages,
  }
}

/** Other submissions whose viewers must be notified: new ones, and the one that this submission renews. */
function othersOf(
  { stored }: LoadedRisk,
  changes: readonly Change[],
  idOf: (kind: RecordKind, id: number) => number,
): { id: number; agencyId: number }[] {
  const origin = stored.origin?.submission
  const agencyId = stored.submission.agency_id as number
  const made = changes.flatMap((change) =>
    change.kind === 'create' && change.context === 'Submission'
      ? [{ id: idOf('Submission', change.record.id), agencyId }]
      : [],
  )
  // The available actions of the earlier term depend on the status of this one.
  const touchesOrigin =
    origin !== undefined &&
    changes.some(
      (change) =>
        change.context === 'Submission' &&
        (change.kind === 'status' || (change.kind !== 'create' && change.id === origin.id)),
    )
  return touchesOrigin ? [...made, { id: origin!.id, agencyId: origin!.agency_id as number }] : made
}

/** The request for the check of its Idempotency-Key. A file is replaced by its digest. */
const digestible = ({ file, ...request }: ActionRequest) =>
  file ? { ...request, file: file.name, content: createHash('sha256').update(file.content).digest('hex') } : request

/** The parameters as stored in the history. A file is replaced by its name. */
export const recordable = ({ file }: ActionRequest, parameters: ActionParameters) =>
  file ? { ...parameters, file: file.name } : parameters
