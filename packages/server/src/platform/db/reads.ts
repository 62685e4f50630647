import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PreparingClient, tune } from './preparedStatements.ts'
import { refuseInsideTransaction } from './transactionGuard.ts'

/**
 * A statement that is ready, past all that Kysely does for one that is not. `short` ones take no time worth mentioning:
 * those of all requests share a connection.
 */
export type Read = <T>(statement: CompiledQuery<T>, length?: 'short') => Promise<T[]>

/**
 * On the shared connection one read follows the other without waiting for the answer before it. With a connection for
 * each, half the time of a short read went into waking processes up.
 */
export function openReads(pool: pg.Pool, url: string): { read: Read; close(): Promise<void> } {
  let shared: Promise<PreparingClient> | null = null

  async function connect() {
    const client = new PreparingClient({ connectionString: url, pipeline: true } as pg.ClientConfig)
    const lost = () => {
      shared = null
    }
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await tune(client)
    return client
  }

  function sharedConnection() {
    shared ??= connect().catch((error) => {
      shared = null
      throw error
    })
    return shared
  }

  return {
    read: async ({ sql, parameters }, length) => {
      refuseInsideTransaction()
      const connection = length === 'short' ? await sharedConnection() : pool
      return (await connection.query(sql, parameters as unknown[])).rows
    },
    close: async () => {
      await (await shared?.catch(() => null))?.end()
      await pool.end()
    },
  }
}
