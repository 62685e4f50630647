import type { Worksheet } from '@bindery/contract/worksheets'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSession } from '#platform/session.ts'
import {
  changesLeft,
  type InputValue,
  keepChanges,
  keptChanges,
  NO_CHANGES,
  type OverrideChange,
  overrideKey,
  type ScheduleLine,
  type WorksheetChanges,
} from './worksheetChanges.ts'

/** The changes of a worksheet. The tab keeps them until they are stored or discarded. */
export function useWorksheetChanges({ quoteId, version }: Worksheet) {
  const owner = useSession().user.id
  const [kept, setKept] = useState(() => keptChanges(owner, quoteId) ?? { version, changes: NO_CHANGES })
  useEffect(() => keepChanges(owner, quoteId, kept), [owner, quoteId, kept])
  const [discards, setDiscards] = useState(0)
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])
  const setters = useMemo(() => {
    const change = (next: (changes: WorksheetChanges) => Partial<WorksheetChanges>) =>
      setKept(({ changes }) => ({ version, changes: { ...changes, ...next(changes) } }))
    return {
      setValues: (values: Record<string, InputValue>) =>
        change((changes) => ({
          values: {
            ...changes.values,
            ...Object.fromEntries(Object.entries(values).map(([path, to]) => [path, { to }])),
          },
        })),
      /** Back to the stored inputs. */
      restoreValues: (paths: readonly string[]) =>
        change(({ values }) => ({
          values: Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path))),
        })),
      /** Back to the input of the application. */
      resetValue: (path: string) => change(({ values }) => ({ values: { ...values, [path]: null } })),
      setSchedule: (category: string, line: ScheduleLine) =>
        change(({ schedule }) => ({ schedule: { ...schedule, [category]: line } })),
      setOverride: (override: OverrideChange) =>
        change(({ overrides }) => ({ overrides: { ...overrides, [overrideKey(override)]: override } })),
      removeOverride: (override: Pick<OverrideChange, 'step' | 'item'>) =>
        change(({ overrides }) => ({ overrides: { ...overrides, [overrideKey(override)]: null } })),
      setCommission: (commissionPercent: string) => change(() => ({ commissionPercent })),
      /** Takes away what was stored as `version`. */
      settle: (sent: WorksheetChanges, version: number) =>
        setKept(({ changes }) => ({ version, changes: changesLeft(changes, sent) })),
      discard: () => {
        setKept({ version, changes: NO_CHANGES })
        setDiscards((count) => count + 1)
      },
    }
  }, [version])
  return {
    ...setters,
    /** The functions that change something. They stay the same while the changes do. */
    setters,
    changes: kept.changes,
    /** Whether the quote was changed after these changes were made. */
    isOutdated: kept.version !== version,
    /** Whether a text on the sheet is not among the changes, because it is wrong. */
    isHeld: holds > 0,
    /** Keeps the changes from being stored until the returned function is called. */
    hold,
    /** How often the changes were discarded: texts that were typed before are void. */
    discards,
  }
}
export type ChangesOfWorksheet = ReturnType<typeof useWorksheetChanges>
export type WorksheetSetters = ChangesOfWorksheet['setters']
