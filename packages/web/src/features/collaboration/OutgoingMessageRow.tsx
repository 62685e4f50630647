import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import chat from './chat.module.css'
import type { OutgoingMessage } from './chatOutbox.ts'

interface Props {
  message: OutgoingMessage
  onSendAgain: () => void
  onDiscard: () => void
}

/** A message that is not stored yet. One that failed can be sent again or discarded. */
export function OutgoingMessageRow({ message: { body, writtenAt, problem }, onSendAgain, onDiscard }: Props) {
  const { t } = useTranslation('collaboration')
  const { user } = useSession()
  const { time } = useFormats()
  return (
    <li className={chat.message} data-own data-outgoing={problem === null || undefined}>
      <PersonAvatar person={user} />
      <div className={chat.head}>
        <strong>{t('you')}</strong>
        <span>{problem === null ? t('chat.sending') : time(writtenAt)}</span>
      </div>
      <p className={chat.bubble}>{body}</p>
      {problem !== null && (
        <div className={chat.failed} role="alert">
          <span>{t('chat.notSent', { why: problem })}</span>
          <Button size="compact-xs" variant="default" onClick={onSendAgain}>
            {t('chat.sendAgain')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
