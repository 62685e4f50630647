import { useCallback, useState } from 'react'

interface Drawers {
  /** The selected row, whose drawer is open. */
  open: number | null
  /** Rows whose drawers are still closing. */
  closing: readonly number[]
}

const NONE: Drawers = { open: null, closing: [] }

/** Only one drawer is open at a time. A closing drawer stays until its animation ends. */
export function useDrawers() {
  const [drawers, setDrawers] = useState(NONE)
  const toggle = useCallback((id: number) => setDrawers((before) => opened(before, before.open === id ? null : id)), [])
  const close = useCallback(() => setDrawers((before) => opened(before, null)), [])
  const closed = useCallback(
    (id: number) => setDrawers((before) => ({ ...before, closing: before.closing.filter((other) => other !== id) })),
    [],
  )
  return { ...drawers, toggle, close, closed }
}

function opened({ open, closing }: Drawers, id: number | null): Drawers {
  const others = closing.filter((other) => other !== id)
  return { open: id, closing: open === null || open === id ? others : [...others, open] }
}
