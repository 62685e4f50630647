import { Button, Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { UploadAttachment } from '#engine/attachments/UploadAttachment.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { attachmentsOf } from './queries.ts'
import './texts.ts'

/** Chooses a file of the submission. A newly uploaded file is selected at once. */
export function AddDocument({ target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(attachmentsOf(target.submissionId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [label, setLabel] = useState('')
  const [isUploading, setUploading] = useState(false)
  const files = data?.filter(({ superseded }) => !superseded)
  const displayLabel = label.trim()
  return (
    <>
      <ActionDialog
        title={t('add.title')}
        context={useRecordName(target)}
        confirm={t('add.confirm')}
        isReady={chosen !== null}
        runner={runner}
        onConfirm={() => runner.run({ ...(displayLabel && { displayLabel }), attachmentId: Number(chosen) })}
        onClose={onClose}
      >
        {error && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="70%" />}
        {files && (
          <Radio.Group label={t('add.existing')} value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {files.length === 0 && <p>{t('add.noFiles')}</p>}
              {files.map(({ id, name, byteCountToDisplaySize }) => (
                <Radio key={id} value={String(id)} label={name} description={byteCountToDisplaySize} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setUploading(true)}
        >
          {t('add.upload')}
        </Button>
        <TextInput
          label={t('add.label')}
          maxLength={255}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </ActionDialog>
      {isUploading && (
        <UploadAttachment
          submissionId={target.submissionId}
          fullOptions
          onUploaded={({ id, description }) => {
            setChosen(String(id))
            if (!displayLabel) setLabel(description)
            setUploading(false)
          }}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}
