import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { READING_LIMITS } from './limits.ts'
import type { Crop, FromReader, PdfContent, Picture, ToReader } from './messages.ts'
import { TOO_MUCH, Unreadable } from './open.ts'

export interface Reading {
  /** Chooses the pictures after the content was read. */
  onContent(content: PdfContent): Promise<Crop[]> | Crop[]
  onPictures(pictures: Picture[]): Promise<void> | void
}
/** The server is shutting down. This is no error of the PDF. */
export class Interrupted extends Error {}

interface Limits {
  seconds: number
  megabytes: number
}

const TOOK_TOO_LONG = 'Reading this PDF took too long, so it was stopped. Save it again in a simpler form.'
const LOOK_MS = 200

/**
 * Reads a PDF in a child process, which is killed if it takes too long or too much memory. A malicious PDF can only
 * make its own reading fail. Resolves with the peak memory.
 */
export async function readPdf(
  content: Buffer,
  { onContent, onPictures }: Reading,
  { limits = READING_LIMITS, ending }: { limits?: Limits; ending?: AbortSignal } = {},
): Promise<{ megabytes: number }> {
  const reader = fork(new URL('./process.ts', import.meta.url), {
    // The child may only read files, for its own code and fonts.
    execArgv: [
      `--max-old-space-size=${READING_LIMITS.heapMegabytes}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const say = (message: ToReader) => reader.send(message)
  return new Promise((resolve, reject) => {
    let isOver = false
    const over = (settle: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(deadline)
      clearInterval(watch)
      ending?.removeEventListener('abort', end)
      reader.kill('SIGKILL')
      settle()
    }
    const end = () => over(() => reject(new Interrupted()))
    const refuse = (sentence: string) => over(() => reject(new Unreadable(sentence)))
    const deadline = setTimeout(() => refuse(TOOK_TOO_LONG), limits.seconds * 1000)
    const watch = setInterval(async () => {
      if ((await megabytesOf(reader)) > limits.megabytes) refuse(TOO_MUCH)
    }, LOOK_MS)
    ending?.addEventListener('abort', end)
    reader.on('error', (error) => over(() => reject(error)))
    // The child never exits by itself: it ran out of memory, or crashed on the PDF.
    reader.on('exit', () => refuse(TOO_MUCH))
    // Handle messages in sequence: pictures arrive while an earlier message is still being handled.
    let before: Promise<unknown> = Promise.resolve()
    reader.on('message', (message: FromReader) => {
      before = before
        .then(async () => {
          if (message.type === 'refused') refuse(message.sentence)
          if (message.type === 'content') say({ type: 'crop', crops: await onContent(message.content) })
          if (message.type === 'pictures') await onPictures(message.pictures.map(withBuffer))
          if (message.type === 'done') over(() => resolve({ megabytes: message.megabytes }))
        })
        .catch((error) => over(() => reject(error)))
    })
    say({ type: 'read', content })
  })
}

const withBuffer = (picture: Picture): Picture => ({ ...picture, content: Buffer.from(picture.content) })

/** Known on Linux only. Elsewhere just the heap and time limits apply. */
async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux') return 0
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')
  return (Number(pages) * 4096) / 1024 ** 2
}
