import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { openDialog } from '../dialogs.ts'
import classes from '../Header.module.css'
import { dropApplication } from './dropped.ts'

/** Pressed, or an application dropped on it. */
export function NewSubmissionButton() {
  const { t } = useTranslation('shell')
  if (!hasPermission(useSession(), 'submission.create')) return null
  return (
    <Button
      className={classes.new ?? ''}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
      aria-label={t('newSubmission.button')}
      onClick={() => openDialog('newSubmission')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (!file) return
        dropApplication(file)
        openDialog('newSubmission')
      }}
    >
      <span className={classes.newText}>{t('newSubmission.button')}</span>
    </Button>
  )
}
