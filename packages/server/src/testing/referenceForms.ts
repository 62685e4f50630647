import type { DataSetItem } from '@bindery/forms/choices'
import { formOf } from '@bindery/forms/form'
import { referenceData } from '#engine/reference/files.ts'
import type { AskedForm } from '#features/intake/placing/places.ts'

const dataSets = new Map(
  referenceData('datasets.json').dataSets.map(({ name, items }) => [
    name,
    items.map((item): DataSetItem => ({ value: item.value, name: item.name, grouping: item.grouping ?? null })),
  ]),
)

/** The published application forms of the reference data, without a database. */
export const applicationForms = (): Map<string, AskedForm> =>
  new Map(
    referenceData('forms/')
      .filter(({ kind, status }) => kind === 'application' && status === 'published')
      .map((template) => [template.key, { form: formOf(template), dataSets }]),
  )
