import { setFlagsFromString } from 'node:v8'
import { EngineAway } from './away.ts'
import { type Result, startWorker, type WorkerHandle } from './workerHandle.ts'

/** A connection to the engine. It ends when the engine is reopened, and an open transaction is lost. */
export interface EngineSession {
  query(sql: string, parameters: readonly unknown[]): Promise<Result>
}

/** The embedded engine as seen from the main thread: statements in, rows out, strictly one after another. */
export interface EmbeddedEngine {
  session(): EngineSession
  /** How often the disk was synced so far. */
  syncs(): number
  /** From now on, the engine is reopened when a statement does not respond in time. */
  watch(): void
  close(): Promise<void>
}

/** `durable: false` is for tests only: a power loss loses data. */
interface Opening {
  durable: boolean
  /** True when the directory is empty. */
  isNew: boolean
  patience?: Patience
}

/** How long, in milliseconds, the engine may be unresponsive before its worker is terminated. */
export interface Patience {
  /** Twice as long as PostgreSQL lets a search run. */
  statement: number
  /** Shorter after a write found the disk full, because the engine is then likely to hang. */
  diskFull: number
  opening: number
  betweenOpenings: number
}
const PATIENCE: Patience = { statement: 60_000, diskFull: 5_000, opening: 60_000, betweenOpenings: 2_000 }

/** After a write without room, the disk counts as full for this long. */
const DISK_FULL_MS = 60_000

export async function openEngine(
  directory: string,
  { durable, isNew, patience = PATIENCE }: Opening,
): Promise<EmbeddedEngine> {
  // Keep the engine's compiled code: Node sometimes aborts while it discards the code (nodejs/node#64500).
  setFlagsFromString('--no-wasm-code-gc')
  let diskFullAt = Number.NEGATIVE_INFINITY
  const isDiskFull = () => Date.now() - diskFullAt < DISK_FULL_MS
  let isWatching = false
  let isClosed = false
  let reopening: Promise<void> | null = null
  /** Null while the engine is being reopened. */
  let current: WorkerHandle | null = await start(isNew)

  function start(isNew: boolean) {
    return startWorker({ directory, durable, isNew }, { onLost: lost, onDiskFull })
  }

  function onDiskFull() {
    diskFullAt = Date.now()
  }

  /** The worker failed or hangs. Its pending statements fail, and a new worker opens the database again. */
  function lost(worker: WorkerHandle) {
    if (worker !== current) return
    current = null
    reopening = reopen(worker).finally(() => {
      reopening = null
    })
  }

  async function reopen(old: WorkerHandle) {
    await old.end()
    while (!isClosed && !current) {
      await new Promise((resolve) => setTimeout(resolve, patience.betweenOpenings))
      if (isClosed) return
      const opened = await limited(start(false), patience.opening).catch(() => null)
      if (isClosed) await opened?.end()
      else current = opened
    }
    diskFullAt = Number.NEGATIVE_INFINITY
  }

  /** Rejects when the worker does not open in time. A worker that opens later is ended. */
  function limited(starting: Promise<WorkerHandle>, milliseconds: number) {
    return new Promise<WorkerHandle>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new EngineAway(isDiskFull()))
        starting.then((late) => late.end()).catch(() => {})
      }, milliseconds)
      starting.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  async function send(worker: WorkerHandle, sql: string, parameters: readonly unknown[]): Promise<Result> {
    if (worker !== current) throw new EngineAway(isDiskFull())
    const began = Date.now()
    const watching = setInterval(() => {
      const silence = Date.now() - began
      if (isWatching && silence >= (isDiskFull() ? patience.diskFull : patience.statement)) lost(worker)
    }, Math.min(patience.diskFull, patience.statement) / 4)
    try {
      return await worker.query(sql, parameters)
    } finally {
      clearInterval(watching)
    }
  }

  return {
    session: () => {
      const worker = current
      return {
        query: (sql, parameters) =>
          worker ? send(worker, sql, parameters) : Promise.reject(new EngineAway(isDiskFull())),
      }
    },
    syncs: () => current?.syncs() ?? 0,
    watch: () => {
      isWatching = true
    },
    close: async () => {
      isClosed = true
      await reopening
      await current?.close()
    },
  }
}
