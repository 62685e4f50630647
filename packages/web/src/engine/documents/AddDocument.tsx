import { FileInput, Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { attachmentsOf } from './queries.ts'
import './texts.ts'

/** A file that there is already, or one that is uploaded now. Whichever was chosen last is meant. */
export function AddDocument({ target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(attachmentsOf(target.submissionId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [label, setLabel] = useState('')
  const files = data?.filter(({ superseded }) => !superseded)
  const displayLabel = label.trim()
  return (
    <ActionDialog
      title={t('add.title')}
      context={useRecordName(target)}
      confirm={t('add.confirm')}
      isReady={chosen !== null || file !== null}
      runner={runner}
      onConfirm={() =>
        runner.run({
          ...(displayLabel && { displayLabel }),
          ...(file ? { file } : { attachmentId: Number(chosen) }),
        })
      }
      onClose={onClose}
    >
      {error && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" />}
      {files && (
        <Radio.Group
          label={t('add.existing')}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setFile(null)
          }}
        >
          <Stack gap="xs" mt="xs">
            {files.length === 0 && <p>{t('add.noFiles')}</p>}
            {files.map(({ id, name, byteCountToDisplaySize }) => (
              <Radio key={id} value={String(id)} label={name} description={byteCountToDisplaySize} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <FileInput
        label={t('add.upload')}
        placeholder={t('add.choose')}
        clearable
        value={file}
        onChange={(picked) => {
          setFile(picked)
          if (picked) setChosen(null)
        }}
      />
      <TextInput
        label={t('add.label')}
        maxLength={255}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </ActionDialog>
  )
}
