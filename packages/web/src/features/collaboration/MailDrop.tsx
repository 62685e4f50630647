import { emailApi } from '@bindery/contract/email'
import { Alert, Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { lazily } from '#platform/ui/lazily.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { useStored } from './emailQueries.ts'

const UploadFiles = lazily(async () => (await import('#engine/attachments/UploadFiles.tsx')).UploadFiles)

/** The dropped files, if all of them are mails. */
export function mailsIn(files: readonly File[]): readonly File[] {
  return files.every(({ name }) => /\.(eml|msg)$/i.test(name)) ? files : []
}

interface Props {
  submissionId: number
  mails: readonly File[]
  onFiled: (id: number) => void
  onClose: () => void
}

/** Asks whether dropped mails become emails of the submission, or plain files. */
export function MailDrop({ submissionId, mails, onFiled, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const [isPlain, setPlain] = useState(false)
  const stored = useStored(submissionId)
  const file = useMutation({
    mutationFn: async () => {
      for (const mail of mails) {
        const body = new FormData()
        body.set('filename', mail.name)
        body.set('file', mail)
        const email = await send(emailApi.upload, { params: { id: submissionId }, query: {}, body } as never)
        await stored(email)
        if (mails.length === 1) onFiled(email.id)
      }
    },
    meta: { handled: true },
    onSuccess: () => {
      toastDone(t('email.drop.filed', { count: mails.length }))
      onClose()
    },
  })
  if (isPlain)
    return (
      <Suspense fallback={null}>
        <UploadFiles submissionId={submissionId} dropped={mails} onClose={onClose} />
      </Suspense>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('email.drop.title', { count: mails.length })}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>{mails.map(({ name }) => name).join(', ')}</p>
      <p>{t('email.drop.text')}</p>
      {file.isError && (
        <Alert color="red" role="alert">
          {problemSentence(file.error)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button variant="default" disabled={file.isPending} onClick={() => setPlain(true)}>
          {t('email.drop.asFile')}
        </Button>
        <Button loading={file.isPending} onClick={() => file.mutate()}>
          {t('email.drop.asEmail')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
