const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const longDay = (day: string | null) => (day ? LONG_DAY.format(new Date(`${day}T00:00:00Z`)) : '—')

/** `$184,250.00` from decimal text, without a float in between. */
export function money(decimal: string | null, currency: string): string {
  if (decimal === null) return '—'
  const [whole = '0', part = '00'] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = decimal.startsWith('-') ? '-' : ''
  return `${sign}${currency === 'USD' ? '$' : `${currency} `}${grouped}.${part.padEnd(2, '0').slice(0, 2)}`
}

/** `$1,000,000` for limits. A percentage or a waiting period stays as it is. */
export const limit = (text: string | null, currency: string) =>
  text === null ? '—' : /^\d+(\.\d+)?$/.test(text) ? money(text, currency).replace(/\.00$/, '') : text
