import { contextUri, type OfferedAction, REPORT_PREFIX } from '@bindery/contract/actions'
import type { ActionKey } from '@bindery/contract/actions/catalogue'
import type { WayOut } from '@bindery/contract/wayOut'
import type { Ask } from './guards/guard.ts'
import { guardNamed, isAboutData } from './guards.ts'
import { LIFE_CYCLES, rowsOf } from './lifeCycles.ts'
import { getRecord, policyOf, quotesIn } from './records.ts'
import type { AnyRecord, ContextName, PolicyRecord, QuoteRecord, RewriteRecord, Risk, Target, User } from './risk.ts'
import type { ActionRow } from './row.ts'
import { wayBehind } from './waysOut.ts'

/** The actions in this record's action bar for the user, in the order of the table. */
export function actionsOf(risk: Risk, target: Target, user: User): OfferedAction[] {
  if (isOfAnotherAgency(risk, user)) return []
  const record = getRecord(risk, target)
  const ask = { risk, record, user }
  const offered = LIFE_CYCLES[target.context].actions
    .filter((row) => mayRun(row, user))
    .map((row) => offer(target.context, row, ask))
  return offered.filter((action) => action !== null).flatMap((action) => perReport(action, risk))
}

function offer(context: ContextName, row: ActionRow, ask: Ask): OfferedAction | null {
  const { status } = ask.record
  const isNow = row.from.includes(status)
  if (!isNow && !row.notYet?.from.includes(status)) return null
  if (row.shownWhen?.some((name) => guardNamed(context, name)(ask) !== null)) return null
  const refusal = isNow ? refusalOf(context, row, ask) : notYet(row)
  return {
    id: row.id,
    name: row.label,
    enabled: refusal === null,
    ...(refusal && { reason: refusal.sentence }),
    ...(refusal && withWayOut(refusal)),
    groupName: row.group,
    context: (ask.record as RewriteRecord).reissue ? 'PolicyReissue' : context,
    functionType: row.dialog,
    preDraft: row.preDraft ?? false,
    isBulkAction: row.bulkLabel !== undefined,
    bulkActionLabel: row.bulkLabel ?? null,
    defaultExecute: row.primary ?? false,
    buttonBarAction: row.buttonBar ?? true,
    valid: !refusal?.aboutData,
  }
}

const notYet = (row: ActionRow): GuardRefusal => ({ sentence: row.notYet!.reason, aboutData: false })

function withWayOut(refusal: GuardRefusal): { wayOut?: WayOut } {
  const wayOut = wayOutOf(refusal)
  return wayOut ? { wayOut } : {}
}

/** An action is a way out only if the user can run it now; otherwise it would lead to the next refusal. */
export function wayOutOf({ by }: GuardRefusal): WayOut | null {
  const way = by && wayBehind(by.guard, by.context, by.ask)
  if (!way) return null
  if ('form' in way) return { kind: 'form', form: way.form }
  const { target, action } = way
  const ask = { ...by.ask, record: getRecord(by.ask.risk, target) }
  const row = rowsOf(target.context, action).find(
    (one) => mayRun(one, ask.user) && one.from.includes(ask.record.status),
  )
  if (!row || refusalOf(target.context, row, ask)) return null
  return { kind: 'action', action, uri: contextUri(target.context, target.id) }
}

/** Each report that can be created has its own entry. */
const perReport = (action: OfferedAction, { facts }: Risk) =>
  action.id === 'submission.createReport'
    ? facts.reports.map((report) => ({ ...action, name: `${REPORT_PREFIX}${report}` }))
    : [action]

export const mayRun = (row: ActionRow, user: User) =>
  row.consoles.includes(user.console) &&
  (user.console === 'system' || (row.permission !== 'system' && user.permissions.includes(row.permission)))

export const isOfAnotherAgency = ({ submission }: Risk, user: User) =>
  user.console === 'agent' && (submission.agencyId === null || !user.agencyIds.includes(submission.agencyId))

export interface GuardRefusal {
  sentence: string
  aboutData: boolean
  /** The guard that refused, and the record it looked at. */
  by?: { guard: string; context: ContextName; ask: Ask }
}

/** Why a row that fits the status cannot run now: the first guard that refuses. */
export function refusalOf(context: ContextName, row: ActionRow, ask: Ask): GuardRefusal | null {
  const unauthorized = row.readOnly ? null : productRefusal(context, ask)
  if (unauthorized) return { sentence: unauthorized, aboutData: false }
  for (const name of [...(row.shownWhen ?? []), ...(row.guards ?? [])]) {
    const sentence = guardNamed(context, name)(ask)
    if (sentence) return { sentence, aboutData: isAboutData(name), by: { guard: name, context, ask } }
  }
  return row.onQuotes ? quotesRefusal(row.onQuotes, ask) : null
}

export function productRefusal(context: ContextName, { risk, record, user }: Ask): string | null {
  const missing = productsOf(risk, { context, id: record.id }, record).filter(
    (product) => user.products?.includes(product) === false,
  )
  return missing.length === 0 ? null : `You are not authorized for ${missing.join(', ')}.`
}

/** The products of a record. */
export function productsOf(
  risk: Risk,
  { context, id }: Target,
  record: AnyRecord = getRecord(risk, { context, id }),
): string[] {
  switch (context) {
    case 'Submission':
    case 'ExternalReport':
      return risk.submission.products
    case 'Proposal':
      return [...new Set(quotesIn(risk, record.id).map(({ product }) => product))]
    case 'Quote':
    case 'Policy':
      return [(record as QuoteRecord | PolicyRecord).product]
    default: {
      const policy = policyOf(risk, record as RewriteRecord)
      return policy ? [policy.product] : []
    }
  }
}

/** A proposal's action needs a quote of the proposal that it can run on; for `all`, every quote that it fits. */
function quotesRefusal({ action, which }: NonNullable<ActionRow['onQuotes']>, ask: Ask): GuardRefusal | null {
  const tried = quotesFor(ask.risk, ask.record.id, action).map(({ row, quote }) =>
    refusalOf('Quote', row, { ...ask, record: quote }),
  )
  const refused = tried.find((refusal) => refusal !== null)
  if (which === 'all' ? !refused && tried.length > 0 : tried.includes(null)) return null
  return refused ?? { sentence: 'No quote of this proposal is ready for that.', aboutData: false }
}

/** The quotes of a proposal whose status fits a quote action, each with the matching row. */
export const quotesFor = (risk: Risk, proposalId: number, action: ActionKey<'Quote'>) =>
  quotesIn(risk, proposalId).flatMap((quote) => {
    const row = rowsOf('Quote', `quote.${action}`).find(({ from }) => from.includes(quote.status))
    return row ? [{ quote, row }] : []
  })
