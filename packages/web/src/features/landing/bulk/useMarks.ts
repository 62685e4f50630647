import { useState } from 'react'
import type { Marking } from '#engine/grid/body/marking.ts'
import { type Marks, markedOn, markRecords, NO_MARKS } from './marks.ts'

/**
 * The records that are chosen for a bulk change. Rows stay chosen on other pages, in another order and with another filter; all of a
 * filter are chosen only as long as the list shows that filter.
 */
export function useMarks(filterUri: string | undefined, pageIds: readonly number[]) {
  const [marks, setMarks] = useState<Marks | null>(null)
  const [shownUri, setShownUri] = useState(filterUri)
  if (filterUri !== undefined && shownUri !== filterUri) {
    setShownUri(filterUri)
    if (marks?.isAll) setMarks(NO_MARKS)
  }
  const marking: Marking = {
    ids: marks && markedOn(marks, pageIds),
    mark: (rows) => setMarks(markRecords(marks ?? NO_MARKS, rows)),
    end: () => setMarks(null),
  }
  return { marks, setMarks, marking }
}
