import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useCallback, useMemo } from 'react'
import { usePreference, useSavePreference } from '#platform/preferences.ts'
import type { GridColumn, GridShape } from './columns.ts'

type ChosenColumns = Readonly<Record<string, readonly string[]>>
const NONE: ChosenColumns = {}

/** The columns on screen: those the user chose for this schedule, else the first ones and every amount in use. */
export function useShownColumns(formKey: string, shape: GridShape, hasAmount: (column: GridColumn) => boolean) {
  const chosen = usePreference(PREFERENCE_KEYS.scheduleColumns, NONE)
  const { mutate } = useSavePreference()
  const schedule = `${formKey}.${shape.section.key}`
  const keys = chosen[schedule]
  const shown = shape.columns.filter((column) =>
    keys ? keys.includes(column.key) : shape.shownAtFirst.includes(column.key) || hasAmount(column),
  )
  const identity = shown.map(({ key }) => key).join()
  // The keys identify the columns, and the list must keep its identity.
  const columns = useMemo(() => shown, [shape, identity])
  const choose = useCallback(
    (next: readonly string[] | null) => {
      const { [schedule]: _before, ...others } = chosen
      const value = next ? { ...others, [schedule]: next } : others
      mutate({ key: PREFERENCE_KEYS.scheduleColumns, value })
    },
    [chosen, mutate, schedule],
  )
  return { columns, choose }
}
