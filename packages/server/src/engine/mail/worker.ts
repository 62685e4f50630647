import { parentPort } from 'node:worker_threads'
import { parseEml } from './parseEml.ts'
import { parseMsg } from './parseMsg.ts'

interface Order {
  content: Uint8Array
  isOutlook: boolean
}

/** Parses mails, apart from the server: a mail that makes the parser hang or fill its memory ends only this thread. */
parentPort!.on('message', async ({ content, isOutlook }: Order) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  parentPort!.postMessage(await (isOutlook ? parseMsg(bytes) : parseEml(bytes)).catch(() => null))
})
