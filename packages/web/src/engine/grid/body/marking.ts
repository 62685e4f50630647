/** The rows that are marked for a bulk action. */
export interface Marking {
  /** Null until marking starts. While marking, a click marks a row instead of opening it. */
  ids: ReadonlySet<number> | null
  /** Toggles one row or marks several; starts marking if it has not started. */
  mark: (rows: readonly number[]) => void
  end: () => void
}

export const markRows = (before: ReadonlySet<number> | null, rows: readonly number[]): ReadonlySet<number> =>
  new Set(
    rows.length === 1 && before?.has(rows[0]!)
      ? [...before].filter((id) => id !== rows[0])
      : [...(before ?? []), ...rows],
  )
