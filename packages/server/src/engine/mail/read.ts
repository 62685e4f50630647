import { Worker } from 'node:worker_threads'
import { MOST_MAIL_BYTES } from '#platform/mail/delivery.ts'
import { ProblemError } from '#platform/problems.ts'
import type { Mail } from './mail.ts'

const TIME_LIMIT_MS = 15_000
const MEGABYTES = 192
/** More at once wait, so that many large mails do not fill the memory. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0
/** Threads are kept: starting one and warming its code takes longer than reading a mail. */
const idle: Worker[] = []

export const isMailFile = (name: string) => /\.(eml|msg)$/i.test(name)
export const isOutlookFile = (name: string) => /\.msg$/i.test(name)

/** Reads an .eml or .msg file in a thread with limits of time and memory. A mail that it cannot read gives a problem. */
export async function readMail(content: Buffer, isOutlook: boolean): Promise<Mail> {
  if (content.length > MOST_MAIL_BYTES) throw unreadable()
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const used = idle.pop()
    const first = await parse(used ?? newThread(), content, isOutlook)
    // Mails before this one may have filled the memory of a used thread.
    const last = first === 'ended' && used ? await parse(newThread(), content, isOutlook) : first
    if (typeof last === 'string') throw unreadable()
    return last
  } finally {
    running--
    waiting.shift()?.()
  }
}

function newThread(): Worker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    env: {},
    stdout: true,
    stderr: true,
  })
  // An error event without a listener would end the server.
  thread.on('error', () => {})
  thread.on('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  })
  return thread
}

/** "unreadable" leaves the thread usable. A thread that was too late, or ended for want of memory, is replaced. */
type Outcome = Mail | 'unreadable' | 'late' | 'ended'

function parse(thread: Worker, content: Buffer, isOutlook: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const onMessage = (answer: Mail | null) => {
      thread.off('error', onEnd).off('exit', onEnd)
      thread.unref()
      idle.push(thread)
      settle(answer ? withBuffers(answer) : 'unreadable')
    }
    const onEnd = () => settle('ended')
    const settle = (outcome: Outcome) => {
      clearTimeout(deadline)
      resolve(outcome)
    }
    const deadline = setTimeout(() => {
      thread.off('message', onMessage)
      void thread.terminate()
      settle('late')
    }, TIME_LIMIT_MS)
    thread.ref()
    thread.once('message', onMessage).on('error', onEnd).on('exit', onEnd)
    thread.postMessage({ content, isOutlook })
  })
}

/** Buffers arrive from a thread as plain arrays of bytes. */
const withBuffers = (mail: Mail): Mail => ({
  ...mail,
  attachments: mail.attachments.map((file) => ({
    ...file,
    content: Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength),
  })),
})

const unreadable = () =>
  new ProblemError(415, 'unsupported-media', 'This mail cannot be shown. Download it and open it with a mail program.')
