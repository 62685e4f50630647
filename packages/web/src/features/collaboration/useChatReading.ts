import { type ChatMessage, chatApi } from '@bindery/contract/chat'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { send } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'

/**
 * Tells the server how far the user has read: to the end, when the end is in view. Answers how far they had read when the chat was
 * opened, and the first loaded message after that.
 */
export function useChatReading(
  submissionId: number,
  records: readonly ChatMessage[],
  readUpTo: number | null,
  isAtEnd: boolean,
) {
  const { user } = useSession()
  const [readWhenOpened] = useState(readUpTo)
  const isVisible = useDocumentVisibility() === 'visible'
  const last = records.at(-1)?.id
  const isRead = last === undefined || last <= (readUpTo ?? 0)
  useEffect(() => {
    if (isRead || !isVisible || !isAtEnd || last === undefined) return
    // Not read is said again with the next message.
    void send(chatApi.read, { params: { id: submissionId }, body: { messageId: last } }).catch(() => {})
  }, [submissionId, last, isRead, isVisible, isAtEnd])
  const firstUnread =
    readWhenOpened === null
      ? null
      : (records.find(({ id, authorId }) => id > readWhenOpened && authorId !== user.id)?.id ?? null)
  return { readWhenOpened, firstUnread }
}
