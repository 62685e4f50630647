import type { GridDefinition } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { currentConsole } from '#platform/consoles.ts'
import type { Widget } from '../board/widgets.ts'

const OF_CONSOLE = {
  underwriter: { grid: 'homeSubmissionsUnderwriter', preference: PREFERENCE_KEYS.underwriterColumns },
  agent: { grid: 'homeSubmissionsAgent', preference: PREFERENCE_KEYS.agentColumns },
}
export const { grid: HOME_GRID, preference: HOME_COLUMNS } = OF_CONSOLE[currentConsole]
const FALLBACK_SORT: GridSort = { key: 'timeLastModified', sortType: 'desc' }

/** The sort order of a widget's grid: its own, else the filter's, else the default. */
export function sortOf(
  { sortKey, sortType }: Pick<Widget, 'sortKey' | 'sortType'>,
  filterSort: GridSort | null,
  definitions: readonly GridDefinition[],
): GridSort {
  const grid = definitions.find(({ key }) => key === HOME_GRID)
  const own = sortKey && sortType ? { key: sortKey, sortType } : null
  // A column that the grid no longer has may still be in a saved layout. The server would refuse to sort by it.
  const isOffered = !grid || !own || grid.columns.some(({ accessor }) => accessor === own.key)
  return (isOffered ? own : null) ?? filterSort ?? grid?.defaultSort ?? FALLBACK_SORT
}
