/** SQL states with which PostgreSQL closes or refuses a connection: it is stopping or starting. */
const STATES = /^(08\d{3}|57P0[1-5])$/
/** Network errors, raised before the database can answer. */
const OF_THE_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** Errors that the client raises without a code. */
const OF_THE_CLIENT =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

/** Whether the database was unreachable, so that a retry may succeed; false when the database refused the statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const { code = '' } = error as { code?: string }
  return STATES.test(code) || OF_THE_NETWORK.has(code) || OF_THE_CLIENT.test(error.message)
}
