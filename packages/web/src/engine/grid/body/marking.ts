/** The rows that are marked for an action. */
export interface Marking {
  /** Null until marking starts. While marking, a click marks a row instead of opening it. */
  ids: ReadonlySet<number> | null
  /** Toggles one row or marks several; starts marking if it has not started. */
  mark: (rows: readonly number[]) => void
  end: () => void
  /** Only one row can be marked: rows have a radio button. */
  isSingle?: boolean
  /** A click on a row still opens it; only the checkbox marks it. */
  opensRows?: boolean
  /** Rows that cannot be marked have no checkbox. */
  isMarkable?: (id: number) => boolean
}

export const markRows = (before: ReadonlySet<number> | null, rows: readonly number[]): ReadonlySet<number> =>
  new Set(
    rows.length === 1 && before?.has(rows[0]!)
      ? [...before].filter((id) => id !== rows[0])
      : [...(before ?? []), ...rows],
  )
