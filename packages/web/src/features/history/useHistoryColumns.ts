import type { GridColumn } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mergeColumns, saveColumns } from '#engine/grid/columns/columns.ts'
import { columnsFromXml, columnsToXml } from '#engine/grid/columns/columnsXml.ts'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { usePreference, useSavePreference } from '#platform/preferences.ts'

const KEY = PREFERENCE_KEYS.historyColumns

/** The user's columns. Saving null restores the default columns. */
export function useHistoryColumns() {
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const { mutate } = useSavePreference()
  const offered = definitions.find(({ key }) => key === 'history')?.columns ?? []
  const all = mergeColumns(offered, columnsFromXml(usePreference(KEY)))
  return {
    all,
    shown: all.filter(({ visible }) => visible),
    save: (columns: readonly GridColumn[] | null) =>
      mutate({ key: KEY, value: columns && columnsToXml(saveColumns(columns, null)) }),
  }
}
