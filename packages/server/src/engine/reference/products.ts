import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'
import { upsert } from './upsert.ts'

export async function loadProducts(db: Db) {
  const { products } = referenceData('products.json')
  await upsert(
    db,
    'product',
    ['shortName'],
    products.map(({ shortName, name, family, ordinal, active, defaultCurrency, policyNumberPrefix, ...details }) => ({
      shortName,
      name,
      family,
      ordinal,
      active,
      currencyCode: defaultCurrency,
      policyNumberPrefix,
      details: JSON.stringify(details),
    })),
  )
}

export async function loadDataSets(db: Db) {
  const { dataSets } = referenceData('datasets.json')
  await upsert(
    db,
    'dataSet',
    ['name'],
    dataSets.map(({ name, purpose, contextual }) => ({ name, purpose, contextual })),
  )
  await db.updateTable('dataSetItem').set({ retired: true }).execute()
  for (const { name: dataSetName, items } of dataSets) {
    const once = new Map(items.map((item) => [`${item.grouping ?? ''}\n${item.value}`, item]))
    await upsert(
      db,
      'dataSetItem',
      ['dataSetName', 'groupingValue', 'value'],
      [...once.values()].map(({ name, value, ordering, grouping, checked, ...details }) => ({
        dataSetName,
        value: String(value),
        groupingValue: grouping ?? '',
        name,
        ordering,
        checked,
        retired: false,
        details: JSON.stringify(details),
      })),
    )
  }
}
