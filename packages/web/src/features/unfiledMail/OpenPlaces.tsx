import { Alert, Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenSubmissions } from '#engine/openSubmissions/openSubmissions.ts'
import { problemSentence } from '#platform/problems.ts'
import classes from './unfiledMail.module.css'
import { useFileEmail } from './useFileEmail.ts'

interface Props {
  /** The email that is read or dragged. */
  emailId: number
  onFiled: (id: number) => void
}

/** The open submissions: an email is filed to one by a press, or by dragging it there from the list. */
export function OpenPlaces({ emailId, onFiled }: Props) {
  const { t } = useTranslation('unfiledMail')
  const open = useOpenSubmissions()
  const [over, setOver] = useState<number | null>(null)
  const file = useFileEmail(onFiled)
  if (open.length === 0) return null
  return (
    <section className={classes.open} aria-label={t('openSubmissions')}>
      <span>{t('openSubmissions')}</span>
      {open.map(({ id, tabDisplayName, insuredName }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          leftSection={<IconFileText size={14} stroke={1.7} aria-hidden="true" />}
          data-over={over === id || undefined}
          loading={file.isPending && file.variables.submissionId === id}
          onClick={() => file.mutate({ id: emailId, submissionId: id })}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(id)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(null)
            file.mutate({ id: emailId, submissionId: id })
          }}
        >
          {tabDisplayName || insuredName || t('submission')}
        </Button>
      ))}
      {file.isError && (
        <Alert color="red" role="alert">
          {t('notFiled', { why: problemSentence(file.error) })}
        </Alert>
      )}
    </section>
  )
}
