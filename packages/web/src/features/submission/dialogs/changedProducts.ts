export type ProductChange = 'added' | 'removed' | null

export const changeOf = (product: string, saved: readonly string[], chosen: readonly string[]): ProductChange => {
  if (saved.includes(product) === chosen.includes(product)) return null
  return chosen.includes(product) ? 'added' : 'removed'
}

/** True if the selection is not empty and differs from the saved one. */
export const differs = (saved: readonly string[], chosen: readonly string[]) =>
  chosen.length > 0 && (chosen.length !== saved.length || chosen.some((product) => !saved.includes(product)))

export const removedFrom = (saved: readonly string[], chosen: readonly string[]) =>
  saved.filter((product) => !chosen.includes(product))

/** Why these products cannot be split off, as a translation key. */
export function whyNotSplit(all: readonly string[], chosen: readonly string[]): 'none' | 'all' | null {
  if (chosen.length === 0) return 'none'
  return all.every((product) => chosen.includes(product)) ? 'all' : null
}
