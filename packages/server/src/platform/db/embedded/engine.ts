import { setFlagsFromString } from 'node:v8'
import { EngineAway } from './away.ts'
import { type Result, startWorker, type WorkerHandle } from './workerHandle.ts'

/** One connection to the engine. It ends when the engine is opened again: an open transaction is lost then. */
export interface EngineSession {
  query(sql: string, parameters: readonly unknown[]): Promise<Result>
}

/** The embedded engine as seen from the main thread: statements in, rows out, strictly one after another. */
export interface EmbeddedEngine {
  session(): EngineSession
  /** How often the disk was synced so far. */
  syncs(): number
  /** From now on, a statement without an answer makes the engine be opened again. */
  watch(): void
  close(): Promise<void>
}

/** `durable: false` is for tests only, whose data nobody misses after a power loss. */
interface Opening {
  durable: boolean
  /** There is nothing in the directory yet. */
  isNew: boolean
  patience?: Patience
}

/** How long, in milliseconds, the engine may be silent before its worker is ended. */
export interface Patience {
  /** Twice as long as PostgreSQL lets a search run. */
  statement: number
  /** After the disk was found full, when the engine is likely to hang. */
  diskFull: number
  opening: number
  betweenOpenings: number
}
const PATIENCE: Patience = { statement: 60_000, diskFull: 5_000, opening: 60_000, betweenOpenings: 2_000 }

/** For this long after a write found no room, the disk counts as full. */
const DISK_FULL_MS = 60_000

export async function openEngine(
  directory: string,
  { durable, isNew, patience = PATIENCE }: Opening,
): Promise<EmbeddedEngine> {
  // Now and then the runtime aborts while it throws away compiled code of the engine (nodejs/node#64500): it shall keep it.
  setFlagsFromString('--no-wasm-code-gc')
  let diskFullAt = Number.NEGATIVE_INFINITY
  const isDiskFull = () => Date.now() - diskFullAt < DISK_FULL_MS
  let isWatching = false
  let isClosed = false
  let reopening: Promise<void> | null = null
  /** Null while the engine is opened again. */
  let current: WorkerHandle | null = await start(isNew)

  function start(isNew: boolean) {
    return startWorker({ directory, durable, isNew }, { onLost: lost, onDiskFull })
  }

  function onDiskFull() {
    diskFullAt = Date.now()
  }

  /** The worker failed or hangs. Whatever waits for it hears so, and the database is opened again by a new worker. */
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

  /** A worker that does not open in time is ended whenever it does. */
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
