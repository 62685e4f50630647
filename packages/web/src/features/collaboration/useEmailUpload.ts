import { type Email, emailApi } from '@bindery/contract/email'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'

interface UploadOptions {
  /** Stores what was typed before a file is uploaded, which changes the draft, too. */
  flush: () => Promise<unknown>
  onUploaded: (email: Email) => void
}

/** Uploads files one after the other: each changes the draft. */
export function useEmailUpload({ id, submissionId }: Email, { flush, onUploaded }: UploadOptions) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const mutationKey = ['email files', id]
  // From the cache: an upload goes on while the editor is closed and opened again.
  const names = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as File).name,
  })
  const upload = useMutation({
    mutationKey,
    scope: { id: `email files ${id}` },
    mutationFn: async (file: File) => {
      await flush()
      const body = new FormData()
      body.set('filename', file.name)
      body.set('length', String(file.size))
      body.set('file', file)
      return send(emailApi.uploadAttachment, { params: { id }, query: {}, body } as never)
    },
    meta: { handled: true },
    onSuccess: (changed) => {
      onUploaded(changed)
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, 'attachments'] })
    },
    onError: (error, { name }) =>
      setRefusals((before) => [...before, t('email.notUploaded', { name, why: problemSentence(error) })]),
  })
  return {
    names,
    refusals,
    add: (files: readonly File[]) => {
      setRefusals([])
      for (const file of files) upload.mutate(file)
    },
  }
}
