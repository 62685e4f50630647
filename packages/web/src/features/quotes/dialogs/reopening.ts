const REOPENING = ['modifyQuote', 'modifyPricing', 'modifyRating'] as const
type Reopening = 'replaces' | (typeof REOPENING)[number]

/** The sentence about the effect of the action: a sent quote is replaced, one that is only quoted loses its letter. */
export function reopeningOf(actionId: string, statusName: string): Reopening | undefined {
  if (statusName === 'Sent') return 'replaces'
  return REOPENING.find((key) => actionId === `quote.${key}`)
}
