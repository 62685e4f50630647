import { useEffect } from 'react'
import { onLive, RECONNECTED } from '#platform/live.ts'
import type { FormStore } from './store.ts'

/** Sends pending changes when the server or the network is back. */
export function useRetries(store: FormStore) {
  useEffect(() => {
    const off = onLive((event) => event === RECONNECTED && store.retry())
    addEventListener('online', store.retry)
    return () => {
      off()
      removeEventListener('online', store.retry)
    }
  }, [store])
}
