import type { ChatMessage } from '@bindery/contract/chat'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The loaded pages of the chat, and how to load earlier ones. */
export type LoadedMessages = Pick<
  UseInfiniteQueryResult<{ pages: { records: ChatMessage[]; readUpTo: number | null }[] }>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Stays at the end when one is there; keeps the place when earlier messages come in above. */
export function useScroll(
  records: readonly ChatMessage[],
  waiting: number,
  isAtEnd: boolean,
  setAtEnd: (isAtEnd: boolean) => void,
) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, height: 0 })
  const [seenUpTo, setSeenUpTo] = useState(0)
  const first = records[0]?.id ?? 0
  const last = records.at(-1)?.id ?? 0
  const toEnd = () => area.current?.scrollTo({ top: area.current.scrollHeight })
  const place = useEffectEvent(() => {
    const { current } = area
    if (!current) return
    const earlier = before.current
    if (first < earlier.first) current.scrollTop += current.scrollHeight - earlier.height
    else if (isAtEnd) current.scrollTop = current.scrollHeight
    before.current = { first, height: current.scrollHeight }
  })
  useLayoutEffect(() => place(), [first, last, waiting])
  if (isAtEnd && seenUpTo !== last) setSeenUpTo(last)
  // The own message is at the end, wherever one was.
  const showOwn = useEffectEvent(() => {
    toEnd()
    setAtEnd(true)
  })
  useEffect(() => {
    if (waiting > 0) showOwn()
  }, [waiting])
  return { area, toEnd, seenUpTo }
}

/** Whether the first unread message is further up, until it has been in view. */
export function useUnreadAbove(area: RefObject<HTMLElement | null>, firstUnread: number | null) {
  const [isAbove, setAbove] = useState(false)
  const wasInView = useRef(false)
  const look = () => {
    const message = area.current?.querySelector(`[data-message="${firstUnread}"]`)
    if (!area.current || !message || wasInView.current) return
    const isOut = message.getBoundingClientRect().bottom < area.current.getBoundingClientRect().top
    wasInView.current = !isOut
    setAbove(isOut)
  }
  const lookFirst = useEffectEvent(look)
  // After the first scroll to the end.
  useEffect(() => lookFirst(), [firstUnread])
  return { isAbove, look }
}

/** Loads the messages back to one, and shows a message in the middle. */
export function useJump(
  area: RefObject<HTMLElement | null>,
  messages: LoadedMessages,
  backTo: number | null,
  shownId: number | null,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = messages
  const first = data?.pages.at(-1)?.records[0]?.id ?? 0
  const isLoaded = backTo === null || first <= backTo || !hasNextPage
  const canLoad = !isLoaded && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (canLoad) void fetchNextPage()
  }, [canLoad, fetchNextPage])
  useEffect(() => {
    if (!isLoaded || shownId === null) return
    const message = area.current?.querySelector<HTMLElement>(`[data-message="${shownId}"]`)
    message?.scrollIntoView({ block: 'center' })
    message?.focus({ preventScroll: true })
  }, [area, isLoaded, shownId])
}
