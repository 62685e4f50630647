import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { dropApplication } from './dropped.ts'
import classes from './NewSubmissionButton.module.css'

/** Opens the dialog when pressed, or when an application is dropped on it. */
export function NewSubmissionButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('newSubmission')
  if (!hasPermission(useSession(), 'submission.create')) return null
  return (
    <Button
      className={classes.new ?? ''}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
      aria-label={t('button')}
      onClick={() => onOpen()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (!file) return
        dropApplication(file)
        onOpen()
      }}
    >
      <span className={classes.newText}>{t('button')}</span>
    </Button>
  )
}
