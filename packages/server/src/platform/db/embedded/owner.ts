import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const HEARTBEAT_MS = 5_000
const STALE_MS = 3 * HEARTBEAT_MS

export class DirectoryInUse extends Error {}

interface Heartbeat {
  host: string
  pid: number
  at: number
}

/**
 * Two processes on one data directory lose acknowledged rows without any error, so only one may own it.
 * A listening socket named after the directory is freed by the kernel even on kill -9; a heartbeat file
 * guards against an owner on another host (a volume shared by containers), whose socket we cannot see.
 */
export async function ownDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(directory, { recursive: true })
  const real = realpathSync(directory)
  const server = await listenOrRefuse(socketName(real), real)

  const heartbeatFile = join(real, 'owner.json')
  const other = readHeartbeat(heartbeatFile)
  if (other && other.host !== hostname() && Date.now() - other.at < STALE_MS) {
    server.close()
    throw new DirectoryInUse(
      `The data directory ${directory} is in use by process ${other.pid} on ${other.host}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
  const beat = () =>
    writeFileSync(heartbeatFile, JSON.stringify({ host: hostname(), pid: process.pid, at: Date.now() }))
  beat()
  const timer = setInterval(() => {
    try {
      beat()
    } catch {
      // A full disk must not end the process. The socket still guards the directory on this host.
    }
  }, HEARTBEAT_MS).unref()

  return {
    async release() {
      clearInterval(timer)
      rmSync(heartbeatFile, { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function socketName(real: string) {
  const name = `bindery-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function listenOrRefuse(name: string, directory: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}).destroy())
  const listen = () =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(name, () => resolve()))
  const inUse = new DirectoryInUse(
    `The data directory ${directory} is in use by another running Bindery. Stop it first, or set DATA_DIR to another directory.`,
  )
  try {
    await listen()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // Only a socket in the file system outlives a killed owner. Nobody answers on such a socket, so replace it.
    if (!name.startsWith('/') || (await answers(name))) throw inUse
    unlinkSync(name)
    await listen()
  }
  server.unref()
  return server
}

const answers = (name: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(name, () => resolve(true))
    socket.on('error', () => resolve(false)).unref()
  })

function readHeartbeat(file: string): Heartbeat | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Heartbeat
  } catch {
    return null
  }
}
