import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** Formats that users type besides their own. */
const ALSO = ['M/D/YYYY', 'M/D/YY', 'YYYY-MM-DD', 'D MMM YYYY', 'MMM D YYYY', 'MMM D, YYYY', 'MMMM D, YYYY']

/** Parses a typed date to YYYY-MM-DD; null if it is invalid: 02/30 is not the 2nd of March. */
export function parseDay(text: string, pattern: string): string | null {
  const found = [pattern, ...ALSO.filter((form) => !form.startsWith('M/') || pattern.startsWith('M'))]
    .map((form) => dayjs(text.trim(), form, true))
    .find((date) => date.isValid())
  return found?.format('YYYY-MM-DD') ?? null
}
