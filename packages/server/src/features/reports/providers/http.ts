import { setTimeout as pause } from 'node:timers/promises'
import type { HttpReports } from '#platform/config.ts'
import { findingsIn } from './httpFindings.ts'
import type { ProviderAnswer, ReportOrder, ReportProvider } from './provider.ts'

const FIRST_PAUSE_MS = 500
/** A provider that asks to wait longer is not waited for. */
const LONGEST_PAUSE_MS = 10_000
const LARGEST_ANSWER = 1_000_000

/** The result of one attempt: the answer, the code of a failure, and whether and when another attempt makes sense. */
type Attempt = { answer: ProviderAnswer; code?: string | number; retryAfterMs?: number | 'backoff' }

interface Log {
  warn(details: object, message: string): void
}

/** Orders reports by POST, with the report and the insured as JSON. */
export function httpProvider(settings: HttpReports, log: Log, firstPauseMs = FIRST_PAUSE_MS): ReportProvider {
  const { name, retries, timeoutMs } = settings
  return {
    name,
    isSample: false,
    longestMs: (retries + 1) * (timeoutMs + LONGEST_PAUSE_MS),
    async order(order) {
      for (let tries = 0; ; tries += 1) {
        const { answer, code, retryAfterMs } = await attempt(settings, order)
        if (retryAfterMs === undefined || tries === retries) {
          if (code !== undefined) log.warn({ order: order.id, code }, 'the order of a report failed')
          return answer
        }
        await pause(retryAfterMs === 'backoff' ? firstPauseMs * 2 ** tries : retryAfterMs)
      }
    },
  }
}

async function attempt(settings: HttpReports, order: ReportOrder): Promise<Attempt> {
  const { name, mapping } = settings
  try {
    const response = await send(settings, order)
    if (!response.ok) {
      await response.body?.cancel()
      return { ...refused(name, response), code: response.status }
    }
    const text = await readLimited(response)
    const findings = text === null ? null : findingsIn(text, mapping)
    return findings ? { answer: { findings } } : { answer: unreadable(name), code: 'unreadable' }
  } catch (error) {
    // Also a timeout, and a connection that breaks in the middle of the answer.
    return { answer: silent(name), code: codeOf(error as Error), retryAfterMs: 'backoff' }
  }
}

/** Never the message: it may contain the address. */
const codeOf = ({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name

/** Does not follow redirects: the key and the insured's data must not go to another host. */
const send = ({ address, key, timeoutMs }: HttpReports, { id, report, subject }: ReportOrder) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ report, subject }),
  })

function refused(name: string, { status, headers }: Response): Attempt {
  if (status >= 500) return { answer: silent(name), retryAfterMs: 'backoff' }
  if (status === 429) {
    const retryAfterMs = waitingTime(headers.get('retry-after'))
    return { answer: busy(name), ...(retryAfterMs !== null && { retryAfterMs }) }
  }
  if (status === 401 || status === 403) return { answer: unauthorized(name) }
  const isOfTheConnection = status < 400 || [400, 405, 415].includes(status)
  return { answer: isOfTheConnection ? misdirected(name, status) : declined(name, status) }
}

/** Retry-After in seconds or as a date; null if it is absent or too long to wait for. */
function waitingTime(retryAfter: string | null): number | null {
  if (!retryAfter) return null
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return milliseconds <= LONGEST_PAUSE_MS ? Math.max(0, milliseconds) : null
}

/** The text of the answer; null if it is too large. */
async function readLimited(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > LARGEST_ANSWER) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const silent = (name: string) => ({
  isUnknown: true as const,
  failure: `${name} does not answer. The report stays a draft: generate it again in a few minutes.`,
})
const busy = (name: string) => ({
  isUnknown: true as const,
  failure: `${name} takes no more orders just now. The report stays a draft: generate it again later.`,
})
const unauthorized = (name: string) => ({
  isUnknown: true as const,
  failure: `${name} did not accept our key. Ask an administrator to check the connection, then generate the report again.`,
})
const misdirected = (name: string, status: number) => ({
  isUnknown: true as const,
  failure: `${name} could not take the order (${status}). Ask an administrator to check the connection, then generate the report again.`,
})
const declined = (name: string, status: number) => ({
  failure: `${name} declined the order (${status}). Check the name and address of the insured, then generate the report again.`,
})
const unreadable = (name: string) => ({
  isUnknown: true as const,
  failure: `The answer of ${name} could not be read. Ask an administrator to check the connection, then generate the report again.`,
})
