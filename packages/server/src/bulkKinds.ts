import type { BulkKinds } from './engine/bulk/kinds.ts'
import { reassignSubmissions } from './engine/submissions/reassign.ts'
import { updateTasks } from './engine/tasks/bulk.ts'

/** The kinds of bulk jobs, for the worker and for the calls. */
export const bulkKinds: BulkKinds = { reassignSubmissions, updateTasks }
