import type { ActionId } from '@bindery/contract/actions/catalogue'
import { mayRun, refusalOf } from './actions.ts'
import { rowsOf, statusCode } from './lifeCycles.ts'
import type { QuoteRecord, Risk, User } from './risk.ts'

/** Open quotes first; in the same status incomplete quotes first; then by name. */
export const compareQuotes = (a: QuoteRecord, b: QuoteRecord) =>
  statusCode('Quote', a.status) - statusCode('Quote', b.status) ||
  Number(b.incomplete) - Number(a.incomplete) ||
  a.summary.localeCompare(b.summary)

export interface QuoteSelection {
  /** Quotes on which the action can run now. */
  enabled: QuoteRecord[]
  /** Quotes whose status fits the action and whose data is complete. */
  valid: QuoteRecord[]
  /** Quotes whose status fits, but data has to be filled in, refreshed or generated. */
  invalid: QuoteRecord[]
}

/** The quotes in an action's selection dialog, each list in the order of quote lists. */
export function quotesWithAction(
  risk: Risk,
  action: ActionId<'Quote'>,
  user: User,
  quotes = risk.quotes,
): QuoteSelection {
  const rows = rowsOf('Quote', action).filter((row) => mayRun(row, user))
  const tried = [...quotes].sort(compareQuotes).flatMap((quote) => {
    const row = rows.find(({ from }) => from.includes(quote.status))
    return row ? [{ quote, refusal: refusalOf('Quote', row, { risk, record: quote, user }) }] : []
  })
  const pick = (which: (one: (typeof tried)[number]) => boolean) => tried.filter(which).map(({ quote }) => quote)
  return {
    enabled: pick(({ refusal }) => refusal === null),
    valid: pick(({ refusal }) => !refusal?.aboutData),
    invalid: pick(({ refusal }) => refusal?.aboutData === true),
  }
}
