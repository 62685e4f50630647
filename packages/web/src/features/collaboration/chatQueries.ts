import {
  CHAT_CHANGED,
  CHAT_PUBLISHED,
  type ChatMessage,
  type ChatPage,
  chatApi,
  chatRoomUri,
} from '@bindery/contract/chat'
import { eventsApi } from '@bindery/contract/events'
import { MAX_PAGE_SIZE } from '@bindery/contract/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatMembersOf } from '#engine/people/queries.ts'
import { send } from '#platform/api.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'

const keyOf = (submissionId: number) => ['submission', submissionId, 'chat'] as const

/** The messages, from the newest page to earlier ones. Reading them enters the chat. */
export const chatOf = (submissionId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(submissionId), 'messages'] as const,
    queryFn: ({ pageParam }) =>
      send(chatApi.list, {
        query: {
          ...{ submissionId, registrationIdentifier: chatRoomUri(submissionId) },
          ...(pageParam !== null && { before: pageParam }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasEarlier, records }) => (hasEarlier ? records[0]!.id : null),
    structuralSharing: (known, read) => replaceEqualDeep(known, keepLater(known as Loaded | undefined, read as Loaded)),
  })

export const foundInChat = (submissionId: number, search: string) =>
  queryOptions({
    queryKey: [...keyOf(submissionId), 'search', search] as const,
    queryFn: () => send(chatApi.list, { query: { submissionId, search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

export const polledMembersOf = (submissionId: number, seconds: number) =>
  queryOptions({ ...chatMembersOf(submissionId), refetchInterval: seconds * 1000 })

/** The newest messages in their order, at most this many; for the print view. */
export async function wholeChat(submissionId: number, most: number) {
  let messages: ChatMessage[] = []
  let page: ChatPage
  do {
    const before = messages[0]?.id
    page = await send(chatApi.list, {
      query: { submissionId, numberOfRows: MAX_PAGE_SIZE, ...(before !== undefined && { before }) },
    })
    messages = [...page.records, ...messages]
  } while (page.hasEarlier && messages.length < most)
  return { messages, isCut: page.hasEarlier }
}

type Loaded = InfiniteData<ChatPage, unknown>

/** Adds messages to the newest page. Those that are known already are replaced. */
export function withMessages(data: Loaded, messages: readonly ChatMessage[]): Loaded {
  const [newest, ...earlier] = data.pages
  if (!newest || messages.length === 0) return data
  const ids = new Set(messages.map(({ id }) => id))
  const records = [...newest.records.filter(({ id }) => !ids.has(id)), ...messages].sort((a, b) => a.id - b.id)
  return { ...data, pages: [{ ...newest, records }, ...earlier] }
}

/** A message may arrive while the page is being read: the older answer must not remove it. Messages are never deleted. */
function keepLater(known: Loaded | undefined, read: Loaded): Loaded {
  const last = read.pages[0]?.records.at(-1)?.id ?? 0
  return withMessages(read, known?.pages[0]?.records.filter(({ id }) => id > last) ?? [])
}

/** Reads the messages after the newest one that is known. */
async function catchUp(queryClient: QueryClient, submissionId: number) {
  const { queryKey } = chatOf(submissionId)
  const lastKnown = () => queryClient.getQueryData(queryKey)?.pages[0]?.records.at(-1)?.id
  let page: ChatPage
  do {
    const after = lastKnown()
    if (after === undefined) return void (await queryClient.invalidateQueries({ queryKey }))
    page = await send(chatApi.list, { query: { submissionId, after } })
    const { records, closed } = page
    queryClient.setQueryData(queryKey, (data) => {
      if (!data) return data
      const merged = withMessages(data, records)
      return { ...merged, pages: merged.pages.map((one, at) => (at === 0 ? { ...one, closed } : one)) }
    })
  } while (page.hasLater)
}

/** Keeps the chat up to date while it is shown, and leaves it afterwards. */
export function useLiveChat(submissionId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let work = Promise.resolve()
    const uri = chatRoomUri(submissionId)
    const stop = onLive((event) => {
      // After a gap the queries of the submission are read again by themselves.
      if (event === RECONNECTED || event.uri !== uri) return
      if (event.type === CHAT_PUBLISHED) void queryClient.invalidateQueries(chatOf(submissionId))
      if (event.type === CHAT_CHANGED) {
        work = work.then(() => catchUp(queryClient, submissionId)).catch(() => {})
        void queryClient.invalidateQueries(chatMembersOf(submissionId))
      }
    })
    return () => {
      stop()
      void send(eventsApi.end, { query: { registrationIdentifier: uri } }).catch(() => {})
    }
  }, [queryClient, submissionId])
}
