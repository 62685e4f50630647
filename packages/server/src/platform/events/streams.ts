import type { ServerResponse } from 'node:http'
import { type LiveEvent, registrationsFor } from '@bindery/contract/events'
import type { Actor } from '../context.ts'
import type { Database } from '../db/database.ts'
import { isAfter, type Position, positionText } from './position.ts'
import { markAbsent, markPresent } from './presence.ts'
import { type EventReader, eventsAfter, isUnknown, type StoredEvent } from './reader.ts'
import { REGISTERED, registrationsOf, streamKey, UNREGISTERED } from './registrations.ts'

interface Stream {
  actor: Actor
  /** Identifies the session: the hash of its token. */
  session: string
  out: ServerResponse
  uris: Set<string>
  sentUpTo: Position
  /** Events that arrive while earlier ones are replayed. */
  waiting: StoredEvent[] | null
}

interface Opening extends Pick<Stream, 'actor' | 'session' | 'out'> {
  clientId: string
  last: Position | null
}

const REPLAY_BATCH = 500
/** A client with this much unsent data is disconnected. It resumes at its last event. */
const MOST_UNSENT_BYTES = 1_000_000
/** More windows than anybody has open. One more closes the oldest stream, so that nobody takes every connection. */
const MOST_PER_PERSON = 30

/** Whether a person may receive an event at all, regardless of registrations. */
type MayHear = (actor: Actor, event: StoredEvent) => boolean

/** Those of the sessions that still live. */
type LivingSessions = (sessions: readonly string[]) => Promise<ReadonlySet<string>>

interface LiveOptions {
  heartbeatSeconds: number
  mayHear: MayHear
  livingSessions: LivingSessions
}

const HEARTBEAT = Buffer.from(': here\n\n')

export type LiveStreams = ReturnType<typeof makeLiveStreams>

/** The open event streams of this process, one per browser. */
export function makeLiveStreams(
  { db }: Database,
  reader: EventReader,
  { heartbeatSeconds, mayHear, livingSessions }: LiveOptions,
) {
  const streams = new Map<string, Stream>()

  const wants = ({ uris, actor }: Stream, event: StoredEvent) =>
    event.type !== REGISTERED &&
    event.type !== UNREGISTERED &&
    (registrationsFor(event.uri).some((name) => uris.has(name)) || (event.list !== null && uris.has(event.list))) &&
    mayHear(actor, event)

  function send(stream: Stream, event: StoredEvent) {
    if (!isAfter(event.position, stream.sentUpTo)) return
    stream.sentUpTo = event.position
    if (!wants(stream, event)) return
    const data: LiveEvent = { type: event.type, uri: event.uri }
    write(stream, `id: ${positionText(event.position)}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function write(stream: Stream, text: string | Buffer) {
    // An ended stream stays in the map until its connection closes. Writing to it would raise an unhandled error.
    if (stream.out.writableEnded) return
    stream.out.write(text)
    if (stream.out.writableLength > MOST_UNSENT_BYTES) stream.out.destroy()
  }

  reader.subscribe((event) => {
    if (event.type === REGISTERED) streams.get(event.uri)?.uris.add(event.list!)
    else if (event.type === UNREGISTERED) streams.get(event.uri)?.uris.delete(event.list!)
    else
      for (const stream of streams.values()) {
        if (stream.waiting) stream.waiting.push(event)
        else send(stream, event)
      }
  })

  /** Ends the streams of expired sessions: expiry raises no event, so each heartbeat checks all sessions at once. */
  async function beat() {
    const open = [...streams.values()]
    if (open.length === 0) return
    const living = await livingSessions([...new Set(open.map(({ session }) => session))])
    for (const stream of open) {
      if (living.has(stream.session)) write(stream, HEARTBEAT)
      else stream.out.end()
    }
  }
  const heartbeat = setInterval(() => {
    // Keep the streams open when the database does not answer.
    beat().catch(() => {})
    markPresent(db, [...new Set([...streams.values()].map(({ actor }) => actor.id))]).catch(() => {})
  }, heartbeatSeconds * 1000).unref()

  async function replay(stream: Stream, from: Position) {
    for (let after = from; ; ) {
      const rows = (await eventsAfter(db, after, REPLAY_BATCH)).filter(({ settled }) => settled)
      for (const event of rows) send(stream, event)
      if (rows.length < REPLAY_BATCH) return
      after = rows.at(-1)!.position
    }
  }

  function closeAll() {
    for (const stream of streams.values()) stream.out.end()
  }

  return {
    count: () => streams.size,

    /** Takes over the response: replays the events since `last` or the first registration, then sends new ones. */
    async open({ clientId, actor, session, out, last }: Opening) {
      const key = streamKey(actor.id, clientId)
      streams.get(key)?.out.end()
      const [oldest, ...others] = [...streams.values()].filter((stream) => stream.actor.id === actor.id)
      if (others.length + 1 >= MOST_PER_PERSON) oldest?.out.end()
      const stream: Stream = { actor, session, out, uris: new Set(), sentUpTo: reader.position(), waiting: [] }
      streams.set(key, stream)
      out.on('close', () => {
        if (streams.get(key) !== stream) return
        streams.delete(key)
        if (![...streams.values()].some((other) => other.actor.id === actor.id))
          markAbsent(db, actor.id).catch(() => {})
      })
      out.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      await markPresent(db, [actor.id])
      const { uris, since } = await registrationsOf(db, clientId, actor.id)
      for (const uri of uris) stream.uris.add(uri)
      // A page reads its first data while its stream is being opened: send what happened since that reading.
      const from = last ?? since
      const resumes = from !== null && !(await isUnknown(db, from))
      if (resumes) stream.sentUpTo = from
      // Send a position at once, so that the client can resume even if the connection is lost before the first event.
      write(stream, `id: ${positionText(stream.sentUpTo)}\nevent: ready\ndata: {}\n\n`)
      if (resumes) await replay(stream, from)
      else if (last) write(stream, 'event: reset\ndata: {}\n\n')
      const waiting = stream.waiting ?? []
      stream.waiting = null
      for (const event of waiting) send(stream, event)
    },

    /** After changed rights or an ended session: the browser must reconnect and is checked again. */
    closeOf(personId: number) {
      for (const stream of streams.values()) if (stream.actor.id === personId) stream.out.end()
    },
    closeAll,
    stop() {
      clearInterval(heartbeat)
      closeAll()
    },
  }
}
