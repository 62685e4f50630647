/** States in which PostgreSQL ends a connection, or takes none: it is being stopped, or is starting. */
const STATES = /^(08\d{3}|57P0[1-5])$/
/** The network says it before the database can. */
const OF_THE_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** The client says it without a code. */
const OF_THE_CLIENT =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

/** Whether the database could not be asked, so that the same may work in a moment; not that it refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const { code = '' } = error as { code?: string }
  return STATES.test(code) || OF_THE_NETWORK.has(code) || OF_THE_CLIENT.test(error.message)
}
