import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type EmscriptenModule = { NODEFS: { stream_ops: Record<string, (stream: { nfd: number }) => number> } }

/**
 * The engine's own file system never syncs: a power loss would take commits that were answered.
 * With this one, every commit reaches the disk before its answer leaves.
 */
export class DurableFs extends NodeFS {
  syncs = 0

  override async init(pg: Init[0], options: Init[1]) {
    const ready = await super.init(pg, options)
    const preRun = ready.emscriptenOpts.preRun as unknown as Array<(module: EmscriptenModule) => void>
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    })
    return ready
  }
}
