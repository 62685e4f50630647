import type { GridColumn } from '@bindery/contract/grid'
import type { TransactionRow } from '@bindery/contract/submissions'

export type TransactionKind = 'quote' | 'policy'

/** The uri contains Quote:{id} or Policy:{id}. */
export function kindOf({ uri }: Pick<TransactionRow, 'uri'>): TransactionKind | null {
  const [, name] = /(Quote|Policy):\d+/.exec(uri) ?? []
  return name === 'Quote' ? 'quote' : name === 'Policy' ? 'policy' : null
}

/** The name of a transaction: its summary, else its number. A policy shows both. */
export function nameOf({ columns, uri }: TransactionRow): string {
  const [number, summary] = [text(columns.number), text(columns.summary)]
  if (kindOf({ uri }) === 'policy') return [number, summary].filter(Boolean).join(' · ') || uri
  return summary || number || uri
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Columns shown in the line as glyph, link and amount. The type is the heading above the line. */
const IN_LINE = ['type', 'status', 'summary', 'number', 'premium']

/** Additional columns of the line, if there is room. The tooltip has all visible columns. */
export const extraColumns = (columns: readonly GridColumn[]) =>
  columns.filter(({ accessor, visible }) => visible && !IN_LINE.includes(accessor))

export const isShown = (columns: readonly GridColumn[], accessor: string) =>
  columns.some((column) => column.accessor === accessor && column.visible)
