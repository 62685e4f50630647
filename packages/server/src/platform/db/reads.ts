import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Lanes } from './lanes.ts'
import { refuseInsideTransaction } from './transactionGuard.ts'

/**
 * How long a statement takes, regardless of the size of the tables: `shortest` takes less time than waking a process,
 * `short` about a millisecond.
 */
type Length = 'shortest' | 'short' | 'long'

/** Runs a compiled statement, without the overhead of Kysely's query execution. */
export type Read = <T>(statement: CompiledQuery<T>, length?: Length) => Promise<T[]>

interface Connections extends Record<Exclude<Length, 'long'>, Lanes> {
  long: pg.Pool
}

export const openReads = (connections: Connections): { read: Read; close(): Promise<void> } => ({
  read: async ({ sql, parameters }, length = 'long') => {
    refuseInsideTransaction()
    return (await connections[length].query(sql, parameters as unknown[])).rows
  },
  close: async () => {
    const { shortest, short, long } = connections
    await Promise.all([shortest.close(), short.close(), long.end()])
  },
})
