import { COLLABORATION_CHANGED } from '@bindery/contract/collaboration'
import { eventsApi, SUBMISSION_LIST } from '@bindery/contract/events'
import { TASK_LIST } from '@bindery/contract/taskGrid'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { referralsWaiting } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { atMostEvery } from '#platform/delayed.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'
import { AGENT_HOME } from './agent/queries.ts'
import { TASKS } from './tasks/queries.ts'

const RELOAD_EVERY_MS = 2000
const isOfSubmission = (uri: string) => uri.startsWith('/Submission/')

/** Reloads the lists when submissions or tasks change. The queries register for the events; leaving the page unregisters. */
export function useLiveLists() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reloadTasks = atMostEvery(() => {
      void queryClient.invalidateQueries({ queryKey: [TASKS] })
    }, RELOAD_EVERY_MS)
    const reload = atMostEvery(() => {
      void queryClient.invalidateQueries({ queryKey: ['submissions'] })
      void queryClient.invalidateQueries({ queryKey: ['submissionTransactions'] })
      void queryClient.invalidateQueries({ queryKey: ['recentActivity'] })
      void queryClient.invalidateQueries({ queryKey: [AGENT_HOME] })
      void queryClient.invalidateQueries(referralsWaiting)
    }, RELOAD_EVERY_MS)
    const off = onLive((event) => {
      if (event !== RECONNECTED && !isOfSubmission(event.uri)) return
      // A row of the task grid also shows the submission.
      reloadTasks.ask()
      if (event === RECONNECTED || event.type !== COLLABORATION_CHANGED) reload.ask()
    })
    return () => {
      off()
      reloadTasks.cancel()
      reload.cancel()
      // Ignore errors: a registration that remains ends with the event stream.
      for (const registrationIdentifier of [SUBMISSION_LIST, TASK_LIST])
        send(eventsApi.end, { query: { registrationIdentifier } }).catch(() => {})
    }
  }, [queryClient])
}
