import type { GridColumn } from '@bindery/contract/grid'
import { COLUMN_RESET_DELAY_MS, WIDGET_SAVE_DELAY_MS } from '@bindery/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type GridSort, mergeColumns, saveColumns } from '#engine/grid/columns/columns.ts'
import { columnsFromXml, columnsToXml } from '#engine/grid/columns/columnsXml.ts'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { delayed } from '#platform/delayed.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import { useWidget } from '../board/widgetContext.ts'
import { HOME_COLUMNS, HOME_GRID, sortOf } from './homeGrid.ts'

/** The columns and sort order of this widget's grid: its own, else the console's, else the default. */
export function useHomeGrid(filterSort: GridSort | null) {
  const { widget, actions } = useWidget()
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const definition = definitions.find(({ key }) => key === HOME_GRID)
  const consoleView = usePreference(HOME_COLUMNS)
  const { mutate } = useSavePreference()
  const offered = definition?.columns ?? NO_COLUMNS
  const saved = widget.columns
  const columns = useMemo(
    () => mergeColumns(offered, saved ?? columnsFromXml(consoleView)),
    [offered, saved, consoleView],
  )
  const sort = sortOf(widget, filterSort, definitions)

  const change = (next: readonly GridColumn[]) => {
    const view = saveColumns(next, sort)
    actions.change({ columns: view })
    keepLater(columnsToXml(view))
  }
  const keepLater = useLater((value: string) => mutate({ key: HOME_COLUMNS, value }), WIDGET_SAVE_DELAY_MS)
  // Wait until the dialog is closed before the grid changes.
  const resetLater = useLater(() => {
    actions.change({ columns: null })
    mutate({ key: HOME_COLUMNS, value: null })
  }, COLUMN_RESET_DELAY_MS)
  return {
    columns,
    offered,
    change,
    resetLater,
    sort,
    sortBy: ({ key, sortType }: GridSort) =>
      actions.change({ sortKey: key, sortType, columns: saved && saveColumns(columns, { key, sortType }) }),
  }
}

const NO_COLUMNS: readonly GridColumn[] = []

function useLater<Arguments extends unknown[]>(work: (...args: Arguments) => void, ms: number) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const [later] = useState(() => delayed((...args: Arguments) => latest.current(...args), ms))
  useEffect(() => later.flush, [later])
  return later.ask
}
