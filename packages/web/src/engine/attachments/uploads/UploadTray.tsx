import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronUp, IconFileText, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { fileSize } from '../fileSize.ts'
import '../texts.ts'
import classes from './UploadTray.module.css'
import { isWorthRetrying, type QueuedUpload } from './uploadQueue.ts'
import { uploadQueue, useUploads } from './uploads.ts'

/** The uploads under way, over the corner of whichever page is open. */
export function UploadTray() {
  const { t } = useTranslation('attachments')
  const uploads = useUploads()
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    addEventListener('online', uploadQueue.retryUnreachable)
    return () => removeEventListener('online', uploadQueue.retryUnreachable)
  }, [])
  const needing = uploads.filter(({ status }) => status === 'failed' || status === 'same').length
  const done = uploads.filter(({ status }) => status === 'done').length
  const underWay = uploads.length - needing - done
  return (
    <section className={classes.tray} aria-label={t('tray.label')}>
      <div className={classes.head}>
        <strong role="status">
          {underWay > 0
            ? t('tray.underWay', { count: underWay })
            : needing > 0
              ? t('tray.attention', { count: needing })
              : t('tray.done', { count: done })}
        </strong>
        <ActionIcon
          size="sm"
          aria-label={t(isFolded ? 'tray.unfold' : 'tray.fold')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? (
            <IconChevronUp size={16} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
          )}
        </ActionIcon>
      </div>
      {!isFolded && (
        <ul className={classes.uploads}>
          {uploads.map((upload) => (
            <Upload key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

const ICONS = { failed: IconAlertTriangle, same: IconAlertTriangle, done: IconCheck } as const

function Upload({ upload }: { upload: QueuedUpload }) {
  const { t } = useTranslation('attachments')
  const { id, file, status, sent } = upload
  const { name } = file
  const Icon = status in ICONS ? ICONS[status as keyof typeof ICONS] : IconFileText
  const isOver = status === 'done' || status === 'failed'
  return (
    <li className={classes.upload} data-status={status}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        {(status === 'sending' || status === 'checking') && (
          <Progress
            size={4}
            value={(100 * sent) / file.size}
            aria-label={t('tray.progress', { name })}
            transitionDuration={120}
          />
        )}
        <span className={classes.state}>
          <State upload={upload} />
        </span>
        {status === 'failed' && isWorthRetrying(upload.error) && (
          <span className={classes.choices}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('tray.retryOf', { name })}
              onClick={() => uploadQueue.retry(id)}
            >
              {t('tray.retry')}
            </Button>
          </span>
        )}
        {status === 'same' && (
          <span className={classes.choices}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('tray.keepBothOf', { name })}
              onClick={() => uploadQueue.keepBoth(id)}
            >
              {t('tray.keepBoth')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('tray.leaveOutOf', { name })}
              onClick={() => uploadQueue.cancel(id)}
            >
              {t('tray.leaveOut')}
            </Button>
          </span>
        )}
      </div>
      {/* While the server checks it, the file is about to be there: too late to cancel. */}
      {status !== 'same' && status !== 'checking' && (
        <ActionIcon
          size="sm"
          aria-label={t(isOver ? 'tray.dismiss' : 'tray.cancel', { name })}
          onClick={() => uploadQueue.cancel(id)}
        >
          <IconX size={14} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

function State({ upload: { status, sent, file, isInterrupted, error, sameAs } }: { upload: QueuedUpload }) {
  const { t } = useTranslation('attachments')
  if (status === 'failed') return problemSentence(error)
  if (status === 'same') return t('tray.same', { name: sameAs })
  if (status !== 'sending') return t(`tray.${status}`)
  if (isInterrupted) return t('tray.interrupted')
  return t('tray.sending', { sent: fileSize(sent), size: fileSize(file.size) })
}
