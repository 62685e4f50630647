import type { ApplicationReading } from '@bindery/contract/intake'
import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './intake.module.css'
import { isRead, isUnderWay } from './queries.ts'
import { Unplaced } from './Unplaced.tsx'
import './texts.ts'

interface Props {
  reading: ApplicationReading
  onDismiss?: () => void
  /** Goes to the field that an answer belongs to; undefined if that is not possible from here. */
  onGo?: (formKey: string, fieldName: string) => void
}

/** The progress of reading a PDF, then the result. */
export function Reading({ reading, onDismiss, onGo }: Props) {
  const { t } = useTranslation('intake')
  if (isUnderWay(reading)) return <UnderWay reading={reading} />
  const dismiss = onDismiss && (
    <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
      {t('dismiss')}
    </Button>
  )
  if (!isRead(reading))
    return (
      <Alert
        color="red"
        role="alert"
        title={t('failed', { file: reading.fileName })}
        icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />}
      >
        <div className={classes.outcome}>
          <span>{reading.message}</span>
          <ShowUnplaced reading={reading} onGo={onGo} />
          {dismiss}
        </div>
      </Alert>
    )
  return <Outcome reading={reading} dismiss={dismiss} onGo={onGo} />
}

function UnderWay({ reading }: { reading: ApplicationReading }) {
  const { t } = useTranslation('intake')
  const { fileName: file, pageCount, pagesDone, fieldCount, fieldsDone } = reading
  const label = t('reading', { file })
  // Most of the time goes into the images of the fields.
  const done = fieldCount ? fieldsDone / fieldCount : 0
  return (
    <div className={classes.underWay} role="status">
      <div className={classes.line}>
        <strong>{label}</strong>
        <span>{pageCount === null ? t('waiting') : t('page', { done: pagesDone, count: pageCount })}</span>
      </div>
      <Progress value={done * 100} aria-label={label} size="sm" animated={done === 0} />
    </div>
  )
}

interface OutcomeProps extends Pick<Props, 'reading' | 'onGo'> {
  dismiss: React.ReactNode
}

function Outcome({ reading, dismiss, onGo }: OutcomeProps) {
  const { t } = useTranslation('intake')
  const { fileName: file, placedCount, unplaced, message } = reading
  return (
    <Alert
      color={unplaced.length > 0 || message ? 'yellow' : 'green'}
      role="status"
      icon={<IconFileCheck size={16} stroke={1.7} aria-hidden="true" />}
    >
      <div className={classes.outcome}>
        <span>
          {t('read', { count: placedCount, file })} {unplaced.length > 0 && t('unplaced', { count: unplaced.length })}{' '}
          {message}
        </span>
        <ShowUnplaced reading={reading} onGo={onGo} />
        {dismiss}
      </div>
    </Alert>
  )
}

/** Opens the list of answers that could not be placed, if there are any. */
function ShowUnplaced({ reading: { unplaced }, onGo }: Pick<Props, 'reading' | 'onGo'>) {
  const { t } = useTranslation('intake')
  const [isOpen, setOpen] = useState(false)
  if (unplaced.length === 0) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      {isOpen && (
        <Unplaced
          answers={unplaced}
          onClose={() => setOpen(false)}
          {...(onGo && {
            onGo: (formKey: string, fieldName: string) => {
              setOpen(false)
              onGo(formKey, fieldName)
            },
          })}
        />
      )}
    </>
  )
}
