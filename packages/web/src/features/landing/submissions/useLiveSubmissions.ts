import { eventsApi, SUBMISSION_LIST } from '@bindery/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#platform/api.ts'
import { atMostEvery } from '#platform/delayed.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'

const RELOAD_EVERY_MS = 2000
const isOfSubmission = (uri: string) => uri.startsWith('/Submission/')

/** Reads the lists again when submissions change. The reads themselves register for it; leaving the page ends it. */
export function useLiveSubmissions() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reload = atMostEvery(() => {
      void queryClient.invalidateQueries({ queryKey: ['submissions'] })
      void queryClient.invalidateQueries({ queryKey: ['submissionTransactions'] })
      void queryClient.invalidateQueries({ queryKey: ['recentActivity'] })
    }, RELOAD_EVERY_MS)
    const off = onLive((event) => {
      if (event === RECONNECTED || isOfSubmission(event.uri)) reload.ask()
    })
    return () => {
      off()
      reload.cancel()
      // Nobody waits for this one: a registration that stays is ended with the stream.
      send(eventsApi.end, { query: { registrationIdentifier: SUBMISSION_LIST } }).catch(() => {})
    }
  }, [queryClient])
}
