import type { Ctx } from '#platform/context.ts'
import type { PageRequest } from '../submissionGrid.ts'
import { taskPageJson } from './page.ts'
import { taskRowsOf } from './record.ts'
import { selectTasks } from './selection.ts'
import { taskOrderOf } from './sorts.ts'

/** A page of the task grid as JSON text. PostgreSQL builds it, and it is sent unchanged. */
export function taskGridJson(ctx: Ctx, { criteria, sortBy, startIndex, numberOfRows }: PageRequest): Promise<string> {
  const order = taskOrderOf(sortBy)
  const range = { offset: startIndex, limit: numberOfRows }
  return taskPageJson(ctx, selectTasks(ctx, criteria), order, range, taskRowsOf(ctx.actor))
}
