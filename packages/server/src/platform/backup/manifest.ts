/** The first entry of a backup: what the others are. */
export interface Manifest {
  product: 'bindery'
  engine: 'embedded' | 'postgres'
  /** Milliseconds since 1970. */
  madeAt: number
}

export const MANIFEST = 'bindery.json'
/** PostgreSQL: what pg_dump wrote. */
export const DUMP = 'database.dump'
/** The key that seals passwords. */
export const KEY = 'secret.key'
/** Embedded: the files of the engine. */
export const FILES = 'pg'

export function readManifest(text: string, file: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.product === 'bindery') return manifest
  } catch {
    // Answered below.
  }
  throw new Error(`${file} is not a backup of Bindery.`)
}
