import { type Criterion, type Filter, filtersApi } from '@bindery/contract/filters'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

const FOREVER = Number.POSITIVE_INFINITY

/** The filters for a type of list. */
export const filtersOf = (type: number) =>
  queryOptions({
    queryKey: ['filters', type],
    queryFn: () => send(filtersApi.list, { query: { type } }),
  })

export const filterTemplatesOf = (type: number) =>
  queryOptions({
    queryKey: ['filterTemplates', type],
    queryFn: () => send(filtersApi.templates, { query: { type } }),
    staleTime: FOREVER,
  })

/** The server stores edited criteria as a temporary filter. The query cache reuses it for the same criteria. */
export const temporaryFilter = ({ name, filterTemplateId }: Filter, criteria: Criterion[]) =>
  queryOptions({
    queryKey: ['temporaryFilter', filterTemplateId, criteria],
    queryFn: () => send(filtersApi.create, { body: { name, filterTemplateId, criteria, temporary: true } }),
    staleTime: FOREVER,
    retry: false,
  })
