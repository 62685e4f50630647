import { type ChatMessage, chatApi } from '@bindery/contract/chat'
import { Button, Loader } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useNow } from '#platform/ui/useNow.ts'
import { ChatMessageRow } from './ChatMessageRow.tsx'
import chat from './chat.module.css'
import { chatOf } from './chatQueries.ts'
import { dayLabel } from './dayLabel.ts'
import { OutgoingMessageRow } from './OutgoingMessageRow.tsx'
import type { useChatOutbox } from './useChatOutbox.ts'
import { useChatReading } from './useChatReading.ts'
import { type LoadedMessages, useJump, useScroll, useUnreadAbove } from './useChatScroll.ts'

/** Further messages of a person within this time follow the first without a head. */
const FOLLOWING_MS = 5 * 60_000
/** This close to the end, new messages scroll into view. */
const AT_END_PX = 40
/** This close to the beginning, earlier messages are loaded. */
const AT_START_PX = 200

interface Props {
  submissionId: number
  messages: LoadedMessages
  outbox: ReturnType<typeof useChatOutbox>
  canWrite: boolean
  sought: SoughtMessage | null
  onSought: (sought: SoughtMessage) => void
}

/** A message that the user wants to see in its place: one that a search has found, or the first unread one. */
export interface SoughtMessage {
  /** Messages are loaded back to this one. */
  backTo: number
  isUnread: boolean
}

/** The messages of the chat, the newest at the end. New ones do not move what one reads further up. */
export function ChatMessages({ submissionId, messages, outbox, canWrite, sought, onSought }: Props) {
  const { t, i18n } = useTranslation('collaboration')
  const { user } = useSession()
  const now = useNow()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = messages
  const records = data?.pages.toReversed().flatMap((page) => page.records) ?? []
  const { outgoing } = outbox
  const stored = new Set(records.map(({ clientMessageId }) => clientMessageId))
  const waiting = outgoing.filter(({ clientMessageId }) => !stored.has(clientMessageId))
  const publish = usePublish(submissionId)
  // The answer was lost, but the message is stored.
  const arrived = outgoing.find(({ clientMessageId, problem }) => problem !== null && stored.has(clientMessageId))
  const { discard } = outbox
  useEffect(() => {
    if (arrived) discard(arrived.clientMessageId)
  }, [arrived, discard])
  const last = records.at(-1)
  const [isAtEnd, setAtEnd] = useState(true)
  const readUpTo = data?.pages[0]?.readUpTo ?? null
  const { firstUnread, readWhenOpened } = useChatReading(submissionId, records, readUpTo, isAtEnd)
  const scroll = useScroll(records, waiting.length, isAtEnd, setAtEnd)
  const unread = useUnreadAbove(scroll.area, firstUnread)
  const soughtId = sought && (sought.isUnread ? firstUnread : sought.backTo)
  useJump(scroll.area, messages, sought?.backTo ?? null, soughtId)
  const earlier = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  })
  const unseen = isAtEnd ? 0 : records.filter(({ id, authorId }) => authorId !== user.id && id > scroll.seenUpTo).length
  return (
    <>
      <div
        ref={scroll.area}
        className={chat.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the messages
        tabIndex={0}
        role="log"
        aria-label={t('chat.messages')}
        onScroll={({ currentTarget: area }) => {
          setAtEnd(area.scrollHeight - area.scrollTop - area.clientHeight < AT_END_PX)
          unread.look()
          if (area.scrollTop < AT_START_PX) earlier()
        }}
      >
        {isFetchingNextPage && <Loader size="xs" className={chat.loader ?? ''} aria-label={t('chat.loading')} />}
        {records.length === 0 && waiting.length === 0 && (
          <EmptyState title={t('chat.none')} {...(canWrite && { text: t('chat.noneText') })} />
        )}
        <ol className={chat.messages}>
          {records.map((message, at) => {
            const before = records[at - 1]
            const label = dayLabel(message.dateTimeSent, now, i18n.language, t('chat.today'))
            const isNewDay = !before || dayLabel(before.dateTimeSent, now, i18n.language, t('chat.today')) !== label
            const isUnreadHere = message.id === firstUnread
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <li className={chat.divider}>
                    <span>{label}</span>
                  </li>
                )}
                {isUnreadHere && (
                  <li className={chat.divider} data-unread>
                    <span>{t('chat.new')}</span>
                  </li>
                )}
                <ChatMessageRow
                  message={message}
                  isSought={message.id === soughtId}
                  isFollowing={
                    !isNewDay &&
                    !isUnreadHere &&
                    before?.authorId === message.authorId &&
                    message.dateTimeSent - before.dateTimeSent < FOLLOWING_MS
                  }
                  onPublish={publish}
                />
              </Fragment>
            )
          })}
          {waiting.map((message) => (
            <OutgoingMessageRow
              key={message.clientMessageId}
              message={message}
              onSendAgain={() => outbox.sendAgain(message.clientMessageId)}
              onDiscard={() => outbox.discard(message.clientMessageId)}
            />
          ))}
        </ol>
      </div>
      {unread.isAbove && firstUnread !== null && (
        <Button
          className={chat.toUnread ?? ''}
          size="compact-sm"
          leftSection={<IconArrowUp size={14} stroke={1.7} aria-hidden="true" />}
          loading={sought?.isUnread === true && isFetchingNextPage}
          onClick={() => onSought({ backTo: readWhenOpened ?? firstUnread, isUnread: true })}
        >
          {t(hasNextPage && firstUnread === records[0]?.id ? 'chat.toUnreadMore' : 'chat.toUnread', {
            count: records.filter(({ id, authorId }) => id >= firstUnread && authorId !== user.id).length,
          })}
        </Button>
      )}
      {unseen > 0 && last && (
        <Button
          className={chat.jump ?? ''}
          size="compact-sm"
          leftSection={<IconArrowDown size={14} stroke={1.7} aria-hidden="true" />}
          onClick={scroll.toEnd}
        >
          {t('chat.unseen', { count: unseen })}
        </Button>
      )}
    </>
  )
}

function usePublish(submissionId: number) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, published }: ChatMessage) =>
      send(published ? chatApi.unpublish : chatApi.publish, { params: { id } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(chatOf(submissionId).queryKey, (data) => {
        if (!data) return data
        const pages = data.pages.map((page) => ({
          ...page,
          records: page.records.map((one) => (one.id === changed.id ? changed : one)),
        }))
        return { ...data, pages }
      })
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
  })
  return mutate
}
