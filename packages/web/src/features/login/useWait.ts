import { useEffect, useState } from 'react'
import { ApiProblem } from '#platform/api.ts'

/** Seconds until the next attempt is allowed, counting down. */
export function useWait(error: unknown): number {
  const [wait, setWait] = useState<{ error: unknown; until: number } | null>(null)
  const [now, setNow] = useState(Date.now)
  const seconds = error instanceof ApiProblem ? error.problem.retryAfterSeconds : undefined
  if (seconds && wait?.error !== error) setWait({ error, until: Date.now() + seconds * 1000 })
  const left = wait && wait.error === error ? Math.max(0, Math.ceil((wait.until - now) / 1000)) : 0
  useEffect(() => {
    if (left <= 0) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  return left
}
