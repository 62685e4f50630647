import { chatApi } from '@bindery/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { makeChatOutbox, type OutgoingMessage } from './chatOutbox.ts'
import { chatOf, withMessages } from './chatQueries.ts'

const kept = pageState<OutgoingMessage[]>('chat.outbox', [])

/** The messages that the user has written and that are not stored yet. */
export function useChatOutbox(submissionId: number) {
  const queryClient = useQueryClient()
  const outbox = useMemo(
    () =>
      makeChatOutbox({
        kept: {
          read: () => kept.read(submissionId),
          write: (messages) => kept.write(submissionId, messages),
        },
        send: async ({ body, clientMessageId, attachmentId }) => {
          const stored = await send(chatApi.send, {
            query: { submissionId },
            body: { body, clientMessageId, ...(attachmentId !== undefined && { attachmentId }) },
          })
          queryClient.setQueryData(chatOf(submissionId).queryKey, (data) => data && withMessages(data, [stored]))
        },
        sentenceOf: problemSentence,
      }),
    [queryClient, submissionId],
  )
  useEffect(() => outbox.start(), [outbox])
  return { ...outbox, outgoing: useSyncExternalStore(outbox.subscribe, outbox.messages) }
}
