import type { ActionId, ActionKey } from '@bindery/contract/actions/catalogue'
import type { WayOut } from '@bindery/contract/wayOut'
import {
  type GuardRefusal,
  isOfAnotherAgency,
  mayRun,
  productRefusal,
  quotesFor,
  refusalOf,
  wayOutOf,
} from './actions.ts'
import type { Change, StatusChange } from './changes.ts'
import { effectNamed } from './effects.ts'
import { isOfTheFile, missing } from './guards/parameters.ts'
import { type ContentDue, type Ledger, move, openLedger, remove } from './ledger.ts'
import { LIFE_CYCLES, rowsOf } from './lifeCycles.ts'
import { holds, type Run } from './outcomeConditions.ts'
import { getRecord } from './records.ts'
import type { RecordOf, Risk, RunParameters, Target, User } from './risk.ts'
import { settle } from './rollUps.ts'
import type { ActionRow } from './row.ts'

export interface Refusal {
  /** forbidden: never for this user. conflict: not now. invalid: not with these parameters. */
  refused: 'forbidden' | 'conflict' | 'invalid'
  sentence: string
  wayOut?: WayOut
}

export interface Success {
  refused: null
  /** All changes of all records, in the order in which they happened. */
  changes: Change[]
  /** The content effects that the server has to run, in this order. */
  content: ContentDue[]
  /** The risk after the changes. */
  risk: Risk
}

export type Outcome = Refusal | Success

/** The result of running an action, or its refusal. Nothing is changed here: the server stores the result. */
export function outcomeOf(
  risk: Risk,
  target: Target,
  action: ActionId,
  user: User,
  parameters: RunParameters = {},
): Outcome {
  const chosen = rowFor(risk, target, action, user)
  if ('refused' in chosen) return chosen
  const run = { risk, record: getRecord(risk, target), user, parameters }
  const refusal = whyNot(chosen, target, run)
  if (refusal) return refusal

  const ledger = openLedger(risk)
  carryOut(ledger, target, chosen, run)
  settle(ledger, risk, chosen.id)
  const { changes, content } = ledger
  return { refused: null, changes: named(changes, target, chosen), content, risk: ledger.risk }
}

/** Runs the same action on several records: all succeed, or the first refusal is returned. */
export function outcomeOfEach(
  risk: Risk,
  targets: readonly Target[],
  action: ActionId,
  user: User,
  parametersFor: (target: Target) => RunParameters = () => ({}),
): Outcome {
  const all: Success = { refused: null, changes: [], content: [], risk }
  for (const target of targets) {
    const outcome = outcomeOf(all.risk, target, action, user, parametersFor(target))
    if (outcome.refused) return outcome
    all.changes.push(...outcome.changes)
    all.content.push(...outcome.content)
    all.risk = outcome.risk
  }
  return all
}

/** Why the action cannot run, before a costly step (rating, a report) is tried; null when it can. */
export function refusalBefore(risk: Risk, target: Target, action: ActionId, user: User): Refusal | null {
  const row = rowFor(risk, target, action, user)
  if ('refused' in row) return row
  return guardsRefusal(row, target, { risk, record: getRecord(risk, target), user })
}

function rowFor(risk: Risk, target: Target, action: ActionId, user: User): ActionRow | Refusal {
  const { noun } = LIFE_CYCLES[target.context]
  const rows = rowsOf(target.context, action)
  if (rows.length === 0) return { refused: 'invalid', sentence: `There is no action "${action}" on a ${noun}.` }
  const { label } = rows[0]!
  const theirs = rows.filter((row) => mayRun(row, user))
  if (theirs.length === 0 || isOfAnotherAgency(risk, user))
    return { refused: 'forbidden', sentence: `You are not allowed to run "${label}" on this ${noun}.` }
  const { status } = getRecord(risk, target)
  const row = theirs.find(({ from }) => from.includes(status))
  if (row) return row
  const elsewhere = rows.some(({ from }) => from.includes(status))
  if (elsewhere)
    return { refused: 'forbidden', sentence: `You are not allowed to run "${label}" while the ${noun} is ${status}.` }
  const early = theirs.find(({ notYet }) => notYet?.from.includes(status))
  const sentence = early?.notYet?.reason ?? `"${label}" is not possible while the ${noun} is ${status}.`
  return { refused: 'conflict', sentence }
}

