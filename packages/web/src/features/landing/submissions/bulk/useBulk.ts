import { useState } from 'react'
import { type Marking, markRows } from '#engine/grid/body/marking.ts'

/** The mode in which submissions are marked, to do one thing to all of them. */
export function useBulk(): Marking {
  const [ids, setIds] = useState<Marking['ids']>(null)
  return { ids, mark: (rows) => setIds(markRows(ids, rows)), end: () => setIds(null) }
}
