import { historyApi } from '@bindery/contract/history'
import { overviewApi } from '@bindery/contract/overview'
import { queryOptions } from '@tanstack/react-query'
import { OVERVIEW } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'

/** Under the submission and its overview: live events and saved answers make these stale. */
const keyOf = (submissionId: number, part: string) => ['submission', submissionId, OVERVIEW, part] as const

export const overviewOf = (submissionId: number) =>
  queryOptions({
    queryKey: keyOf(submissionId, 'figures'),
    queryFn: () => send(overviewApi.read, { params: { id: submissionId } }),
  })

/** More than are shown: events of one action are shown as one line. */
const LATEST = 30
export const latestActivityOf = (submissionId: number) =>
  queryOptions({
    queryKey: keyOf(submissionId, 'activity'),
    queryFn: () => send(historyApi.activity, { query: { submissionId, startIndex: 0, numberOfRows: LATEST } }),
  })
