/** The time of day in a time zone; null if the browser does not know the zone. */
export function localTime(now: number, timeZone: string, language: string): string | null {
  try {
    return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(now)
  } catch {
    return null
  }
}
