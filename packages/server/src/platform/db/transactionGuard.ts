import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

export const runInsideTransaction = <T>(work: () => Promise<T>) => inside.run(true, work)

/**
 * Throws if the plain database is used inside a transaction. The embedded engine would wait for ever for its one
 * connection, and PostgreSQL would silently write outside the transaction.
 */
export function refuseInsideTransaction() {
  if (inside.getStore())
    throw new Error('The plain database was used inside a transaction; use the one the transaction gives.')
}
