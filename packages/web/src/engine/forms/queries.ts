import { formsApi } from '@bindery/contract/forms'
import type { DataSets } from '@bindery/forms/choices'
import { type Form, formOf } from '@bindery/forms/form'
import type { Schema, Template } from '@bindery/forms/template'
import { queryOptions } from '@tanstack/react-query'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { send } from '#platform/api.ts'
import { queryClient } from '#platform/queryClient.ts'

/** A published version of a template never changes. */
export const templateQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: ['formTemplate', key, version] as const,
    queryFn: async (): Promise<Form> =>
      formOf((await send(formsApi.template, { params: { key, version } })) as never as Template),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A form's template, and the data sets of its choices. */
export const blankFormQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: ['blankForm', key, version] as const,
    queryFn: async (): Promise<{ form: Form; dataSets: DataSets }> => {
      const form = await queryClient.ensureQueryData(templateQuery(key, version))
      const names = [...new Set([...form.fields.values()].flatMap(({ schema }) => dataSetsIn(schema)))]
      const sets = await Promise.all(names.map((name) => queryClient.ensureQueryData(dataSetNamed(name))))
      return { form, dataSets: new Map(sets.map(({ name, items }) => [name, items])) }
    },
    staleTime: 5 * 60_000,
  })

const dataSetsIn = (schema: Schema): string[] => [
  ...(schema['x-dataset'] === undefined ? [] : [schema['x-dataset']]),
  ...[schema.items, ...Object.values(schema.properties ?? {})].flatMap((inner) => (inner ? dataSetsIn(inner) : [])),
]
