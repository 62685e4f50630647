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

/** The choices to offer, given the other answers. Null if the field takes free text or its data set is not loaded. */
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

/** The label of a chosen value, even if the value is no longer offered. */
export function labelOf(schema: Schema, value: string, dataSets: DataSets): string {
  const { oneOf, items } = schema
  if (items) return labelOf(items, value, dataSets)
  const inline = oneOf?.find(({ const: one }) => one === value)?.title
  return inline ?? dataSets.get(schema['x-dataset'] ?? '')?.find((item) => item.value === value)?.name ?? value
}
