import { writeFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { TEMPLATE, WINDOW_LOG } from './template.ts'

/** Run with `npm run template` when the engine's version changes, after updating the file name in template.ts. */
const engine = await PGlite.create()
const files = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer())
await engine.close()
const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = constants
const params = { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: WINDOW_LOG, [ZSTD_c_enableLongDistanceMatching]: 1 }
writeFileSync(TEMPLATE, zstdCompressSync(files, { params }))
