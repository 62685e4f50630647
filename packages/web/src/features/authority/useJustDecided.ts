import { useEffect, useState } from 'react'

const UNDO_FOR_MS = 10_000

/** The referral that was decided here a moment ago: for ten seconds the decision can be taken back. */
export function useJustDecided() {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setId(null), UNDO_FOR_MS)
    return () => clearTimeout(timer)
  }, [id])
  return [id, setId] as const
}
