interface Term {
  effectiveDate: string | null
  expirationDate: string | null
}

export function whyNotATerm({ effectiveDate, expirationDate }: Term): string | null {
  for (const day of [effectiveDate, expirationDate])
    if (day && !isDay(day)) return `${day} is not a day of the calendar.`
  if (effectiveDate && expirationDate && expirationDate <= effectiveDate)
    return 'The expiration date must be after the effective date.'
  return null
}

function isDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export function aYearAfter(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
