import dayjs from 'dayjs'

interface Term {
  effectiveDate: string | null
  expirationDate: string | null
}

const yearAfter = (day: string) => dayjs(day).add(1, 'year').format('YYYY-MM-DD')

/** A term lasts one year unless the user chose another date. */
export function termFrom(effectiveDate: string, { effectiveDate: before, expirationDate }: Term) {
  const followed = before !== null && yearAfter(before) === expirationDate
  return expirationDate === null || followed
    ? { effectiveDate, expirationDate: yearAfter(effectiveDate) }
    : { effectiveDate }
}
