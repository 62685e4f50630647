/** The zone as JavaScript names it; null if it is not known. */
export function knownTimeZone(name: string): string | null {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The zone in PostgreSQL's terms: it inverts the sign of offsets. */
export const zoneInSql = (timeZone: string) => timeZone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'))
