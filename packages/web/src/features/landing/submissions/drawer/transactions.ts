import type { GridColumn } from '@bindery/contract/grid'
import type { TransactionRow } from '@bindery/contract/submissions'

export type TransactionKind = 'quote' | 'policy'

/** The uri contains Quote:{id} or Policy:{id}. */
export function kindOf({ uri }: Pick<TransactionRow, 'uri'>): TransactionKind | null {
  const [, name] = /(Quote|Policy):\d+/.exec(uri) ?? []
  return name === 'Quote' ? 'quote' : name === 'Policy' ? 'policy' : null
}

/** What a transaction is called in the list: what sums it up, else its number. */
export function nameOf({ columns, uri }: TransactionRow): string {
  const [number, summary] = [text(columns.number), text(columns.summary)]
  if (kindOf({ uri }) === 'policy') return [number, summary].filter(Boolean).join(' · ') || uri
  return summary || number || uri
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Shown as the glyph, the link and the amount of a line; its kind is the heading it stands under. */
const IN_LINE = ['type', 'status', 'summary', 'number', 'premium']

/** Columns beside the line's own, where there is room; all that are visible stand in the tooltip. */
export const extraColumns = (columns: readonly GridColumn[]) =>
  columns.filter(({ accessor, visible }) => visible && !IN_LINE.includes(accessor))

export const isShown = (columns: readonly GridColumn[], accessor: string) =>
  columns.some((column) => column.accessor === accessor && column.visible)
