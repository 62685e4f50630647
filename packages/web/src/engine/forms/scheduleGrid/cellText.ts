import type { DataSets } from '@bindery/forms/choices'
import { isMissing } from '@bindery/forms/logic'
import { isYear, wordingOf } from '@bindery/forms/wording'
import { formatDay } from '#platform/ui/formats.ts'
import { type NumberKind, numberText } from '../numbers.ts'
import type { GridColumn } from './columns.ts'

export interface CellFormat {
  dataSets: DataSets
  datePattern: string
}

const NUMBERS: readonly string[] = ['integer', 'decimal', 'percent', 'money']

export const isNumberColumn = ({ field: { kind, schema } }: GridColumn) =>
  NUMBERS.includes(kind) || (kind === 'computed' && schema['x-format'] !== undefined)

/** The text of a cell, without currency and unit. Reading this text again gives the same answer. */
export function cellText(column: GridColumn, value: unknown, { dataSets, datePattern }: CellFormat): string {
  const { field, part } = column
  if (isMissing(value)) return ''
  if (typeof value === 'boolean') return wordingOf({ ...field, kind: 'yesNo' }, value, dataSets)
  if (field.kind === 'date' || field.kind === 'dateRange') return formatDay(String(value), datePattern)
  if (part !== null) return String(value)
  if (field.kind === 'computed') return numberText(value, field.schema['x-format'] === 'money' ? 'money' : 'decimal')
  if (field.kind === 'percent') return `${numberText(value, 'percent')}%`
  if (NUMBERS.includes(field.kind)) return numberText(value, field.kind as NumberKind, isYear(field))
  return wordingOf(field, value, dataSets)
}
