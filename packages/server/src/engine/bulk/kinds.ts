import type { BulkJob, BulkJobKind } from '@bindery/contract/bulkJobs'
import type { PermissionName } from '@bindery/contract/permissions'
import type { Ctx, TxCtx } from '#platform/context.ts'

/** The values of a record before and after the change. */
export interface Replaced<State> {
  from: State
  to: State
}

/** A record was changed, was as wanted already (`replaced` is null), or was refused with a reason. */
export type Outcome<State> = { replaced: Replaced<State> | null } | { reason: string }
export type Outcomes<State> = ReadonlyMap<number, Outcome<State>>

/** One kind of bulk job, for the changes and the states of its records. */
export interface BulkKind<Change extends object, State> {
  /** Checked again before each batch: rights may end while a job runs. */
  permissions: readonly PermissionName[]
  /** Changes a batch of records in the transaction that counts them. `place` is the number of records before them. */
  change(tx: TxCtx, change: Change, ids: readonly number[], place: number): Promise<Outcomes<State>>
  /** Takes changes back, unless somebody has changed the record since. */
  undo(tx: TxCtx, records: ReadonlyMap<number, Replaced<State>>, change: Change): Promise<Outcomes<State>>
  /** Runs in the transaction that ends the job. */
  finish?(tx: TxCtx, jobId: number): Promise<void>
  describe(change: Change): Pick<BulkJob, 'change' | 'assigneeName'>
  /** The names of those records that the user may open. */
  names(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, { name: string; insuredName: string }>>
}

/** Stored changes and states go back only to the kind that made them. */
export type BulkKinds = Readonly<Record<BulkJobKind, BulkKind<object, unknown>>>
