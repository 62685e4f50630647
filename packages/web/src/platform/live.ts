import { eventsApi, type LiveEvent } from '@bindery/contract/events'
import { sessionApi } from '@bindery/contract/session'
import { useSyncExternalStore } from 'react'
import { ApiProblem, addressOf, onReached, send } from './api.ts'
import { clientId } from './clientId.ts'

type LiveHandler = (event: LiveEvent) => void

/** Sent after a gap: a restarted server has lost all registrations, so all live data is reloaded. */
export const RECONNECTED: LiveEvent = { type: 'live.reconnected', uri: '*' }

const handlers = new Set<LiveHandler>()

export function onLive(handler: LiveHandler) {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** Shorter interruptions, such as a restart or a change of network, are not shown to the user. */
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
  // The position at which the stream begins, for a reconnection before its first event.
  opened.addEventListener('ready', ({ lastEventId: id }) => {
    lastEventId = id
  })
  opened.onmessage = ({ data, lastEventId: id }) => {
    if (id) lastEventId = id
    tell(JSON.parse(data))
  }
  // The browser would retry a lost connection itself, but gives up after one refusal, so always retry here.
  opened.onerror = lose
}

function lose() {
  source?.close()
  losing ??= setTimeout(setLost, LOST_AFTER, true)
  retryLater()
}

/** Without a network the stream would stay open and silent for minutes. */
const loseOpen = () => {
  if (source?.readyState !== EventSource.CLOSED) lose()
}

const retryLater = () => {
  retry = setTimeout(reconnect, waitBefore(attempt++))
}

/** The network is back, or the server has just responded: reconnect without waiting. */
const hurry = () => {
  if (retry !== undefined) void reconnect()
}
onReached(hurry)

/** Checks the session first: an event stream cannot tell a refused session from an unreachable server. */
async function reconnect() {
  clearTimeout(retry)
  retry = undefined
  const closed = source
  try {
    await send(sessionApi.whoAmI)
  } catch (error) {
    if (source !== closed) return
    // Stop retrying only if the user is not signed in any more.
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
/** Whether live events have been interrupted for a while. */
export const useLiveLost = () => useSyncExternalStore(watchLost, isLiveLost)
