import { eventsApi, SUBMISSION_LIST } from '@bindery/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { referralsWaiting } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { atMostEvery } from '#platform/delayed.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'
import { AGENT_HOME } from '../agent/queries.ts'

const RELOAD_EVERY_MS = 2000
const isOfSubmission = (uri: string) => uri.startsWith('/Submission/')

/** Reloads the lists when submissions change. The queries register for the events; leaving the page unregisters. */
export function useLiveSubmissions() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reload = atMostEvery(() => {
      void queryClient.invalidateQueries({ queryKey: ['submissions'] })
      void queryClient.invalidateQueries({ queryKey: ['submissionTransactions'] })
      void queryClient.invalidateQueries({ queryKey: ['recentActivity'] })
      void queryClient.invalidateQueries({ queryKey: [AGENT_HOME] })
      void queryClient.invalidateQueries(referralsWaiting)
    }, RELOAD_EVERY_MS)
    const off = onLive((event) => {
      if (event === RECONNECTED || isOfSubmission(event.uri)) reload.ask()
    })
    return () => {
      off()
      reload.cancel()
      // Ignore errors: a registration that remains ends with the event stream.
      send(eventsApi.end, { query: { registrationIdentifier: SUBMISSION_LIST } }).catch(() => {})
    }
  }, [queryClient])
}
