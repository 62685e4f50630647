import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Lanes } from './lanes.ts'
import { refuseInsideTransaction } from './transactionGuard.ts'

/**
 * How long a statement takes, however much there is to read from: `shortest` less than waking a process up for it,
 * `short` about a millisecond.
 */
type Length = 'shortest' | 'short' | 'long'

/** A statement that is ready, past all that Kysely does for one that is not. */
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
