import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A disk in memory on Linux. */
const MEMORY_DISK = '/dev/shm'
const NAME = /^bindery-test-(\d+)-/
const GIGABYTE = 1024 ** 3
/** A whole run keeps up to 0.9 GB of files at a time. */
const ROOM = 3 * GIGABYTE
const MEMORY = 6 * GIGABYTE

/**
 * Keeps the temporary files of this process, and of those it starts, in memory until it ends. Tests make and delete
 * databases of a thousand files each: on a disk, the system takes a seventh of the time of the server tests for them.
 * Changes nothing without room in memory, or if TMPDIR names a folder.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoomInMemory()) return
  removeLeftovers()
  const folder = mkdtempSync(join(MEMORY_DISK, `bindery-test-${process.pid}-`))
  // PostgreSQL cannot run as root: it runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

export function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return process.platform === 'linux' && bavail * bsize >= ROOM && process.availableMemory() >= MEMORY
  } catch {
    return false
  }
}

/** Removes the folders of this user's runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY_DISK)) {
    const pid = name.match(NAME)?.[1]
    const folder = join(MEMORY_DISK, name)
    if (!pid || statSync(folder).uid !== process.getuid() || isRunning(Number(pid))) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
