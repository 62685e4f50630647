import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#engine/attachments/FileDrop.tsx'
import { type FileRefusal, refusalOf } from '#engine/attachments/fileRules.ts'
import { RefusedFile } from '#engine/attachments/RefusedFile.tsx'
import { useUploadRules } from '#engine/attachments/useUploadRules.ts'
import { applicationsOf, isRead, isUnderWay, useReadApplication } from '#engine/intake/queries.ts'
import { Reading } from '#engine/intake/Reading.tsx'
import { problemSentence } from '#platform/problems.ts'
import { takeDropped } from './dropped.ts'
import '#engine/intake/texts.ts'

/** Reads a PDF application into the details and the forms, so that nobody has to type them. */
export function ApplicationDrop({ submissionId }: { submissionId: number }) {
  const { t } = useTranslation('intake')
  const { maxSizeMB } = useUploadRules()
  const rules = { allowedTypes: ['pdf'], maxSizeMB }
  const read = useReadApplication(submissionId)
  const { data: readings } = useQuery(applicationsOf(submissionId))
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const begin = useEffectEvent(() => {
    const file = takeDropped()
    const refused = file && refusalOf(file, rules)
    if (refused) setRefusal(refused)
    else if (file) read.mutate(file)
  })
  useEffect(() => begin(), [])
  const [latest] = readings ?? []
  // After a PDF that could not be read, the user can drop another one.
  const canDrop = !latest || !(isUnderWay(latest) || isRead(latest))
  return (
    <Stack gap="sm">
      {latest && <Reading reading={latest} />}
      {canDrop && (
        <FileDrop
          rules={rules}
          file={read.isPending ? (read.variables ?? null) : null}
          label={t('drop')}
          isBusy={read.isPending}
          onFile={(file) => read.mutate(file)}
        />
      )}
      {read.isError && (
        <Alert color="red" role="alert">
          {problemSentence(read.error)}
        </Alert>
      )}
      {refusal && <RefusedFile refusal={refusal} onClose={() => setRefusal(null)} />}
    </Stack>
  )
}
