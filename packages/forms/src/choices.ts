import { evaluate, type Scope } from './logic.ts'
import type { Schema } from './template.ts'

export interface Choice {
  value: string
  label: string
}
export interface DataSetItem {
  value: string
  name: string
  grouping: string | null
}
export type DataSets = ReadonlyMap<string, readonly DataSetItem[]>

/** What may be chosen here and now; null where any text may be given or the data set is not at hand. */
export function choicesOf(schema: Schema, scope: Scope, dataSets: DataSets): Choice[] | null {
  const { oneOf, items } = schema
  if (items) return choicesOf(items, scope, dataSets)
  if (oneOf) return oneOf.map(({ const: value, title }) => ({ value, label: title }))
  const set = dataSets.get(schema['x-dataset'] ?? '')
  if (!set) return null
  const groupedBy = schema['x-grouped-by']
  const grouping = groupedBy === undefined ? null : evaluate({ var: groupedBy }, scope)
  return set
    .filter((item) => groupedBy === undefined || item.grouping === grouping)
    .map(({ value, name }) => ({ value, label: name }))
}

/** How a chosen value reads, whether or not it may still be chosen. */
export function labelOf(schema: Schema, value: string, dataSets: DataSets): string {
  const { oneOf, items } = schema
  if (items) return labelOf(items, value, dataSets)
  const inline = oneOf?.find(({ const: one }) => one === value)?.title
  return inline ?? dataSets.get(schema['x-dataset'] ?? '')?.find((item) => item.value === value)?.name ?? value
}
