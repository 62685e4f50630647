import { type PersonStatus, peopleApi } from '@bindery/contract/people'
import {
  keepPreviousData,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export interface PeopleFilter {
  search: string
  status: PersonStatus | ''
  role: string
  page: number
  pageSize: number
}

const KEY = ['people'] as const

export const peopleQuery = ({ search, status, role, page, pageSize }: PeopleFilter) =>
  queryOptions({
    queryKey: [...KEY, 'list', search, status, role, page, pageSize],
    queryFn: () =>
      send(peopleApi.list, {
        query: {
          ...(search && { search }),
          ...(status && { status }),
          ...(role && { role }),
          startIndex: (page - 1) * pageSize,
          numberOfRows: pageSize,
        },
      }),
    placeholderData: keepPreviousData,
    // People accept invitations and lock themselves out: reload the list whenever the window gets the focus.
    staleTime: 0,
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'person', id],
    queryFn: () => send(peopleApi.read, { params: { id } }),
  })

export const choicesQuery = queryOptions({
  queryKey: [...KEY, 'choices'],
  queryFn: () => send(peopleApi.choices),
})

export const factorRolesQuery = queryOptions({
  queryKey: [...KEY, 'secondFactorRoles'],
  queryFn: () => send(peopleApi.secondFactorRoles),
  staleTime: 0,
})

/** Invalidates all queries about people: a change may move a person to another place in the list. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Ignores the second click of a double click: for example, each new link would invalidate the previous one. */
function useOneAtATime<Data, Sent>(change: string, options: UseMutationOptions<Data, Error, Sent>) {
  const queryClient = useQueryClient()
  const mutationKey = [...KEY, change]
  const mutation = useMutation({ ...options, mutationKey })
  const mutate: typeof mutation.mutate = (...args) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

export function useInvite() {
  const onSuccess = useRefresh()
  return useOneAtATime('invite', {
    mutationFn: (body: Parameters<typeof send<typeof peopleApi.invite>>[1]['body']) => send(peopleApi.invite, { body }),
    meta: { handled: true },
    onSuccess,
  })
}

export function useUpdatePerson(id: number) {
  const onSettled = useRefresh()
  return useOneAtATime(`update ${id}`, {
    mutationFn: (body: Parameters<typeof send<typeof peopleApi.update>>[1]['body']) =>
      send(peopleApi.update, { params: { id }, body }),
    meta: { handled: true },
    onSettled,
  })
}

export type PersonAct = 'unlock' | 'signOut' | 'resetSecondFactor' | 'deactivate' | 'activate'

export function useAct(id: number) {
  const onSettled = useRefresh()
  return useOneAtATime(`act ${id}`, {
    mutationFn: (act: PersonAct) =>
      act === 'signOut'
        ? send(peopleApi.signOut, { params: { id }, query: {} })
        : send(peopleApi[act], { params: { id } }),
    onSettled,
  })
}

export function useEndSession(id: number) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (session: string) => send(peopleApi.signOut, { params: { id }, query: { session } }),
    onSettled,
  })
}

export function useRequireFactor() {
  const onSettled = useRefresh()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ role, required }: { role: string; required: boolean }) =>
      send(peopleApi.requireSecondFactor, { params: { role }, body: { required } }),
    meta: { handled: true },
    onSuccess: (roles) => queryClient.setQueryData(factorRolesQuery.queryKey, roles),
    onSettled,
  })
}

export function useMakeLink(id: number) {
  const onSettled = useRefresh()
  return useOneAtATime(`link ${id}`, { mutationFn: () => send(peopleApi.link, { params: { id } }), onSettled })
}
