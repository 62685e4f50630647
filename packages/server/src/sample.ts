import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ending, Part } from './demo/write/parts.ts'

/** Generates the sample data in a thread, so that the database writes one part while the next is generated. */
export function makeSampleBeside(today: Date, past = 1): AsyncIterable<Part | Ending> {
  const thread = new Worker(new URL('./sampleThread.ts', import.meta.url), { workerData: { today, past } })
  return messagesOf(on(thread, 'message', { close: ['exit'] }))
}

async function* messagesOf(events: AsyncIterable<unknown[]>) {
  for await (const [message] of events) yield message as Part | Ending
}
