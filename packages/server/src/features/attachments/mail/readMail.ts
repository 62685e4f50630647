import { Worker } from 'node:worker_threads'
import { ProblemError } from '#platform/problems.ts'
import type { Mail } from './mail.ts'

const TIME_LIMIT_MS = 15_000
const MEGABYTES = 192
/** More at once wait, so that many large mails do not fill the memory. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

/** Reads an .eml or .msg file in a thread with limits of time and memory. */
export async function readMail(name: string, content: Buffer): Promise<Mail> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await parse(content, /\.msg$/i.test(name))
  } finally {
    running--
    waiting.shift()?.()
  }
}

function parse(content: Buffer, isOutlook: boolean): Promise<Mail> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { content, isOutlook },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      env: {},
      stdout: true,
      stderr: true,
    })
    const settle = (done: () => void) => {
      clearTimeout(deadline)
      void thread.terminate()
      done()
    }
    const refuse = () => settle(() => reject(unreadable()))
    const deadline = setTimeout(refuse, TIME_LIMIT_MS)
    thread.once('message', (mail: Mail) => settle(() => resolve(mail)))
    thread.once('error', refuse)
    thread.once('exit', refuse)
  })
}

const unreadable = () =>
  new ProblemError(415, 'unsupported-media', 'This mail cannot be shown. Download it and open it with a mail program.')
