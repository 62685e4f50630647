import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

/** The actions that people ran, and the earlier versions of every row. */
export interface HistoryTables {
  actionRecord: {
    id: Generated<number>
    at: Moment
    actorId: number
    requestId: string
    submissionId: number
    context: string
    recordId: number
    action: string
    parameters: Json<Record<string, unknown>>
    changes: Json<unknown[]>
  }
  activityEvent: {
    id: Generated<number>
    actionRecordId: number
    at: Moment
    actorId: number
    submissionId: number
    agencyId: number
    context: string
    recordId: number
    name: string
    fromStatus: number | null
    toStatus: number | null
  }
  /** Maintained by triggers, from the action records and the submissions. */
  recentActivity: {
    id: number
    at: Moment
    actorId: number
    submissionId: number
    context: string
    recordId: number
    assignedUnderwriterId: number | null
    agencyId: number
  }
  history: {
    id: Generated<number>
    tableName: string
    rowId: string
    operation: 'I' | 'U' | 'D'
    /** For an update, the changed columns; for an insert or delete, all columns, in `after` or `before`. */
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    actorId: number | null
    requestId: string | null
    at: Generated<Date>
  }
}
