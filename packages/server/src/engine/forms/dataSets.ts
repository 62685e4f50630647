import type { DataSetItem, DataSets } from '@bindery/forms/choices'
import type { Form } from '@bindery/forms/form'
import type { Schema } from '@bindery/forms/template'
import type { Db } from '#platform/db/database.ts'

/** The data sets that a form offers choices from. */
export async function dataSetsOf(db: Db, form: Form): Promise<DataSets> {
  const names = new Set([...form.fields.values()].flatMap(({ schema }) => namesIn(schema)))
  if (names.size === 0) return new Map()
  const rows = await db
    .selectFrom('dataSetItem')
    .select(['dataSetName', 'value', 'name', 'groupingValue'])
    .where('dataSetName', 'in', [...names])
    .where('retired', '=', false)
    .execute()
  const sets = new Map<string, DataSetItem[]>([...names].map((name) => [name, []]))
  for (const { dataSetName, value, name, groupingValue } of rows) {
    sets.get(dataSetName)?.push({ value, name, grouping: groupingValue || null })
  }
  return sets
}

const namesIn = (schema: Schema): string[] => [
  ...(schema['x-dataset'] === undefined ? [] : [schema['x-dataset']]),
  ...[schema.items, ...Object.values(schema.properties ?? {})].flatMap((inner) => (inner ? namesIn(inner) : [])),
]
