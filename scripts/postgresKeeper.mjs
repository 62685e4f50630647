// Makes a cluster, prints its address, and removes it when the parent process closes our stdin. A killed parent closes it
// too, so no server and no folder is left behind. `kept` names a folder in which the files of a stopped cluster wait for
// the next one, which then starts with the same databases.
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

const { bin, settings, kept } = JSON.parse(process.argv[2])
const orphaned = once(process.stdin.resume(), 'close')
process.stdout.on('error', () => {}) // the parent may be gone before it hears the address
const folder = mkdtempSync(join(tmpdir(), 'bindery-postgres-'))
const data = join(folder, 'data')
const user = otherUserThanRoot()
let server

try {
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const startedFromKept = kept && existsSync(kept) && (await startFrom(kept, port))
  if (!startedFromKept) {
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
  if (server && (await stop(server)) && kept) keepIn(kept)
  rmSync(folder, { recursive: true, force: true })
  process.stdin.destroy()
}

function initialise() {
  // As in the embedded engine: text sorts by code point, and yet an É has a lower case.
  const ctype = { linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform] ?? 'C'
  const args = ['-U', 'bindery', '--auth=trust', '--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`, '--no-sync']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...args], { ...user, cwd: folder, stdio: 'pipe' })
}

/** False when the files in `place` do not make a server that starts; then nothing of them is left. */
async function startFrom(place, port) {
  try {
    copyFrom(place)
    server = startServer(port)
    await ready(server)
    return true
  } catch (error) {
    console.error(`The kept cluster in ${place} does not start and is made anew: ${error.message}`)
    for (const folder of [place, data]) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function copyFrom(place) {
  cpSync(place, data, { recursive: true })
  // The server refuses a folder that others can read, and copying does not keep the rights of the topmost one.
  chmodSync(data, 0o700)
  if (!user.uid) return
  for (const name of ['', ...readdirSync(data, { recursive: true })]) lchownSync(join(data, name), user.uid, user.gid)
}

/** Moved into place when it is complete: a copy that was interrupted would not start. */
function keepIn(place) {
  const unfinished = `${place}.${process.pid}`
  mkdirSync(dirname(place), { recursive: true })
  cpSync(data, unfinished, { recursive: true })
  rmSync(place, { recursive: true, force: true })
  renameSync(unfinished, place)
}

/** PostgreSQL refuses to run as root. */
function otherUserThanRoot() {
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
    // Read to the end, also once it is up: a full pipe would stop the server.
    server.stderr.on('data', (text) => {
      if (log.length < 10_000) log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(log)))
  })
}

/** Whether it stopped cleanly, so that its files can be used again. */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return false
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const impatient = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await exited
  clearTimeout(impatient)
  return server.exitCode === 0
}
