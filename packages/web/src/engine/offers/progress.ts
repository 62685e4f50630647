/** How far an offer is on its way from the letter to its last day, in percent. The ends stay visible. */
export function progressOf(daysSinceLetter: number, daysLeft: number): number {
  const all = daysSinceLetter + daysLeft
  const percent = all <= 0 ? 100 : Math.round((100 * daysSinceLetter) / all)
  return Math.min(98, Math.max(2, percent))
}
