import type { ChatMessage } from '@bindery/contract/chat'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import chat from './chat.module.css'
import { marked } from './marked.ts'

interface Props {
  messages: readonly ChatMessage[]
  search: string
  /** Shows a message in its place in the chat. */
  onShow: (id: number) => void
}

/** The messages that have the words of a search, the newest at the end. */
export function FoundMessages({ messages, search, onShow }: Props) {
  const { t } = useTranslation('collaboration')
  const { user } = useSession()
  const { instant } = useFormats()
  return (
    <ol className={`${chat.messages} ${chat.scroll}`} aria-label={t('chat.messages')}>
      {messages.map(({ id, authorId, authorName, dateTimeSent, body }) => (
        <li key={id} className={chat.message} data-own={authorId === user.id || undefined}>
          <PersonAvatar person={{ id: authorId, name: authorName }} />
          <div className={chat.head}>
            <strong>
              <PersonName person={{ id: authorId, name: authorName }}>
                {authorId === user.id ? t('you') : authorName}
              </PersonName>
            </strong>
            <time dateTime={new Date(dateTimeSent).toISOString()}>{instant(dateTimeSent)}</time>
          </div>
          <p className={chat.bubble}>
            {marked(body, search).map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text))}
          </p>
          <Button className={chat.show ?? ''} size="compact-xs" variant="subtle" onClick={() => onShow(id)}>
            {t('chat.showInPlace')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
