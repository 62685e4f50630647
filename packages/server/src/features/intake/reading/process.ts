import { contentOf } from './content.ts'
import type { Crop, FromReader, ToReader } from './messages.ts'
import { openPdf, Unreadable } from './open.ts'
import { picturesOf } from './pictures.ts'

/** This process reads one PDF. It has only the PDF: no database, no network, no secrets. */
const say = (message: FromReader) => new Promise<void>((done) => process.send!(message, undefined, {}, () => done()))

const DAMAGED_INSIDE = 'This PDF is damaged and cannot be read.'

let opened: ReturnType<typeof openPdf> | undefined

process.on('message', (message: ToReader) => {
  const work = message.type === 'read' ? read(message.content) : crop(message.crops)
  // The parent ends this process: exiting here could lose a message that is still being sent.
  work.catch((error) =>
    say({ type: 'refused', sentence: error instanceof Unreadable ? error.message : DAMAGED_INSIDE }),
  )
})
process.on('disconnect', () => process.exit(0))

async function read(content: Uint8Array) {
  opened = openPdf(new Uint8Array(content))
  await say({ type: 'content', content: await contentOf(await opened) })
}

async function crop(crops: readonly Crop[]) {
  const pdf = await opened!
  for (const [page, ofPage] of Map.groupBy(crops, (one) => one.page)) {
    await say({ type: 'pictures', pictures: await picturesOf(pdf, page, ofPage).catch(() => []) })
  }
  const { maxRSS } = process.resourceUsage()
  await say({ type: 'done', megabytes: maxRSS / 1024 })
}
