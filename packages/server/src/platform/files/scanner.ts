import { connect, type NetConnectOpts } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ProblemError } from '../problems.ts'

/** Asks about content. Returns the name of the signature that was found, or null. */
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<string | null>

/** clamd answers a large archive only after it has looked into all of it. */
const SILENCE_MS = 120_000

/** Streams content to clamd (its command INSTREAM). */
export function makeScanner(address: NetConnectOpts): Scanner {
  return async (content) => {
    const answer = await ask(address, content)
    const [, found] = /^stream: (?:OK|(.+) FOUND)$/.exec(answer) ?? []
    if (found) return found
    if (answer === 'stream: OK') return null
    if (answer.includes('size limit exceeded'))
      throw new ProblemError(
        413,
        'too-large',
        'The file is larger than the virus scanner takes. Split it, or ask an administrator.',
      )
    throw scannerAway()
  }
}

async function ask(address: NetConnectOpts, content: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd does not answer')))
  let failure: { reason: unknown } | undefined
  async function* framed() {
    yield 'zINSTREAM\0'
    try {
      for await (const piece of content) {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(piece.length)
        yield length
        yield piece
      }
    } catch (reason) {
      failure = { reason }
      throw reason
    }
    yield Buffer.alloc(4)
  }
  // clamd may answer and hang up before everything is sent, so a failure to send is not the answer.
  const [, answer] = await Promise.allSettled([
    pipeline(Readable.from(framed(), { objectMode: true }), socket, { end: false }),
    text(socket),
  ])
  socket.destroy()
  if (failure) throw failure.reason
  if (answer.status === 'rejected') throw scannerAway()
  return answer.value.replace(/\0$/, '')
}

const RETRY_SECONDS = 10
const scannerAway = () =>
  new ProblemError(
    503,
    'scanner-away',
    'The virus scanner does not answer, so the file was not taken. Try again in a moment, or tell an administrator.',
    { retryAfterSeconds: RETRY_SECONDS },
  )

interface Log {
  warn(details: object, message: string): void
}

/** Refuses content in which the scanner finds something. Its name is in the log only. */
export async function refuseMalware(
  scan: Scanner,
  name: string,
  content: AsyncIterable<Buffer>,
  log: Log,
): Promise<void> {
  const signature = await scan(content)
  if (signature === null) return
  log.warn({ signature, file: name }, 'malware was uploaded and not kept')
  throw new ProblemError(422, 'malware', `File ${name} contains malware and was not kept.`)
}
