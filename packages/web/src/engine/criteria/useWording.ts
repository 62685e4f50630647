import type { Criterion, FilterTemplate } from '@bindery/contract/filters'
import { organizationsApi, usersApi } from '@bindery/contract/users'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'
import type { Wording } from './describe.ts'

export const agencies = queryOptions({
  queryKey: ['organizations', 'agency'],
  queryFn: () => send(organizationsApi.list, { query: { kind: 'agency' } }),
  staleTime: 300_000,
})

export const usersNamed = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['users', 'named', ids],
    queryFn: () => send(usersApi.list, { query: { ids: ids.join(','), numberOfRows: 200 } }),
    enabled: ids.length > 0,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

/** The texts of the chips, with names in place of ids. */
export function useWording(criteria: readonly Criterion[], template: FilterTemplate | undefined): Wording {
  const { t } = useTranslation('criteria')
  const { day } = useFormats()
  const typeOf = (field: string) => template?.criteria.find((criterion) => criterion.field === field)?.type
  const idsOf = (type: string) => [
    ...new Set(criteria.filter(({ field }) => typeOf(field) === type).flatMap(({ value }) => numbersIn(value))),
  ]
  const { data: users } = useQuery(usersNamed(idsOf('user')))
  const { data: organizations } = useQuery({ ...agencies, enabled: idsOf('org').length > 0 })
  return {
    // A test covers the keys of all operators.
    t: (key, values) => String(t(key as 'add', values as never)),
    day,
    money: (amount) => formatMoney(amount, 'USD'),
    nameOf: (field, value) => {
      const named = typeOf(field) === 'user' ? users?.records : typeOf(field) === 'org' ? organizations : undefined
      return named?.find(({ id }) => id === value)?.name
    },
  }
}

const numbersIn = (value: Criterion['value']) =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'number')
