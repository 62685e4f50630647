import type { Input } from '@bindery/contract/call'
import { taskGridApi } from '@bindery/contract/taskGrid'
import { send } from '#platform/api.ts'
import type { Marks } from '../../bulk/marks.ts'

export interface ChosenTasks {
  marks: Marks
  filterUri: string | undefined
  count: number
}

/** Starts the job for the chosen tasks, or for all of the filter without the excluded ones. */
export function startUpdate({ marks, filterUri }: ChosenTasks, change: Input<typeof taskGridApi.bulkUpdate>['body']) {
  const ids = [...marks.ids].join()
  const query = marks.isAll ? { filterUri, ...(ids && { excludedTaskIds: ids }) } : { taskIds: ids }
  return send(taskGridApi.bulkUpdate, { query, body: { ...change, inBackground: true } })
}
