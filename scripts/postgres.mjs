import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'

const OLDEST = 15
const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres'

/**
 * Starts a temporary cluster of the newest installed PostgreSQL; returns null if none is installed. The cluster lives
 * until `stop` is called or this process ends, even if it is killed. `settings` are those of postgresql.conf. With
 * `cacheFolder`, the cluster starts from the files that the last cluster of the same version left there.
 */
export async function withPostgres({ settings = {}, fsync = false, cacheFolder } = {}) {
  const installed = newestPostgres()
  if (!installed) return null
  const speed = fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cache = cacheFolder && join(cacheFolder, installed.version)
  const order = JSON.stringify({ bin: installed.bin, settings: { ...speed, ...settings }, cache })
  const keeper = fileURLToPath(new URL('postgresKeeper.mjs', import.meta.url))
  // Detached: the keeper is in its own process group, so that Ctrl-C does not kill it before it has cleaned up.
  const child = spawn(process.execPath, [keeper, order], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await firstLine(child.stdout)
  if (!url) throw new Error(`PostgreSQL ${installed.version} in ${installed.bin} did not start: its message is above.`)
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return { url, version: installed.version, stop }
}

/** The server for tests: TEST_DATABASE_URL if set, otherwise a temporary cluster, or null without PostgreSQL. */
export async function testPostgres() {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, note: 'on TEST_DATABASE_URL', stop: async () => {} }
  const cluster = await withPostgres({ cacheFolder: join(root, '.cache', 'postgres') })
  return cluster && { ...cluster, note: `on a throw-away PostgreSQL ${cluster.version}` }
}

/** Whether `testPostgres` finds a server. */
export const hasTestPostgres = () => Boolean(process.env.TEST_DATABASE_URL || newestPostgres())

/** Path of a PostgreSQL program such as pg_dump: first beside the newest server, then elsewhere; null if not found. */
export function postgresProgram(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const bin = [newestPostgres()?.bin ?? '', ...binFolders()].find((folder) => folder && existsSync(join(folder, file)))
  return bin ? join(bin, file) : null
}

function newestPostgres() {
  return binFolders()
    .filter((bin) => existsSync(join(bin, program)))
    .map((bin) => ({ bin, version: versionIn(bin) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST)
    .sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0]
}

function binFolders() {
  const under = (folder, rest) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, rest)) : []
  return [
    ...process.env.PATH.split(delimiter),
    ...under('/usr/lib/postgresql', 'bin'),
    ...under('/opt/homebrew/opt', 'bin').filter((bin) => bin.includes('postgresql@')),
    ...under('/usr/local/opt', 'bin').filter((bin) => bin.includes('postgresql@')),
    ...under('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...under('C:\\Program Files\\PostgreSQL', 'bin'),
  ]
}

function versionIn(bin) {
  const answer = execFileSync(join(bin, program), ['--version'], { encoding: 'utf8' })
  return answer.match(/[\d.]+/)?.[0] ?? '0'
}

async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line
}
