import { referenceData } from '#engine/reference/files.ts'

interface ClassItem {
  name: string
  value: string
  basis?: string
  illustrativeRate?: number
}

const known = new Map<string, Map<string, ClassItem>>()

/** An item of a data set of class codes. */
export function classItem(dataSet: string, code: string): ClassItem {
  const items =
    known.get(dataSet) ??
    new Map(
      referenceData('datasets.json')
        .dataSets.find(({ name }) => name === dataSet)!
        .items.map((item) => [item.value, item as ClassItem]),
    )
  known.set(dataSet, items)
  return items.get(code)!
}
