import { type ApplicationReading, intakeApi } from '@bindery/contract/intake'
import { UPLOAD_STATUS } from '@bindery/contract/status'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** The part of a submission's query keys that becomes stale while a PDF is read. */
export const APPLICATIONS = 'applications'

export const applicationsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, APPLICATIONS] as const,
    queryFn: () => send(intakeApi.list, { params: { id: submissionId } }),
  })

export const isUnderWay = ({ uploadStatus }: ApplicationReading) =>
  uploadStatus === UPLOAD_STATUS.pending || uploadStatus === UPLOAD_STATUS.inProgress
export const isRead = ({ uploadStatus }: ApplicationReading) => uploadStatus === UPLOAD_STATUS.succeeded

/** Uploads a PDF. The server reads it afterwards; `applicationsOf` shows the progress. */
export function useReadApplication(submissionId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('filename', file.name)
      body.set('file', file)
      return send(intakeApi.upload, { params: { id: submissionId }, query: {}, body } as never)
    },
    meta: { handled: true },
    onSuccess: (reading) => {
      queryClient.setQueryData(applicationsOf(submissionId).queryKey, (held) => [
        reading,
        ...(held?.filter(({ id }) => id !== reading.id) ?? []),
      ])
    },
  })
}
