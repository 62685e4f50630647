import type { ChatMessage } from '@bindery/contract/chat'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPaperclip, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PersonName } from '#engine/people/PersonName.tsx'
import { currentConsole } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import chat from './chat.module.css'
import { linked } from './links.ts'

interface Props {
  message: ChatMessage
  /** The message that a search or a button led to. */
  isSought: boolean
  /** Follows a message of the same person within minutes: without name and picture. */
  isFollowing: boolean
  onPublish: (message: ChatMessage) => void
}

export function ChatMessageRow({ message, isSought, isFollowing, onPublish }: Props) {
  const { t } = useTranslation('collaboration')
  const { user } = useSession()
  const { time, instant } = useFormats()
  const { authorId, authorName, dateTimeSent, published, body, file } = message
  const isOwn = authorId === user.id
  return (
    <li
      className={chat.message}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-following={isFollowing || undefined}
      data-sought={isSought || undefined}
      tabIndex={-1}
    >
      {!isFollowing && <PersonAvatar person={{ id: authorId, name: authorName }} />}
      <div className={chat.head} data-hidden={(isFollowing && !published) || undefined}>
        <strong>
          <PersonName person={{ id: authorId, name: authorName }}>{isOwn ? t('you') : authorName}</PersonName>
        </strong>
        <time dateTime={new Date(dateTimeSent).toISOString()} title={instant(dateTimeSent)}>
          {time(dateTimeSent)}
        </time>
        {published && (
          <span className={chat.published}>
            <IconPin size={12} stroke={1.7} aria-hidden="true" /> {t('chat.inAllView')}
          </span>
        )}
      </div>
      <p className={chat.bubble}>
        {file ? (
          <Link
            className={chat.file ?? ''}
            to="/submission/$submissionId/document/$attachmentId"
            params={{ submissionId: String(message.submissionId), attachmentId: String(file.id) }}
          >
            <IconPaperclip size={14} stroke={1.7} aria-hidden="true" />
            {file.name}
          </Link>
        ) : (
          <Text body={body} />
        )}
      </p>
      {currentConsole === 'underwriter' && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={chat.menu ?? ''}
              size="sm"
              aria-label={t('chat.options', { name: isOwn ? t('you') : authorName, time: time(dateTimeSent) })}
            >
              <IconDots size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={published ? <IconPinnedOff size={14} stroke={1.7} /> : <IconPin size={14} stroke={1.7} />}
              onClick={() => onPublish(message)}
            >
              {t(published ? 'chat.unpublish' : 'chat.publish')}
              {!published && <span className={chat.hint}>{t('chat.publishHint')}</span>}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** The text of a message, with its web addresses as links. */
function Text({ body }: { body: string }) {
  return linked(body).map(({ text, address }, at) =>
    address ? (
      <a key={at} href={address} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
