/** Zones that were looked up. A look-up takes 0.1 ms, and the web console names its zone with every request. */
const known = new Map<string, string>()
/** A zone can be written in upper and lower case, so a client could send any number of spellings. */
const MOST_KNOWN = 1_000

/** The zone as JavaScript names it; null if it is not known. */
export function knownTimeZone(name: string): string | null {
  const before = known.get(name)
  if (before) return before
  try {
    const zone = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, zone)
    return zone
  } catch {
    return null
  }
}

/** The zone in PostgreSQL's terms: it inverts the sign of offsets. */
export const zoneInSql = (timeZone: string) => timeZone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'))
