import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { close, recordOpened, submissionQuery } from './queries.ts'

/** Recorded in the open history when it is opened; closed, with its live registration, when it is left. */
export function useOpenSubmission(submissionId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    recordOpened(submissionId).catch(() => {})
    return () => {
      close(submissionId)
      // Read again when it is next opened: only a read registers.
      queryClient.removeQueries(submissionQuery(submissionId))
    }
  }, [submissionId, queryClient])
}
