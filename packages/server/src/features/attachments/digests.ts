import { createHash, type Hash } from 'node:crypto'

/** Uploads at the same time whose digests are kept. */
const MOST_KEPT = 500

export type UploadDigests = ReturnType<typeof makeUploadDigests>

/**
 * Computes the digests of uploads while their bytes are stored, so that a finished upload need not be read again for it. An upload
 * of which this process did not see every byte has none.
 */
export function makeUploadDigests() {
  const running = new Map<string, { hash: Hash; length: number }>()
  return {
    /** Adds a piece that was stored at this place. */
    add(id: string, at: number, piece: Buffer) {
      const known = at === 0 ? { hash: createHash('sha256'), length: 0 } : running.get(id)
      running.delete(id)
      if (known?.length !== at) return
      known.hash.update(piece)
      known.length += piece.length
      running.set(id, known)
      if (running.size > MOST_KEPT) running.delete(running.keys().next().value!)
    },
    /** The digest of the whole upload, if it is known. */
    of(id: string, length: number): string | null {
      const known = running.get(id)
      return known?.length === length ? known.hash.copy().digest('hex') : null
    },
  }
}
