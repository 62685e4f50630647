import type { QuoteChoice } from '@bindery/contract/worksheets'
import type { TFunction } from 'i18next'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** "Option A" is the first quote of the product. The name stays the same, whatever columns are shown. */
export function optionName(choices: readonly QuoteChoice[], quoteId: number, t: TFunction<'quotes'>): string {
  const at = choices.findIndex(({ id }) => id === quoteId)
  return t('options.name', { letter: LETTERS[at] ?? String(at + 1) })
}

/** What is special about an option. A summary often begins with the name, which stands above it already. */
export const specialOf = (name: string, summary: string) =>
  summary.startsWith(`${name} · `) ? summary.slice(name.length + 3) : summary
