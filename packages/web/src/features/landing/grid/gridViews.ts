import { type GridDefinition, submissionSortBy } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { taskSortBy } from '@bindery/contract/taskGrid'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { currentConsole } from '#platform/consoles.ts'
import type { Widget } from '../board/widgets.ts'

/** A grid of the home page: its definition, the preferences that keep its view, and its sort keys. */
export interface GridView {
  grid: string
  columns: string
  pageSize: string
  fallbackSort: GridSort
  sortBy: typeof submissionSortBy
}

const OF_CONSOLE = {
  underwriter: { grid: 'homeSubmissionsUnderwriter', columns: PREFERENCE_KEYS.underwriterColumns },
  agent: { grid: 'homeSubmissionsAgent', columns: PREFERENCE_KEYS.agentColumns },
}

export const SUBMISSION_VIEW: GridView = {
  ...OF_CONSOLE[currentConsole],
  pageSize: PREFERENCE_KEYS.pageSize,
  fallbackSort: { key: 'timeLastModified', sortType: 'desc' },
  sortBy: submissionSortBy,
}

export const TASK_VIEW: GridView = {
  grid: 'tasks',
  columns: PREFERENCE_KEYS.taskColumns,
  pageSize: PREFERENCE_KEYS.taskPageSize,
  fallbackSort: { key: 'dueDate', sortType: 'asc' },
  sortBy: taskSortBy,
}

/** The sort order of a widget's grid: its own, else the filter's, else the default. */
export function sortOf(
  view: GridView,
  { sortKey, sortType }: Pick<Widget, 'sortKey' | 'sortType'>,
  filterSort: GridSort | null,
  definitions: readonly GridDefinition[],
): GridSort {
  const grid = definitions.find(({ key }) => key === view.grid)
  const own = sortKey && sortType ? { key: sortKey, sortType } : null
  // A column that the grid no longer has may still be in a saved layout. The server would refuse to sort by it.
  const isOffered = !grid || !own || grid.columns.some(({ accessor }) => accessor === own.key)
  return (isOffered ? own : null) ?? filterSort ?? grid?.defaultSort ?? view.fallbackSort
}
