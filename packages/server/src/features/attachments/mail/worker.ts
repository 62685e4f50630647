import { parentPort, workerData } from 'node:worker_threads'
import { parseEml } from './parseEml.ts'
import { parseMsg } from './parseMsg.ts'

/** Parses one mail, apart from the server: a mail that makes the parser hang or fill its memory ends only this thread. */
const { content, isOutlook } = workerData as { content: Uint8Array; isOutlook: boolean }
const bytes = Buffer.from(content)
parentPort!.postMessage(isOutlook ? parseMsg(bytes) : await parseEml(bytes))
