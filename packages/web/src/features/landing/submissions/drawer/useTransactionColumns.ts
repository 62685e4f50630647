import type { GridColumn } from '@bindery/contract/grid'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mergeColumns, type SavedColumn } from '#engine/grid/columns/columns.ts'
import { columnsFromXml } from '#engine/grid/columns/columnsXml.ts'
import { gridDefinitions } from '#engine/grid/queries.ts'
import { usePreference } from '#platform/preferences.ts'

/** What the carrier wants to see of a quote or policy; kept as XML or, where it came with the product, as a list. */
export function useTransactionColumns(): GridColumn[] {
  const { data: definitions } = useSuspenseQuery(gridDefinitions)
  const kept = usePreference(PREFERENCE_KEYS.transactionColumns)
  const offered = definitions.find(({ key }) => key === 'homeTransactions')?.columns ?? []
  return mergeColumns(offered, Array.isArray(kept) ? (kept as SavedColumn[]) : columnsFromXml(kept))
}
