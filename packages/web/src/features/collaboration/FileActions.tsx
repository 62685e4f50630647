import { type AttachmentDetail, attachmentsApi, contentAddress } from '@bindery/contract/attachments'
import { Alert, Button, FileButton } from '@mantine/core'
import { IconDownload, IconEye, IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_SAVE, type FileRefusal, refusalOf } from '#engine/attachments/fileRules.ts'
import { RefusedFile } from '#engine/attachments/RefusedFile.tsx'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { timed } from '#platform/timed.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './collaboration.module.css'

interface Props {
  file: AttachmentDetail
  onReplaced: (id: number) => void
}

export function FileActions({ file, onReplaced }: Props) {
  const { t } = useTranslation('collaboration')
  const rules = useUploadRules()
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const replace = useReplace(file, onReplaced)
  const take = (picked: File | null) => {
    if (!picked) return
    const refused = refusalOf(picked, rules)
    setRefusal(refused)
    if (!refused) replace.mutate(picked)
  }
  return (
    <>
      <div className={classes.fileActions}>
        <Button
          renderRoot={(props) => (
            <Link
              to="/submission/$submissionId/document/$attachmentId"
              params={{ submissionId: String(file.submissionId), attachmentId: String(file.id) }}
              {...props}
            />
          )}
          leftSection={<IconEye size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('file.view')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={contentAddress(file.id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
        >
          {t('file.download')}
        </Button>
        {file.canReplace && (
          <FileButton onChange={take}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={replace.isPending}
                leftSection={<IconUpload size={15} stroke={1.7} aria-hidden="true" />}
              >
                {t('file.newVersion')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {replace.isError && (
        <Alert color="red" role="alert">
          {problemSentence(replace.error)}
        </Alert>
      )}
      {refusal && <RefusedFile refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  )
}

/** Uploads the next version of the file. */
function useReplace({ id, submissionId }: AttachmentDetail, onReplaced: (id: number) => void) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (picked: File) => {
      const body = new FormData()
      body.set('filename', picked.name)
      body.set('length', String(picked.size))
      body.set('replaces', String(id))
      body.set('file', picked)
      return timed(FILE_SAVE, () =>
        send(attachmentsApi.upload, { params: { id: submissionId }, query: {}, body } as never),
      )
    },
    meta: { handled: true },
    onSuccess: ({ id: next, edition }) => {
      toastDone(t('file.versionAdded', { edition }))
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION] })
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, 'attachments'] })
      onReplaced(next)
    },
  })
}
