import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { Text } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FileDrop.module.css'
import { type FileRefusal, refusalOf, type UploadRules } from './fileRules.ts'
import { RefusedFile } from './RefusedFile.tsx'
import './texts.ts'

interface Props {
  rules: UploadRules
  file: File | null
  /** The text to show, if only some files are accepted. */
  label?: string
  isBusy?: boolean
  onFile: (file: File) => void
}

/** One file, dropped or chosen. A file that the server would refuse is refused here, and the previous choice stays. */
export function FileDrop({ rules, file, label, isBusy = false, onFile }: Props) {
  const { t } = useTranslation('attachments')
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const take = ([picked]: File[]) => {
    if (!picked) return
    const refused = refusalOf(picked, rules)
    if (refused) setRefusal(refused)
    else onFile(picked)
  }
  return (
    <>
      <Dropzone
        className={classes.drop ?? ''}
        multiple={false}
        loading={isBusy}
        onDrop={take}
        inputProps={{ 'aria-label': file ? t('another') : t('choose') }}
        aria-label={label ?? t('drop')}
      >
        {file ? (
          <>
            <IconFileText size={22} stroke={1.5} aria-hidden="true" />
            <Text fw={500}>{file.name}</Text>
            <Text c="dimmed">{t('another')}</Text>
          </>
        ) : (
          <>
            <IconUpload size={22} stroke={1.5} aria-hidden="true" />
            <Text fw={500}>{label ?? t('drop')}</Text>
            <Text c="dimmed">{t('choose')}</Text>
          </>
        )}
        <Text className={classes.allowed ?? ''}>
          {t('allowed', { types: rules.allowedTypes.join(', '), maxSize: rules.maxSizeMB })}
        </Text>
      </Dropzone>
      {refusal && <RefusedFile refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  )
}