function guardsRefusal(row: ActionRow, target: Target, ask: Omit<Run, 'parameters'>): Refusal | null {
  const refusal = refusalOf(target.context, row, ask)
  if (!refusal) return null
  const isForbidden = !row.readOnly && productRefusal(target.context, ask) !== null
  if (isForbidden) return { refused: 'forbidden', sentence: refusal.sentence }
  return conflictOf(refusal)
}

function whyNot(row: ActionRow, target: Target, run: Run): Refusal | null {
  const refusal = guardsRefusal(row, target, run)
  if (refusal) return refusal
  for (const need of row.needs ?? []) {
    const sentence = missing(need, run)
    if (sentence) return { refused: isOfTheFile(need) ? 'conflict' : 'invalid', sentence }
  }
  return row.onQuotes?.which === 'chosen' ? choiceRefusal(row.onQuotes, run) : null
}

/** If only one quote fits, the user does not have to choose. */
function chosenQuotes(action: ActionKey<'Quote'>, { risk, record, user, parameters }: Run) {
  const fit = quotesFor(risk, record.id, action)
  if (parameters.quoteIds) return fit.filter(({ quote }) => parameters.quoteIds?.includes(quote.id))
  const enabled = fit.filter(({ row, quote }) => refusalOf('Quote', row, { risk, user, record: quote }) === null)
  return enabled.length === 1 ? enabled : []
}

function choiceRefusal({ action, onePerProduct }: NonNullable<ActionRow['onQuotes']>, run: Run): Refusal | null {
  const chosen = chosenQuotes(action, run)
  if (chosen.length === 0) return { refused: 'invalid', sentence: 'Select at least one quote.' }
  if (run.parameters.quoteIds && new Set(run.parameters.quoteIds).size !== chosen.length)
    return { refused: 'conflict', sentence: 'A selected quote is not available for this any more.' }
  if (onePerProduct && new Set(chosen.map(({ quote }) => quote.product)).size !== chosen.length)
    return { refused: 'invalid', sentence: 'Select one quote for each product.' }
  for (const { row, quote } of chosen) {
    const refusal = refusalOf('Quote', row, { ...run, record: quote })
    if (refusal) return conflictOf(refusal)
  }
  return null
}

function conflictOf(refusal: GuardRefusal): Refusal {
  const wayOut = wayOutOf(refusal)
  return { refused: 'conflict', sentence: refusal.sentence, ...(wayOut && { wayOut }) }
}

function carryOut(ledger: Ledger, { context, id }: Target, row: ActionRow, run: Run) {
  const now: Run = { ...run, risk: ledger.risk }
  if (row.onQuotes) {
    const { action, which } = row.onQuotes
    const quotes = which === 'all' ? quotesFor(now.risk, id, action) : chosenQuotes(action, now)
    for (const { row: inner, quote } of quotes)
      carryOut(ledger, { context: 'Quote', id: quote.id }, inner, { ...now, record: quote })
  }
  const to = row.to ?? row.outcomes?.find(({ when }) => holds(when, now))?.to
  if (to) move(ledger, context, id, to as RecordOf[typeof context]['status'])
  for (const effect of row.effects ?? []) effectNamed(context, effect)(ledger, run)
  for (const effect of row.content ?? []) ledger.content.push({ effect, context, id })
  if (row.removes) remove(ledger, context, id)
}

/** Names each status change as in the tables, which therefore must declare every transition of a record. */
function named(changes: readonly Change[], target: Target, row: ActionRow): Change[] {
  const own = changes.find((change) => isStatusOf(change, target))
  return changes.map((change) =>
    change.kind === 'status'
      ? { ...change, because: change === own && leadsTo(row, change.to) ? row.label : derivedName(change, row) }
      : change,
  )
}

const isStatusOf = (change: Change, { context, id }: Target) =>
  change.kind === 'status' && change.context === context && change.id === id
export const leadsTo = (row: ActionRow, status: string) =>
  row.to === status ||
  (row.follows?.includes(status) ?? false) ||
  (row.outcomes?.some(({ to }) => to === status) ?? false)

function derivedName({ context, from, to }: StatusChange, row: ActionRow) {
  const derived = context === 'Reinstatement' ? [] : LIFE_CYCLES[context].derived
  const found = derived.find(
    (change) => change.from.includes(from) && change.to.includes(to) && change.after.some((id) => id === row.id),
  )
  if (!found) throw new Error(`${row.id} takes a ${context} from ${from} to ${to}, which no table declares`)
  return found.name
}
