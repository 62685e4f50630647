import type { Ledger } from '../ledger.ts'
import type { RunParameters, User } from '../risk.ts'

/** One consequence of an action for statuses and flags. `record` is the record before the action. */
export type Effect<R> = (ledger: Ledger, run: { record: R; user: User; parameters: RunParameters }) => void
