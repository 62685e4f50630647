const UNITS: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** `5 minutes ago`, or narrow `5m ago`; `now` within the first minute. */
export function ago(instant: number, now: number, language: string, style: 'long' | 'narrow' = 'long'): string {
  const passed = Math.max(0, now - instant)
  const [unit, ms] = UNITS.find(([, size]) => passed >= size) ?? ['second', Number.POSITIVE_INFINITY]
  return new Intl.RelativeTimeFormat(languageOf(language), { numeric: 'auto', style }).format(
    -Math.floor(passed / ms),
    unit,
  )
}

/** The browser does not know the pseudo language of tests. */
const languageOf = (language: string) => (Intl.DateTimeFormat.supportedLocalesOf(language).length ? language : 'en')
