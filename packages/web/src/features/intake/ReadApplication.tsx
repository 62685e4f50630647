import { blankApplicationAddress } from '@bindery/contract/intake'
import { Alert, Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#engine/attachments/FileDrop.tsx'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import { useReadApplication } from '#engine/intake/queries.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import '#engine/intake/texts.ts'

interface Props {
  submissionId: number
  products: readonly string[]
  onClose: () => void
}

/** Reads a PDF application into the forms of the submission. ReadingNotice shows the progress. */
export function ReadApplication({ submissionId, products, onClose }: Props) {
  const { t } = useTranslation(['intake', 'platform'])
  const { maxSizeMB } = useUploadRules()
  const [file, setFile] = useState<File | null>(null)
  const read = useReadApplication(submissionId)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('readTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <Stack gap="sm">
        <FileDrop
          rules={{ allowedTypes: ['pdf'], maxSizeMB }}
          file={file}
          label={t('drop')}
          isBusy={read.isPending}
          onFile={setFile}
        />
        <Text c="dimmed">{t('readText')}</Text>
        {products.length > 0 && (
          <Anchor href={blankApplicationAddress(products)} download>
            {t('blank')}
          </Anchor>
        )}
        {read.isError && (
          <Alert color="red" role="alert">
            {problemSentence(read.error)}
          </Alert>
        )}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('cancel', { ns: 'platform' })}
        </Button>
        <Button
          disabled={!file}
          loading={read.isPending}
          onClick={() => file && read.mutate(file, { onSuccess: onClose })}
        >
          {t('readNow')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
