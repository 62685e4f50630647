import { MAX_PAGE_SIZE } from '@bindery/contract/limits'
import { type BulkResult, taskGridApi } from '@bindery/contract/taskGrid'
import { send } from '#platform/api.ts'
import type { TaskMarks } from '../marks.ts'

/** A new assignee, or the notes of a resolution. */
export type BulkChange =
  | {
      assignedToId: number | null
      assignedToFullName: string | null
      assignedToGroupId: number | null
      assignedToGroupName: string | null
    }
  | { status: 1; comments: string }

export interface Progress {
  done: number
  all: number
}

/** The tasks of one call: small enough to show progress. */
const PIECE = 25

/** The ids of the chosen tasks. With all of a filter chosen, its pages are read. */
export async function chosenIds({ isAll, ids }: TaskMarks, filterUri: string | undefined): Promise<number[]> {
  if (!isAll) return [...ids]
  const found: number[] = []
  for (let isMore = true; isMore; ) {
    const { records, totalRecords } = await send(taskGridApi.filter, {
      query: { filterUri, startIndex: found.length, numberOfRows: MAX_PAGE_SIZE, sortBy: 'createdDate asc' },
    })
    found.push(...records.map(({ id }) => id))
    isMore = records.length > 0 && found.length < totalRecords
  }
  return found.filter((id) => !ids.has(id))
}

/** Changes the tasks piece by piece. A refused task does not stop the others. */
export async function updateTasks(
  ids: readonly number[],
  body: BulkChange,
  onProgress: (progress: Progress) => void,
): Promise<BulkResult> {
  const result: BulkResult = { updated: 0, failures: [] }
  for (let at = 0; at < ids.length; at += PIECE) {
    onProgress({ done: at, all: ids.length })
    const taskIds = ids.slice(at, at + PIECE).join()
    const { updated, failures } = await send(taskGridApi.bulkUpdate, { query: { taskIds }, body })
    result.updated += updated
    result.failures.push(...failures)
  }
  return result
}
