/** The records that are chosen for a bulk change: some by their ids, or all of the filter without some. */
export interface Marks {
  isAll: boolean
  /** The chosen records, or with `isAll` the excluded ones. */
  ids: ReadonlySet<number>
}

export const NO_MARKS: Marks = { isAll: false, ids: new Set() }
export const ALL_MARKS: Marks = { isAll: true, ids: new Set() }

/** Toggles one row, or marks several. */
export function markRecords({ isAll, ids }: Marks, rows: readonly number[]): Marks {
  const isMarked = (id: number) => ids.has(id) !== isAll
  const wish = !(rows.length === 1 && isMarked(rows[0]!))
  const next = new Set(ids)
  for (const id of rows) {
    if (wish === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

export const markedOn = ({ isAll, ids }: Marks, page: readonly number[]): ReadonlySet<number> =>
  isAll ? new Set(page.filter((id) => !ids.has(id))) : ids

export const countMarked = ({ isAll, ids }: Marks, total: number) => (isAll ? Math.max(0, total - ids.size) : ids.size)
