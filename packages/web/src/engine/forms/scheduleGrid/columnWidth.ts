import type { GridColumn } from './columns.ts'

const PARTS: Record<string, number> = { line1: 180, line2: 100, city: 110, county: 96, state: 56, postalCode: 76 }
const KINDS: Partial<Record<GridColumn['field']['kind'], number>> = {
  yesNo: 72,
  date: 96,
  dateRange: 96,
  integer: 80,
  decimal: 80,
  percent: 72,
  money: 112,
  computed: 116,
  text: 140,
  longText: 180,
}
const OTHER = 150
const [LETTER, PADDING, WIDEST_LABEL] = [6.4, 24, 150]

const [ID_LENGTH, ID_LETTER] = [20, 8.4]

/** A short text of limited length, such as a VIN, is never cut. */
const idWidth = ({ kind, schema: { maxLength } }: GridColumn['field']) =>
  kind === 'text' && maxLength !== undefined && maxLength <= ID_LENGTH ? maxLength * ID_LETTER + PADDING : null

/** In pixels. The label fits, unless it is very long. */
export function columnWidth({ field, part, label }: GridColumn): number {
  const own = PARTS[part ?? ''] ?? (part === 'answer' ? 72 : (idWidth(field) ?? KINDS[field.kind] ?? OTHER))
  const isNarrow = part === 'state'
  return isNarrow ? own : Math.round(Math.max(own, Math.min(label.length * LETTER + PADDING, WIDEST_LABEL)))
}
