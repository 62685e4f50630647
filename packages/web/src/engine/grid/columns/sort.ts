import type { GridSort } from './columns.ts'

/** A click toggles ascending and descending; a grid is always sorted. */
export const nextSort = (current: GridSort | null, key: string): GridSort => ({
  key,
  sortType: current?.key === key && current.sortType === 'asc' ? 'desc' : 'asc',
})

export function ariaSort(current: GridSort | null, key: string): 'ascending' | 'descending' | 'none' {
  if (current?.key !== key) return 'none'
  return current.sortType === 'asc' ? 'ascending' : 'descending'
}
