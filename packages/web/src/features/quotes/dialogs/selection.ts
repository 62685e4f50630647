import { findAction } from '@bindery/contract/actions/catalogue'
import type { Quote, QuoteSelection } from '@bindery/contract/quotes'
import type { Target } from '#engine/actions/target.ts'

/** Every quote of the selection once, the ready ones first. The server lists a quote in several lists. */
export function rowsOf({ enabled, valid, invalid }: QuoteSelection): { quote: Quote; isReady: boolean }[] {
  const ready = new Set(enabled.map(({ id }) => id))
  const others = [...valid, ...invalid].filter(({ id }) => !ready.has(id))
  const once = new Map(others.map((quote) => [quote.id, quote]))
  return [
    ...enabled.map((quote) => ({ quote, isReady: true })),
    ...[...once.values()].map((quote) => ({ quote, isReady: false })),
  ]
}

/** The single ready quote, if there is no other to choose. */
export const singleOf = (selection: QuoteSelection): Quote | null => {
  const rows = rowsOf(selection)
  return rows.length === 1 && rows[0]?.isReady ? rows[0].quote : null
}

const ONE_PER_PRODUCT = ['bind', 'beginBinding', 'requestBinding']

/**
 * Every ready quote is selected at first. Of several for one product, only one can be bound: the quote where the action
 * was started, or the first.
 */
export function markedAtFirst(
  ready: readonly Quote[],
  actionId: string,
  { context, id }: Pick<Target, 'context' | 'id'>,
) {
  if (!ONE_PER_PRODUCT.includes(findAction(actionId)?.key ?? '')) return ready.map((quote) => quote.id)
  const own = ready.filter((quote) => context === 'Quote' && quote.id === id)
  const byProduct = Map.groupBy([...own, ...ready], ({ product }) => product)
  return [...byProduct.values()].map(([first]) => first!.id)
}
