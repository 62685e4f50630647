import { type Attachment, attachmentsApi } from '@bindery/contract/attachments'
import { NAME_LIMIT } from '@bindery/contract/limits'
import { Alert, Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { send } from '#platform/api.ts'
import { usePreference } from '#platform/preferences.ts'
import { problemSentence } from '#platform/problems.ts'
import { useSession } from '#platform/session.ts'
import { timed } from '#platform/timed.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { FileDrop } from './FileDrop.tsx'
import { choosesWhoSees, FILE_SAVE } from './fileRules.ts'
import { useUploadRules } from './useUploadRules.ts'
import './texts.ts'

interface Props {
  submissionId: number
  /** With the choice of who sees the file, for users who may make it. */
  fullOptions?: boolean
  /** The dialog of a new file of the collaboration, which the specification words in another way. */
  isNewFile?: boolean
  onUploaded: (attachment: Attachment) => void
  onClose: () => void
}

/** Uploads a file to the submission. A refusal shows here, and the input stays. */
export function UploadAttachment({ submissionId, fullOptions = false, isNewFile = false, onUploaded, onClose }: Props) {
  const { t } = useTranslation(['attachments', 'platform'])
  const rules = useUploadRules()
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState('')
  const [description, setDescription] = useState('')
  const [isShared, setShared] = useState(usePreference('system.defaultAttachmentSharing', false))
  const { data: types } = useQuery(dataSetNamed('Attachment Types'))
  const mayChoose = choosesWhoSees(useSession().user.userType, fullOptions)
  const upload = useUpload(submissionId, onUploaded)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      closeOnClickOutside={!isNewFile}
      title={t(isNewFile ? 'newFile.title' : 'title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be inside a form, which would get the submit event, too.
          event.stopPropagation()
          if (file) upload.mutate({ file, type, description, ...(mayChoose && { isShared }) })
        }}
      >
        <Stack gap="sm">
          <FileDrop rules={rules} file={file} isBusy={upload.isPending} onFile={setFile} />
          <NativeSelect
            label={t('type')}
            value={type}
            data={[
              { value: '', label: t('noType') },
              ...(types?.items.map((item) => ({ value: item.value, label: item.name })) ?? []),
            ]}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
          <TextInput
            label={t(isNewFile ? 'newFile.description' : 'description')}
            maxLength={NAME_LIMIT}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          {mayChoose && (
            <Checkbox
              label={t('visibleToAgent')}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
        </Stack>
        {upload.isError && (
          <Alert color="red" role="alert" mt="md">
            {problemSentence(upload.error)}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button type="submit" disabled={!file} loading={upload.isPending}>
            {t(isNewFile ? 'newFile.upload' : 'upload')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}

interface Upload {
  file: File
  type: string
  description: string
  isShared?: boolean
}

function useUpload(submissionId: number, onUploaded: (attachment: Attachment) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, type, description, isShared }: Upload) => {
      const body = new FormData()
      if (description.trim()) body.set('displayLabel', description.trim())
      body.set('filename', file.name)
      body.set('length', String(file.size))
      if (type) body.set('type', type)
      if (isShared !== undefined) body.set('shared', String(isShared))
      body.set('file', file)
      return timed(FILE_SAVE, () =>
        send(attachmentsApi.upload, { params: { id: submissionId }, query: {}, body } as never),
      )
    },
    meta: { handled: true },
    onSuccess: async (attachment) => {
      await queryClient.invalidateQueries({ queryKey: ['submission', submissionId, 'attachments'] })
      onUploaded(attachment)
    },
  })
}
