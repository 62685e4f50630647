import type { QueryClient } from '@tanstack/react-query'

const underWay = new Set<Promise<unknown>>()

/** An answer on a form that is being stored. */
export function saving<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  const end = () => underWay.delete(work)
  work.then(end, end)
  return work
}

/**
 * What was entered so far is stored, or was refused where it was entered: whoever leaves a field by pressing a button means what
 * stands in it. Details are stored one after the other, in a scope of their own, which tells them from everything else.
 */
export async function allSaved(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getMutationCache()
  const isStoring = () => cache.getAll().some(({ options, state }) => options.scope && state.status === 'pending')
  while (underWay.size > 0 || isStoring()) {
    await Promise.allSettled(underWay)
    if (!isStoring()) continue
    await new Promise<void>((resolve) => {
      const off = cache.subscribe(() => {
        if (isStoring()) return
        off()
        resolve()
      })
    })
  }
}
