import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants as os, setPriority } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes compressed files beside the files of the folder. The server sends these: compressing once here beats
 * compressing at every request there. Runs beside the start of the server, with a low priority.
 */
setPriority(os.priority.PRIORITY_LOW)
const folder = process.argv[2]
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|html)$/.test(name)) continue
  const file = join(folder, name)
  const content = readFileSync(file)
  write(`${file}.gz`, gzipSync(content, { level: 9 }))
  write(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}

/** At once, because the server may be sending these files already. */
function write(file, content) {
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}
