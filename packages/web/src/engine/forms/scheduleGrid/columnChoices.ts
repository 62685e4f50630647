import { type Choice, choicesOf, type DataSets } from '@bindery/forms/choices'
import { t } from '#platform/i18n/i18n.ts'
import type { GridColumn } from './columns.ts'

/** The choices of each column, read once. Yes and No are choices too. */
export function columnChoices(dataSets: DataSets) {
  const known = new Map<GridColumn, readonly Choice[] | null>()
  return (column: GridColumn): readonly Choice[] | null => {
    const before = known.get(column)
    if (before !== undefined) return before
    const choices = read(column, dataSets)
    known.set(column, choices)
    return choices
  }
}

function read({ field, part }: GridColumn, dataSets: DataSets): readonly Choice[] | null {
  const { schema, kind } = field
  if (kind === 'yesNo' || part === 'answer')
    return [
      { value: 'true', label: t('yes', { ns: 'forms' }) },
      { value: 'false', label: t('no', { ns: 'forms' }) },
    ]
  if (part !== null) return choicesOf(schema.properties?.[part] ?? {}, NOTHING, dataSets)
  return choicesOf(schema, NOTHING, dataSets)
}
const NOTHING = { data: {}, names: {} }
