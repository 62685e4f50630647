import type { Quote, QuoteSelection } from '@bindery/contract/quotes'

/** Every quote the action is about, the ready ones first; each once, though the answer names it in several lists. */
export function rowsOf({ enabled, valid, invalid }: QuoteSelection): { quote: Quote; isReady: boolean }[] {
  const ready = new Set(enabled.map(({ id }) => id))
  const others = [...valid, ...invalid].filter(({ id }) => !ready.has(id))
  const once = new Map(others.map((quote) => [quote.id, quote]))
  return [
    ...enabled.map((quote) => ({ quote, isReady: true })),
    ...[...once.values()].map((quote) => ({ quote, isReady: false })),
  ]
}

/** With a single quote there is nothing to choose. */
export const singleOf = (selection: QuoteSelection): Quote | null => {
  const rows = rowsOf(selection)
  return rows.length === 1 && rows[0]?.isReady ? rows[0].quote : null
}
