import { useState } from 'react'
import type { Selection } from '#engine/grid/selection.ts'

/** The mode in which submissions are marked, to do one thing to all of them. */
export function useBulk() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const selection: Selection | undefined = ids
    ? {
        ids,
        toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
      }
    : undefined
  return { selection, begin: () => setIds(new Set()), end: () => setIds(null) }
}
