import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { root, run } from './run.mjs'

const web = join(root, 'packages', 'web')
const dist = join(web, 'dist')
const stamp = join(dist, '.sources')
/** Vite empties the folder before it builds. */
const compressedStamp = join(dist, '.compressed')

/** Builds and compresses the web console if its sources changed since the last build. */
export async function ensureWebBuilt() {
  await buildWeb()
  await compressWeb()
}

export async function buildWeb() {
  const sources = hashOf(sourceFiles())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web console …')
  const code = await run(process.execPath, [viteCommand(), 'build', '--logLevel', 'warn'], { cwd: web })
  if (code !== 0) throw new Error('The web console could not be built: the message of vite is above.')
  writeFileSync(stamp, sources)
}

/** Compresses the built files, unless they are already. */
export async function compressWeb() {
  if (existsSync(compressedStamp)) return
  const code = await run(process.execPath, [join(root, 'scripts', 'compressWeb.mjs'), dist])
  if (code !== 0) throw new Error('The web console could not be compressed: the message is above.')
  writeFileSync(compressedStamp, '')
}

export function viteCommand() {
  const { resolve } = createRequire(join(web, 'package.json'))
  return join(dirname(resolve('vite/package.json')), 'bin', 'vite.js')
}

function sourceFiles() {
  // The other packages are part of the web console; the server is not.
  const packages = readdirSync(join(root, 'packages')).filter((name) => name !== 'server')
  return [join(root, 'package-lock.json'), ...packages.flatMap((name) => filesUnder(join(root, 'packages', name)))]
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['dist', 'node_modules'].includes(entry.name) || entry.name.includes('.test.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
