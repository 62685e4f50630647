/** The first entry of a backup. It describes the others. */
export interface Manifest {
  product: 'bindery'
  engine: 'embedded' | 'postgres'
  /** Milliseconds since 1970. */
  madeAt: number
}

export const MANIFEST = 'bindery.json'
/** PostgreSQL: the output of pg_dump. */
export const DUMP = 'database.dump'
/** The key that encrypts stored passwords. */
export const KEY = 'secret.key'
/** Embedded: the files of the engine. */
export const FILES = 'pg'

export function readManifest(text: string, file: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.product === 'bindery') return manifest
  } catch {
    // Not JSON: the error below covers it.
  }
  throw new Error(`${file} is not a backup of Bindery.`)
}
