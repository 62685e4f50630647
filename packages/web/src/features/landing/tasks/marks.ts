/** The tasks that are chosen for a bulk update: some by their ids, or all of the filter without some. */
export interface TaskMarks {
  isAll: boolean
  /** The chosen tasks, or with `isAll` the excluded ones. */
  ids: ReadonlySet<number>
}

export const NO_MARKS: TaskMarks = { isAll: false, ids: new Set() }
export const ALL_MARKS: TaskMarks = { isAll: true, ids: new Set() }

/** Toggles one row, or marks several. */
export function markTasks({ isAll, ids }: TaskMarks, rows: readonly number[]): TaskMarks {
  const isMarked = (id: number) => ids.has(id) !== isAll
  const wish = !(rows.length === 1 && isMarked(rows[0]!))
  const next = new Set(ids)
  for (const id of rows) {
    if (wish === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

export const markedOn = ({ isAll, ids }: TaskMarks, page: readonly number[]): ReadonlySet<number> =>
  isAll ? new Set(page.filter((id) => !ids.has(id))) : ids

export const countMarked = ({ isAll, ids }: TaskMarks, total: number) =>
  isAll ? Math.max(0, total - ids.size) : ids.size
