import { eventsApi, type LiveEvent } from '@bindery/contract/events'
import { sessionApi } from '@bindery/contract/session'
import { ApiProblem, addressOf, send } from './api.ts'
import { clientId } from './clientId.ts'

type LiveHandler = (event: LiveEvent) => void

/** Told after a gap: a server that was restarted knows no registrations any more, so everything live is read again. */
export const RECONNECTED: LiveEvent = { type: 'live.reconnected', uri: '*' }

const handlers = new Set<LiveHandler>()

export function onLive(handler: LiveHandler) {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

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
}

export function stopLive() {
  clearTimeout(retry)
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
    if (wasOpen) tell(RECONNECTED)
    wasOpen = true
  }
  opened.onmessage = ({ data, lastEventId: id }) => {
    if (id) lastEventId = id
    tell(JSON.parse(data))
  }
  // The browser would retry a lost connection itself, but gives up for good after one refusal: so we always do it.
  opened.onerror = () => {
    opened.close()
    retry = setTimeout(reconnect, waitBefore(attempt++))
  }
}

/** Asks first who is signed in: an event stream cannot tell a refused session from a server that is away. */
async function reconnect() {
  const closed = source
  try {
    await send(sessionApi.whoAmI)
  } catch (error) {
    if (source !== closed) return
    // Only who is not signed in any more has nothing to wait for.
    const isOver = error instanceof ApiProblem && error.is('not-signed-in')
    if (!isOver) retry = setTimeout(reconnect, waitBefore(attempt++))
    return
  }
  if (source === closed) connect()
}
