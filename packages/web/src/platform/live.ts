import { eventsApi, type LiveEvent } from '@bindery/contract/events'
import { sessionApi } from '@bindery/contract/session'
import { useSyncExternalStore } from 'react'
import { ApiProblem, addressOf, onReached, send } from './api.ts'
import { clientId } from './clientId.ts'

type LiveHandler = (event: LiveEvent) => void

/** Told after a gap: a server that was restarted knows no registrations any more, so everything live is read again. */
export const RECONNECTED: LiveEvent = { type: 'live.reconnected', uri: '*' }

const handlers = new Set<LiveHandler>()

export function onLive(handler: LiveHandler) {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** A restart or a change of network is over sooner, and nobody needs to hear of it. */
export const LOST_AFTER = 3000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
export const waitBefore = (attempt: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt)

let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let lastEventId: string | undefined
let attempt = 0
let wasOpen = false

export function startLive() {
  stopLive()
  connect()
  addEventListener('offline', loseOpen)
  addEventListener('online', hurry)
}

export function stopLive() {
  removeEventListener('offline', loseOpen)
  removeEventListener('online', hurry)
  clearTimeout(retry)
  retry = undefined
  setLost(false)
  source?.close()
  source = null
  lastEventId = undefined
  attempt = 0
  wasOpen = false
}

const tell = (event: LiveEvent) => {
  for (const handler of handlers) handler(event)
}

function connect() {
  const opened = new EventSource(addressOf(eventsApi.stream.path, {}, { clientId: clientId(), lastEventId }))
  source = opened
  opened.onopen = () => {
    attempt = 0
    setLost(false)
    if (wasOpen) tell(RECONNECTED)
    wasOpen = true
  }
  opened.onmessage = ({ data, lastEventId: id }) => {
    if (id) lastEventId = id
    tell(JSON.parse(data))
  }
  // The browser would retry a lost connection itself, but gives up for good after one refusal: so we always do it.
  opened.onerror = lose
}

function lose() {
  source?.close()
  losing ??= setTimeout(setLost, LOST_AFTER, true)
  retryLater()
}

/** Without a network the stream would stay open for minutes, and silent. */
const loseOpen = () => {
  if (source?.readyState !== EventSource.CLOSED) lose()
}

const retryLater = () => {
  retry = setTimeout(reconnect, waitBefore(attempt++))
}

/** There is a network again, or the server has just answered something: no need to wait any longer. */
const hurry = () => {
  if (retry !== undefined) void reconnect()
}
onReached(hurry)

/** Asks first who is signed in: an event stream cannot tell a refused session from a server that is away. */
async function reconnect() {
  clearTimeout(retry)
  retry = undefined
  const closed = source
  try {
    await send(sessionApi.whoAmI)
  } catch (error) {
    if (source !== closed) return
    // Only who is not signed in any more has nothing to wait for.
    const isOver = error instanceof ApiProblem && error.is('not-signed-in')
    if (!isOver) retryLater()
    return
  }
  if (source === closed) connect()
}

let isLost = false
let losing: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function setLost(lost: boolean) {
  clearTimeout(losing)
  losing = undefined
  if (isLost === lost) return
  isLost = lost
  for (const watcher of watchers) watcher()
}

const watchLost = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const isLiveLost = () => isLost
/** Whether what others do has not been heard of for a while. */
export const useLiveLost = () => useSyncExternalStore(watchLost, isLiveLost)
