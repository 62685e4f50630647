import type { ReasonRules } from '@bindery/contract/actions/action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataSetNamed } from '../queries.ts'
import { isComplete, NO_REASON, type ReasonValues, resultOf } from './rules.ts'

/** The fields of a reason: the choices, the values, and whether they are complete. */
export function useReason(rules: ReasonRules, submissionId: number, initial: Partial<ReasonValues> = {}) {
  const [values, setValues] = useState<ReasonValues>({ ...NO_REASON, ...initial })
  const first = useQuery(dataSetNamed(rules.reasons, submissionId))
  const second = useQuery({
    ...dataSetNamed(rules.secondary ?? '', submissionId),
    enabled: rules.secondary !== undefined,
  })
  const lists = { reasons: first.data?.items ?? [], secondary: second.data?.items ?? [] }
  return {
    rules,
    values,
    lists,
    isLoading: first.isLoading || second.isLoading,
    error: first.error ?? second.error,
    retry: () => void Promise.all([first.refetch(), rules.secondary && second.refetch()]),
    set: (change: Partial<ReasonValues>) => setValues((before) => ({ ...before, ...change })),
    isComplete: first.isSuccess && isComplete(values, rules, lists),
    result: () => resultOf(values, lists),
  }
}
export type ReasonState = ReturnType<typeof useReason>
