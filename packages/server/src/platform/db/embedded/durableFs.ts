import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type StreamOps = Record<string, (stream: { nfd: number }, ...rest: unknown[]) => number>
type EmscriptenModule = { NODEFS: { stream_ops: StreamOps } }
/** ENOSPC as numbered by the engine's C library. */
const NO_SPACE = 51

/**
 * Syncs every commit to the disk before it is acknowledged. The engine's own file system never syncs: a power loss
 * would lose acknowledged commits.
 */
export class DurableFs extends NodeFS {
  syncs = 0
  readonly #onFull: () => void

  constructor(directory: string, onFull: () => void) {
    super(directory)
    this.#onFull = onFull
  }

  override async init(pg: Init[0], options: Init[1]) {
    const ready = await super.init(pg, options)
    const preRun = ready.emscriptenOpts.preRun as unknown as Array<(module: EmscriptenModule) => void>
    preRun.push((module) => {
      const operations = module.NODEFS.stream_ops
      const write = operations.write!
      operations.write = (...given) => {
        try {
          return write(...given)
        } catch (error) {
          if ((error as { errno?: number }).errno === NO_SPACE) this.#onFull()
          throw error
        }
      }
      operations.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    })
    return ready
  }
}
