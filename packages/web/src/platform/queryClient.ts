import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isUnreachable } from './api.ts'
import { toastProblem } from './ui/toasts.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `handled`: the component answers the failure itself, so that no toast does.
     * `kept`: the browser keeps what is sent until it is stored, so that leaving the page does not lose it.
     */
    mutationMeta: { handled?: boolean; kept?: boolean }
  }
}

const TRIES = 2
/** A refusal stays a refusal; only what may be better in a moment is tried again. */
const worthRetrying = (failures: number, error: unknown) => failures < TRIES && isUnreachable(error)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so, as it does without a server; by default it would wait in silence.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      const sessionEnded = error instanceof ApiProblem && error.is('not-signed-in')
      if (!mutation.meta?.handled && !sessionEnded) toastProblem(error)
    },
  }),
})
