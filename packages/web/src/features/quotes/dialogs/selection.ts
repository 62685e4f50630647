import type { Quote, QuoteSelection } from '@bindery/contract/quotes'

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
