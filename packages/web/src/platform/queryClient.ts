import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiProblem, isUnreachable } from './api.ts'
import { type ToastAction, toastProblem } from './ui/toasts.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `handled`: the component shows the failure itself, so no toast is shown. `kept`: the browser keeps the input
     * until it is stored, so leaving the page does not lose it. `toastAction`: the button of the failure's toast.
     */
    mutationMeta: {
      handled?: boolean
      kept?: boolean
      toastAction?: (error: Error, variables: unknown) => ToastAction | undefined
    }
  }
}

const TRIES = 2
/** Retries only failures that may be temporary, never a refusal. */
const worthRetrying = (failures: number, error: unknown) => failures < TRIES && isUnreachable(error)

/**
 * A first read that is under way when its data becomes stale may bring the old data, and its answer would count as
 * fresh. It is read once more after its answer. The library itself repeats only later reads.
 */
export class StrictQueryClient extends QueryClient {
  readonly #repeated = new WeakSet<Promise<unknown>>()

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      if (!promise || state.data !== undefined || state.fetchStatus === 'idle' || this.#repeated.has(promise)) continue
      this.#repeated.add(promise)
      promise.then(
        () => super.invalidateQueries({ queryKey, exact: true }),
        () => {},
      )
    }
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new StrictQueryClient({
  defaultOptions: {
    // Offline, a call fails with a message, as without a server; by default it would wait silently.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) => {
      const sessionEnded = error instanceof ApiProblem && error.is('not-signed-in')
      const { handled, toastAction } = mutation.meta ?? {}
      if (!handled && !sessionEnded) toastProblem(error, undefined, toastAction?.(error, variables))
    },
  }),
})
