import { type Criterion, type Filter, filtersApi } from '@bindery/contract/filters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { filtersOf } from '#engine/criteria/queries.ts'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { send } from '#platform/api.ts'
import { filterId } from './edited.ts'

interface SavedFilter {
  filter: Filter
  criteria: Criterion[]
  sort: GridSort | null
}

export interface NewName {
  name: string
  /** The roles that get the filter as well. */
  roles: string[]
}

/** Saves and deletes the user's filters. Updates the cached list from each response. */
export function useFilterChanges(type: number) {
  const queryClient = useQueryClient()
  const { queryKey } = filtersOf(type)
  const put = (saved: Filter) =>
    queryClient.setQueryData(queryKey, (held = []) => [...held.filter(({ uri }) => uri !== saved.uri), saved])

  const save = useMutation({
    mutationFn: ({ filter, criteria, sort }: SavedFilter) =>
      send(filtersApi.update, { params: { id: filterId(filter)! }, body: { version: filter.version, criteria, sort } }),
    onSuccess: put,
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const saveAs = useMutation({
    mutationFn: ({ name, roles, filter: { filterTemplateId }, criteria, sort }: SavedFilter & NewName) =>
      send(filtersApi.create, { body: { name, filterTemplateId, criteria, sort, ...(roles.length > 0 && { roles }) } }),
    meta: { handled: true },
    onSuccess: put,
  })
  const remove = useMutation({
    mutationFn: (filter: Filter) => send(filtersApi.remove, { params: { id: filterId(filter)! } }),
    onSuccess: (_done, gone) =>
      queryClient.setQueryData(queryKey, (held = []) => held.filter(({ uri }) => uri !== gone.uri)),
  })
  const share = useMutation({
    mutationFn: ({ filter, roles }: { filter: Filter; roles: string[] }) =>
      send(filtersApi.update, { params: { id: filterId(filter)! }, body: { version: filter.version, roles } }),
    meta: { handled: true },
    // The list has a withdrawn filter of somebody else no more.
    onSuccess: (saved) => (saved.isDefault ? queryClient.invalidateQueries({ queryKey }) : put(saved)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { save, saveAs, remove, share }
}
