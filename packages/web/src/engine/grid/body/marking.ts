/** Rows are marked, for something to be done to all of them. */
export interface Marking {
  /** Null until it is begun: then rows are marked instead of opened. */
  ids: ReadonlySet<number> | null
  /** One row is marked or not any more, several are marked; begins what is not begun. */
  mark: (rows: readonly number[]) => void
  end: () => void
}

export const markRows = (before: ReadonlySet<number> | null, rows: readonly number[]): ReadonlySet<number> =>
  new Set(
    rows.length === 1 && before?.has(rows[0]!)
      ? [...before].filter((id) => id !== rows[0])
      : [...(before ?? []), ...rows],
  )
