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

/**
 * Changes the chosen tasks piece by piece. All tasks of a filter are one call, in which the server finds them. A refused task does
 * not stop the others.
 */
export async function updateTasks(
  { isAll, ids: marked }: TaskMarks,
  filterUri: string | undefined,
  body: BulkChange,
  onProgress: (progress: Progress) => void,
): Promise<BulkResult> {
  const ids = [...marked]
  if (isAll)
    return send(taskGridApi.bulkUpdate, {
      query: { filterUri, ...(ids.length > 0 && { excludedTaskIds: ids.join() }) },
      body,
    })
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
