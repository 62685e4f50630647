import { dataSetsApi } from '@bindery/contract/dataSets'
import {
  AGENT_TASK_SUMMARIES,
  TASK_RESOLUTION_REASONS,
  TASK_SUMMARIES,
  type Task,
  tasksApi,
} from '@bindery/contract/tasks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'
import { currentConsole } from '#platform/consoles.ts'

/** The data set of the summaries that are offered. */
export const SUMMARIES = currentConsole === 'agent' ? AGENT_TASK_SUMMARIES : TASK_SUMMARIES

export const taskOf = (submissionId: number, id: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, COLLABORATION, 'task', id] as const,
    queryFn: () => send(tasksApi.read, { params: { id } }),
  })

/** The task as somebody else left it, from the answer to a change that was made over theirs. */
export const taskMeanwhile = (error: unknown) =>
  error instanceof ApiProblem && error.is('stale') ? (error.problem.current as Task | undefined) : undefined

export const assigneesOf = (submissionId: number, search: string) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'taskAssignees', search] as const,
    queryFn: () => send(tasksApi.assignees, { params: { id: submissionId }, query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  })

/** The reasons for resolving a task depend on its summary. */
export const reasonsOf = ({ id, submissionId, definition }: Task) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'taskReasons', id, definition] as const,
    queryFn: () =>
      send(dataSetsApi.byName, { params: { name: TASK_RESOLUTION_REASONS }, query: { uri: `/SubmissionTask/${id}` } }),
  })
