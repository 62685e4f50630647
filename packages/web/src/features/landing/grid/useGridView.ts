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
import { type GridView, sortOf } from './gridViews.ts'

/** The columns and sort order of this widget's grid: its own, else those kept for such grids, else the default. */
export function useGridView(view: GridView, filterSort: GridSort | null) {
  const { widget, actions } = useWidget()
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const definition = definitions.find(({ key }) => key === view.grid)
  const keptColumns = usePreference(view.columns)
  const { mutate } = useSavePreference()
  const offered = definition?.columns ?? NO_COLUMNS
  const saved = widget.columns
  const columns = useMemo(
    () => mergeColumns(offered, saved ?? columnsFromXml(keptColumns)),
    [offered, saved, keptColumns],
  )
  const sort = sortOf(view, widget, filterSort, definitions)

  const change = (next: readonly GridColumn[]) => {
    const kept = saveColumns(next, sort)
    actions.change({ columns: kept })
    keepLater(columnsToXml(kept))
  }
  const keepLater = useLater((value: string) => mutate({ key: view.columns, value }), WIDGET_SAVE_DELAY_MS)
  // Wait until the dialog is closed before the grid changes.
  const resetLater = useLater(() => {
    actions.change({ columns: null })
    mutate({ key: view.columns, value: null })
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
