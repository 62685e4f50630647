import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { WorkerReply } from './worker.ts'

interface Result {
  rows: unknown[]
  affectedRows: number | undefined
}

/** The embedded engine as seen from the main thread: statements in, rows out, strictly one after another. */
export interface EmbeddedEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<Result>
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>
  /** How often the disk was synced so far. */
  syncs(): number
  close(): Promise<void>
}

/** `durable: false` is for tests only, whose data nobody misses after a power loss. */
interface Opening {
  durable: boolean
  /** There is nothing in the directory yet. */
  isNew: boolean
}

export async function openEngine(directory: string, { durable, isNew }: Opening): Promise<EmbeddedEngine> {
  // Now and then the runtime aborts while it throws away compiled code of the engine (nodejs/node#64500): it shall keep it.
  setFlagsFromString('--no-wasm-code-gc')
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { directory, durable, isNew } })
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let syncs = 0
  let closed: (() => void) | undefined

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: 'ready' | { failed: string }) =>
      message === 'ready' ? resolve() : reject(new Error(message.failed)),
    )
  })

  worker.on('message', (message: WorkerReply | 'closed') => {
    if (message === 'closed') return closed?.()
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) request?.reject(Object.assign(new Error(message.error.message), message.error))
    else {
      syncs = message.syncs
      for (const row of message.rows)
        for (const column of message.json) {
          const text = row[column]
          if (typeof text === 'string') row[column] = JSON.parse(text)
        }
      request?.resolve(message)
    }
  })
  worker.on('error', (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })

  const send = (sql: string, parameters?: readonly unknown[]) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters })
    })

  return {
    query: (sql, parameters) => send(sql, parameters),
    exec: async (sql) => void (await send(sql)),
    syncs: () => syncs,
    close: async () => {
      await new Promise<void>((resolve) => {
        closed = resolve
        worker.postMessage('close')
      })
      await worker.terminate()
    },
  }
}
