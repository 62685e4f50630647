import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

export const runInsideTransaction = <T>(work: () => Promise<T>) => inside.run(true, work)

/**
 * The plain database inside a transaction waits for ever for the embedded engine's one connection, and on PostgreSQL
 * silently writes outside the transaction. Both engines refuse it alike.
 */
export function refuseInsideTransaction() {
  if (inside.getStore())
    throw new Error('The plain database was used inside a transaction; use the one the transaction gives.')
}
