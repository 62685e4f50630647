import { Worker } from 'node:worker_threads'
import { EngineAway } from './away.ts'
import type { WorkerReply } from './worker.ts'

export interface Result {
  rows: unknown[]
  affectedRows: number | undefined
}

export interface WorkerHandle {
  query(sql: string, parameters: readonly unknown[]): Promise<Result>
  syncs(): number
  close(): Promise<void>
  /** Terminates the worker at once, even if it hangs. Pending statements fail. */
  end(): Promise<void>
}

interface Listeners {
  onLost(worker: WorkerHandle): void
  onDiskFull(): void
}

/** Starts a thread that runs the engine on a directory; resolves when the database is open. */
export async function startWorker(
  workerData: { directory: string; durable: boolean; isNew: boolean },
  { onLost, onDiskFull }: Listeners,
): Promise<WorkerHandle> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let syncs = 0
  let isEnding = false

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', function opened(message: WorkerReply) {
      if (message === 'disk-full') return onDiskFull()
      worker.off('message', opened)
      worker.off('error', reject)
      if (message === 'ready') resolve()
      else reject(new Error(typeof message === 'object' && 'failed' in message ? message.failed : 'It did not open.'))
    })
  }).catch(async (error) => {
    await worker.terminate()
    throw error
  })

  worker.on('message', (message: WorkerReply) => {
    if (message === 'disk-full') return onDiskFull()
    if (typeof message === 'string' || !('id' in message)) return
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

  function fail() {
    for (const { reject } of waiting.values()) reject(new EngineAway(false))
    waiting.clear()
  }

  const handle: WorkerHandle = {
    query: (sql, parameters) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, sql, parameters })
      }),
    syncs: () => syncs,
    close: async () => {
      isEnding = true
      await new Promise<void>((resolve) => {
        worker.on('message', (message) => message === 'closed' && resolve())
        worker.postMessage('close')
      })
      await worker.terminate()
    },
    end: async () => {
      isEnding = true
      fail()
      await worker.terminate()
    },
  }
  // Without a listener, an error of the worker would end the process.
  worker.on('error', () => {})
  worker.on('exit', () => {
    fail()
    if (!isEnding) onLost(handle)
  })
  return handle
}
