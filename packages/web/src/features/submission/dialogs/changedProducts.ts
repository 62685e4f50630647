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
