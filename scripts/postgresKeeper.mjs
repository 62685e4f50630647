// Creates a cluster, prints its URL, and removes it when the parent process closes our stdin. A killed parent closes it
// too, so no server and no folder is left behind. `cache` names a folder for the files of a cleanly stopped cluster;
// the next one starts from them, with the same databases.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { bin, settings, cache } = JSON.parse(process.argv[2])
const orphaned = once(process.stdin.resume(), 'close')
process.stdout.on('error', () => {}) // the parent may end before it reads the URL
const folder = mkdtempSync(join(tmpdir(), 'bindery-postgres-'))
const data = join(folder, 'data')
const user = userForPostgres()
let server

try {
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const startedFromCache = cache && existsSync(cache) && (await startFrom(cache, port))
  if (!startedFromCache) {
    initialise()
    server = startServer(port)
    await ready(server)
  }
  console.log(`postgresql://bindery@127.0.0.1:${port}/postgres`)
  await orphaned
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  if (server && (await stop(server)) && cache) saveTo(cache)
  rmSync(folder, { recursive: true, force: true })
  process.stdin.destroy()
}

function initialise() {
  // As in the embedded engine, text sorts by code point, and lower() also works for letters such as É.
  const ctype = { linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform] ?? 'C'
  const args = ['-U', 'bindery', '--auth=trust', '--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`, '--no-sync']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...args], { ...user, cwd: folder, stdio: 'pipe' })
}

/** Starts from the cached files. If that fails, deletes them and returns false. */
async function startFrom(cacheFolder, port) {
  try {
    copyFrom(cacheFolder)
    server = startServer(port)
    await ready(server)
    return true
  } catch (error) {
    console.error(`The cached cluster in ${cacheFolder} does not start and is made anew: ${error.message}`)
    for (const folder of [cacheFolder, data]) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function copyFrom(cacheFolder) {
  cpSync(cacheFolder, data, { recursive: true })
  // PostgreSQL refuses a data folder that others can read, and cpSync does not keep the permissions of the top folder.
  chmodSync(data, 0o700)
  if (!user.uid) return
  for (const name of ['', ...readdirSync(data, { recursive: true })]) lchownSync(join(data, name), user.uid, user.gid)
}

/** Copies to a temporary name and renames at the end: an interrupted copy would not start. */
function saveTo(cacheFolder) {
  const unfinished = `${cacheFolder}.${process.pid}`
  mkdirSync(dirname(cacheFolder), { recursive: true })
  cpSync(data, unfinished, { recursive: true })
  rmSync(cacheFolder, { recursive: true, force: true })
  renameSync(unfinished, cacheFolder)
}

/** PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`. */
function userForPostgres() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') }
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

function startServer(port) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    // Keep reading after the start: a full pipe would block the server.
    server.stderr.on('data', (text) => {
      if (log.length < 10_000) log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(log)))
  })
}

/** Returns true after a clean stop; only then can the files be reused. */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return false
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const forceStop = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await exited
  clearTimeout(forceStop)
  return server.exitCode === 0
}
