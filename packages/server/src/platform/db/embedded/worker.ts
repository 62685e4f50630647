import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFs } from './durableFs.ts'
import { preparing } from './prepared.ts'
import { readTemplate } from './template.ts'

/** Runs the embedded engine beside the event loop: a query would otherwise block every request for its whole time. */
export interface WorkerRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export type WorkerReply =
  | 'ready'
  | 'closed'
  /** A write found no room. The engine may answer with an error, or hang. */
  | 'disk-full'
  | { failed: string }
  | {
      id: number
      rows: Record<string, unknown>[]
      /** The columns whose values are JSON still to be read: as text they are passed on much faster than as objects. */
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
// Filling the sample writes some 130 MB to the log: with a smaller one it would stop for checkpoints all the time. What was
// written is deleted then; the engine would otherwise keep the files to use again, as large as the database.
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
