import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, zstdDecompress } from 'node:zlib'

/** An empty database of this engine version, made by `npm run template`. Creating one would take six times as long. */
export const TEMPLATE = new URL('../../../../database/empty-0.5.16.tar.zst', import.meta.url)
/** The system catalogs are in the archive three times. A window this large compresses the repeats to almost nothing. */
export const WINDOW_LOG = 26

const decompress = promisify(zstdDecompress)

export async function readTemplate(): Promise<Blob> {
  return new Blob([
    await decompress(await readFile(TEMPLATE), { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } }),
  ])
}
