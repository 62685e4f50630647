import { useEffect, useState } from 'react'
import { atLeast } from './atLeast.ts'

/** Whether to show a loader: while the work goes on, and for at least `ms`. Work that is done at once shows none. */
export function useAtLeast(isBusy: boolean, ms: number): boolean {
  const [isShown, setShown] = useState(isBusy)
  const [loader] = useState(() => atLeast(ms, setShown))
  useEffect(() => loader.set(isBusy), [loader, isBusy])
  useEffect(() => loader.cancel, [loader])
  return isShown || isBusy
}
