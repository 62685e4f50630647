import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFs } from './durableFs.ts'
import { preparing } from './prepared.ts'
import { readTemplate } from './template.ts'

/** Runs the embedded engine in a thread: on the event loop, each query would block all requests while it runs. */
export interface WorkerRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export type WorkerReply =
  | 'ready'
  | 'closed'
  /** A write found the disk full. The engine may return an error, or hang. */
  | 'disk-full'
  | { failed: string }
  | {
      id: number
      rows: Record<string, unknown>[]
      /** The columns whose values are unparsed JSON: text passes between threads much faster than objects. */
      json: string[]
      affectedRows: number | undefined
      syncs: number
    }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }

const isJson = (type: number) => type === types.JSON || type === types.JSONB
const asIs = (text: string) => text

const port = parentPort!
const { directory, durable, isNew } = workerData as { directory: string; durable: boolean; isNew: boolean }

const fs = new DurableFs(directory, () => port.postMessage('disk-full' satisfies WorkerReply))
// The sample data writes some 130 MB to the write-ahead log. A smaller log would cause constant checkpoints. Old log
// files are deleted: by default the engine keeps them for reuse, as large as the database.
const log = ['min_wal_size=32MB', 'max_wal_size=128MB', 'checkpoint_completion_target=0', 'wal_recycle=off'].flatMap(
  (setting) => ['-c', setting],
)
const startParams = durable
  ? [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync', ...log]
  : [...PGlite.defaultStartParams, ...log]

try {
  const engine = await PGlite.create({
    fs,
    ...(isNew && { loadDataDir: await readTemplate() }),
    extensions: { pg_trgm },
    startParams,
    parsers: { [types.INT8]: Number, [types.DATE]: asIs, [types.JSON]: asIs, [types.JSONB]: asIs },
  })
  const run = preparing(engine)
  port.on('message', async (request: WorkerRequest | 'close') => {
    if (request === 'close') {
      await engine.close()
      port.postMessage('closed')
      return
    }
    try {
      const { rows, fields, affectedRows } = await run(request.sql, request.parameters)
      const json = fields.filter(({ dataTypeID }) => isJson(dataTypeID)).map(({ name }) => name)
      port.postMessage({ id: request.id, rows, json, affectedRows, syncs: fs.syncs })
    } catch (error) {
      const { message, code, constraint, detail } = error as Error & {
        code?: string
        constraint?: string
        detail?: string
      }
      port.postMessage({ id: request.id, error: { message, code, constraint, detail } })
    }
  })
  port.postMessage('ready')
} catch (error) {
  port.postMessage({ failed: (error as Error).message })
}
