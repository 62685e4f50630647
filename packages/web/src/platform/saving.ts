import type { Mutation, QueryClient } from '@tanstack/react-query'

const underWay = new Set<Promise<unknown>>()

/** Tracks an answer on a form while it is being stored. */
export function saving<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  const end = () => underWay.delete(work)
  work.then(end, end)
  return work
}

/** Changes that only this page holds: unlike answers on a form, the browser keeps no copy of them. */
const unkept = new Set<unknown>()

/** Tracks a choice while it is being stored; it is lost if the page is left before. */
export function savingUnkept<T>(work: Promise<T>): Promise<T> {
  unkept.add(work)
  const end = () => unkept.delete(work)
  work.then(end, end)
  return saving(work)
}

/** Notes that typed text is not sent yet; returns a function that ends the note. */
export function noteUnsent() {
  const note = {}
  unkept.add(note)
  return () => void unkept.delete(note)
}

/** Whether leaving the page now would lose a change. */
export const wouldLose = (queryClient: QueryClient) =>
  unkept.size > 0 || isStoring(queryClient, ({ meta }) => !meta?.kept)

let asksBeforeLeaving = true

/** Makes the browser ask before a page is left, reloaded or closed while a change would be lost. */
export function askBeforeLeaving(queryClient: QueryClient) {
  addEventListener('beforeunload', (event) => {
    if (asksBeforeLeaving && wouldLose(queryClient)) event.preventDefault()
  })
}

/** For a page that must be reloaded because somebody else has signed in. */
export function reloadWithoutAsking() {
  asksBeforeLeaving = false
  location.reload()
}

const isStoring = (queryClient: QueryClient, counts: (mutation: Mutation) => boolean = () => true) =>
  queryClient
    .getMutationCache()
    .getAll()
    .some((mutation) => mutation.options.scope && mutation.state.status === 'pending' && counts(mutation))

/**
 * Resolves when all input so far is stored, or refused at its field: a user who leaves a field by pressing a button
 * expects its value to count. Details are stored one after the other in a mutation scope, which identifies them here.
 */
export async function allSaved(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getMutationCache()
  while (underWay.size > 0 || isStoring(queryClient)) {
    await Promise.allSettled(underWay)
    if (!isStoring(queryClient)) continue
    await new Promise<void>((resolve) => {
      const off = cache.subscribe(() => {
        if (isStoring(queryClient)) return
        off()
        resolve()
      })
    })
  }
}
