import type { LiveEvent } from '@bindery/contract/events'
import { RATE_PLAN_LIST, type RatePlanDetail, type RatePlanRow, ratePlansApi } from '@bindery/contract/ratePlans'
import type { Plan } from '@bindery/rating/plan'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, send } from '#platform/api.ts'

const KEY = ['ratePlans'] as const
const registered = { query: { registrationIdentifier: RATE_PLAN_LIST } } as const

export const plansQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: () => send(ratePlansApi.list, registered),
})

/** A plan with its contents. The rating package validates them; the contract passes them through. */
export type PlanDetail = Omit<RatePlanDetail, 'plan'> & { plan: Plan }

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'plan', id],
    queryFn: async () => (await send(ratePlansApi.details, { params: { id }, ...registered })) as unknown as PlanDetail,
  })

/** The result of the test vectors. Each version of the plan has its own. */
export const testQuery = ({ id, version }: Pick<RatePlanRow, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...KEY, 'test', id, version],
    queryFn: () => send(ratePlansApi.test, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const OF_PLANS: QueryKey[] = [
  [...KEY, 'list'],
  [...KEY, 'plan'],
]
export const ratePlanStaleKeys = ({ uri }: LiveEvent): QueryKey[] =>
  uri === RATE_PLAN_LIST || uri === '*' ? OF_PLANS : []

/** Makes the lists and the contents of plans load again. */
export function useRefreshPlans() {
  const queryClient = useQueryClient()
  return () => Promise.all(OF_PLANS.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A write whose answer is the plan as it is now. The page shows a refusal beside what was sent. */
export function usePlanWrite<Sent>(id: string, write: (sent: Sent) => Promise<RatePlanDetail>) {
  const queryClient = useQueryClient()
  const refresh = useRefreshPlans()
  return useMutation({
    mutationFn: write,
    meta: { handled: true, kept: true },
    onSuccess: (saved) => queryClient.setQueryData(planQuery(id).queryKey, saved as unknown as PlanDetail),
    onError: (error) => {
      if (error instanceof ApiProblem && error.is('stale') && error.problem.current)
        queryClient.setQueryData(planQuery(id).queryKey, error.problem.current as PlanDetail)
    },
    // Not awaited: the answer has the plan already.
    onSettled: () => void refresh(),
  })
}
