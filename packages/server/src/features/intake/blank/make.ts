import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { BlankData } from './worker.ts'

/** Caches the PDFs by their forms: drawing one takes half a second. */
const made = new Map<string, Promise<Uint8Array>>()
const MOST_KEPT = 24

/** Draws a blank application in a worker thread, so that requests are not blocked. */
export function makeBlank(data: BlankData): Promise<Uint8Array> {
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64')
  const known = made.get(digest)
  if (known) return known
  const drawing = draw(data)
  made.set(digest, drawing)
  drawing.catch(() => made.delete(digest))
  const [oldest] = made.keys()
  if (made.size > MOST_KEPT && oldest) made.delete(oldest)
  return drawing
}

const draw = (data: BlankData) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
