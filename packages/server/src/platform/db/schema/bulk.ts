import type { BulkJobKind } from '@bindery/contract/bulkJobs'
import type { Generated } from 'kysely'
import type { Defaulted, Json, Moment, OptionalJson, OptionalMoment } from './columns.ts'

export interface BulkTables {
  bulkJob: {
    id: Generated<number>
    kind: BulkJobKind
    requestedById: number
    requestedAt: Moment
    change: Json<Record<string, unknown>>
    undoesId: number | null
    total: number
    done: Defaulted<number>
    failed: Defaulted<number>
    cancelledAt: OptionalMoment
    finishedAt: OptionalMoment
    dueAt: Moment
    attempts: Defaulted<number>
  }
  bulkJobItem: {
    jobId: number
    recordId: number
    state: Defaulted<'waiting' | 'done' | 'failed'>
    reason: string | null
    replaced: OptionalJson
  }
}
