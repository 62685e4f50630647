import type { GridColumn } from '@bindery/contract/grid'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePreference } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import { type GridSort, mergeColumns, type SavedColumn, saveColumns } from './columns/columns.ts'
import { columnsFromXml, columnsToXml } from './columns/columnsXml.ts'
import { gridDefinitions } from './queries.ts'

interface Options {
  /** The key of the grid's definition. */
  grid: string
  /** The system preference with the columns that everybody starts with. */
  preference: string
  fallbackSort: GridSort
}

/** The columns and the sort order of a grid outside the home page. The user's columns are kept in the browser. */
export function useGridColumns({ grid, preference, fallbackSort }: Options) {
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const definition = definitions.find(({ key }) => key === grid)
  const initial = usePreference(preference)
  const key = `bindery.columns.${useSession().user.id}.${grid}`
  const [chosen, setChosen] = useState<SavedColumn[] | null>(() => columnsFromXml(localStorage.getItem(key)))
  const [sort, sortBy] = useState<GridSort>(definition?.defaultSort ?? fallbackSort)
  const offered = definition?.columns ?? NO_COLUMNS
  const columns = useMemo(() => mergeColumns(offered, chosen ?? columnsFromXml(initial)), [offered, chosen, initial])
  return {
    ...{ columns, offered, sort, sortBy },
    change: (next: readonly GridColumn[]) => {
      const saved = saveColumns(next, null)
      localStorage.setItem(key, columnsToXml(saved))
      setChosen(saved)
    },
    reset: () => {
      localStorage.removeItem(key)
      setChosen(null)
    },
  }
}

const NO_COLUMNS: readonly GridColumn[] = []
