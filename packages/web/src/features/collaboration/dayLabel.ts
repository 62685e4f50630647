import dayjs from 'dayjs'

/** The divider between the messages of two days: Today, the month and day, or also the year of an earlier year. */
export function dayLabel(at: number, now: number, language: string, today: string): string {
  if (dayjs(at).isSame(now, 'day')) return today
  const isThisYear = dayjs(at).isSame(now, 'year')
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at)
}
