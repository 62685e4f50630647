import { type ApplicationReading, intakeApi } from '@bindery/contract/intake'
import { UPLOAD_STATUS } from '@bindery/contract/status'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** The part of a submission's queries that the reading of a PDF makes stale while it goes on. */
export const APPLICATIONS = 'applications'

export const applicationsOf = (submissionId: number) =>
  queryOptions({
    queryKey: ['submission', submissionId, APPLICATIONS] as const,
    queryFn: () => send(intakeApi.list, { params: { id: submissionId } }),
  })

export const isUnderWay = ({ uploadStatus }: ApplicationReading) =>
  uploadStatus === UPLOAD_STATUS.pending || uploadStatus === UPLOAD_STATUS.inProgress
export const isRead = ({ uploadStatus }: ApplicationReading) => uploadStatus === UPLOAD_STATUS.succeeded

/** Hands a PDF in; it is read afterwards, and `applicationsOf` tells how far. */
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
