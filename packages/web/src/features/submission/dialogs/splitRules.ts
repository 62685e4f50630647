/** Why these products cannot be split off, as a translation key. */
export function whyNotSplit(all: readonly string[], chosen: readonly string[]): 'none' | 'all' | null {
  if (chosen.length === 0) return 'none'
  return all.every((product) => chosen.includes(product)) ? 'all' : null
}
