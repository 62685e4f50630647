import { type ActionResult, type ContextType, contextUri } from '@bindery/contract/actions'
import type { Change } from '@bindery/workflow/changes'
import type { ContentEffect } from '@bindery/workflow/content'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { outcomeOfEach, type Refusal, refusalBefore, type Success } from '@bindery/workflow/outcome'
import { findRecord } from '@bindery/workflow/records'
import type { Parameters, RecordKind } from '@bindery/workflow/risk'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, forbidden, malformed } from '#platform/problems.ts'
import { Book } from './book.ts'
import { answeredBefore } from './idempotency.ts'
import { type LoadedRisk, loadRisk, lockSubmission, noSuch, type Target, userOf } from './load.ts'
import { recordAction } from './record.ts'
import { writeBook } from './write.ts'

/** What a call brings: what the engine asks for, and what only the content effects use. */
export interface Given extends Parameters {
  secondaryReason?: string
  detail?: string
  notification?: string
  copyOptions?: string
  processingInstructions?: string
  templateIds?: readonly string[]
  sectionId?: number
  section?: { ordinal?: number; stitchable?: boolean; remove?: true; file?: { name: string; content: Buffer } }
  /** Said beside the record itself: it has to be the submission that the record hangs on. */
  submissionId?: number
  attachmentId?: number
  displayLabel?: string
}

export interface Asked {
  context: ContextType
  /** All of one submission; several only of quotes. */
  ids: readonly number[]
  action: string
  given: Given
}

/** What a content effect has at hand. What it sets in the book is written with everything else. */
export interface Effecting {
  loaded: LoadedRisk
  after: Success['risk']
  book: Book
  given: Given
  action: string
  messages: string[]
  /** Lines of activity beside those of the changes: what was found, or why something was not done. */
  notes: string[]
}
export type Effect = (tx: TxCtx, record: { context: RecordKind; id: number }, run: Effecting) => Promise<void> | void
/** Rows of a kind need more than the engine knows: numbers, dates, who made them. */
export type Birth = (tx: TxCtx, run: Effecting) => Promise<void> | void
/** What a new record takes along, once it is stored and has its id. */
export type Companion = (tx: TxCtx, run: Effecting, idOf: (kind: RecordKind, id: number) => number) => Promise<void>
/** What has to be tried before the outcome can be known; its findings are the answer's messages. */
export type Trial = (
  tx: TxCtx,
  target: Target,
  loaded: LoadedRisk,
) => Pick<Parameters, 'succeeded' | 'clearanceType'> & { messages: string[] }

/** Handed in by the features, through app.ts. */
export type Effects = Partial<Record<ContentEffect, Effect>>
export type Trials = Record<string, Trial>
export interface Features {
  /** The same effect may mean something in several of them: rating a quote, rating an endorsement. */
  effects: readonly Effects[]
  births: readonly Birth[]
  companions: readonly Companion[]
  trials: Trials
}

/** One transaction: lock, ask the engine, gather what changes, write it, record it. */
export async function runAction(
  ctx: Ctx,
  features: Features,
  { context, ids, action, given }: Asked,
  idempotencyKey: string | null = null,
): Promise<ActionResult> {
  if (ids.length === 0)
    throw malformed('Select at least one quote.', [{ path: 'quoteIds', message: 'Select at least one quote.' }])
  const targets = [...new Set(ids)].map((id): Target => ({ context, id }))
  const [target] = targets as [Target]
  return inTransaction(ctx, async (tx) => {
    const before = await answeredBefore(tx, idempotencyKey, { context, ids, action, given })
    if (before) return before
    await lockSubmission(tx, target)
    const loaded = await loadRisk(tx, target)
    if (given.submissionId !== undefined && given.submissionId !== loaded.stored.submission.id)
      throw noSuch('Submission')
    for (const { id } of targets) if (!findRecord(loaded.risk, context, id)) throw noSuch(context)

    const messages: string[] = []
    const outcome = outcomeOfEach(loaded.risk, targets, action, userOf(tx.actor), (one) => ({
      ...given,
      ...tried(tx, features, one, action, loaded, messages),
    }))
    if (outcome.refused) throw problemOf(outcome)

    const book = new Book(outcome.changes)
    const run: Effecting = { loaded, after: outcome.risk, book, given, action, messages, notes: [] }
    own(tx, run)
    giveReason(targets, run)
    for (const birth of features.births) await birth(tx, run)
    for (const { effect, ...record } of outcome.content)
      for (const table of features.effects) await table[effect]?.(tx, record, run)
    const isRemoved = outcome.risk.removed === true
    const { submission } = loaded.stored
    if (!isRemoved) book.set('Submission', submission.id, { modified_by_id: tx.actor.id })
    const idOf = await writeBook(tx, book)
    for (const companion of features.companions) await companion(tx, run, idOf)

    const answer = answerOf(target, outcome, messages, idOf)
    await recordAction(tx, {
      target,
      submissionId: submission.id,
      agencyId: submission.agency_id as number,
      action,
      parameters: recordable(given),
      changes: outcome.changes,
      notes: run.notes,
      idOf,
      others: othersOf(loaded, outcome.changes, idOf),
      idempotency: idempotencyKey === null ? null : { key: idempotencyKey, answer },
    })
    return answer
  })
}

/** A quote and a policy come of an action; everything else is somebody's. */
const WITHOUT_MAKER: RecordKind[] = ['Submission', 'Quote', 'Policy']

function own(tx: TxCtx, { book, loaded }: Effecting) {
  for (const { kind, values } of book.added) {
    if (kind !== 'Submission') values.submission_id = loaded.stored.submission.id
    if (!WITHOUT_MAKER.includes(kind)) values.created_by_id = tx.actor.id
  }
}

/** Why a quote was withdrawn or unbound, or an issuance taken back: no effect names it, every dialog asks for it. */
function giveReason(targets: readonly Target[], { book, given }: Effecting) {
  for (const { context, id } of targets)
    if (given.reason && (context === 'Quote' || context === 'PolicyIssuance'))
      book.set(context, id, { status_reason: given.reason, status_detail: given.detail ?? null })
}

/** Nothing costly is tried for an action that would be refused anyway. */
function tried(
  tx: TxCtx,
  { trials }: Features,
  target: Target,
  action: string,
  loaded: LoadedRisk,
  messages: string[],
) {
  const trial = trials[`${target.context}:${action}`]
  if (!trial || refusalBefore(loaded.risk, target, action, userOf(tx.actor))) return {}
  const { messages: found, ...learned } = trial(tx, target, loaded)
  messages.push(...found)
  return learned
}

const PROBLEMS = { forbidden, conflict, invalid: (sentence: string) => malformed(sentence) }
const problemOf = ({ refused, sentence }: Refusal) => PROBLEMS[refused](sentence)

function answerOf(
  { context, id }: Target,
  { changes, risk }: Success,
  messages: string[],
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

/** Everybody who looks at the submission it came from, or at a list, hears of it too. */
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
  const touchesOrigin = changes.some(
    (change) => change.kind !== 'create' && change.context === 'Submission' && change.id === origin?.id,
  )
  return touchesOrigin ? [...made, { id: origin!.id, agencyId: origin!.agency_id as number }] : made
}

/** A file is not part of the record; its name is. */
const recordable = ({ section, ...given }: Given) => ({
  ...given,
  ...(section && { section: { ...section, file: section.file?.name } }),
})
