const REOPENING = ['modifyQuote', 'modifyPricing', 'modifyRating'] as const
type Reopening = 'replaces' | (typeof REOPENING)[number]

/** The effect of reopening: a sent quote is replaced, a quoted one loses its letter. */
export function reopeningOf(actionId: string, statusName: string): Reopening | undefined {
  if (statusName === 'Sent') return 'replaces'
  return REOPENING.find((key) => actionId === `quote.${key}`)
}
