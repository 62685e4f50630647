import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { newDirectory } from './directories.ts'

/** The EICAR test file, which every scanner reports. In two parts, so that none reports this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export const clamdSocket = () => join(newDirectory('clamd'), 'clamd.sock')

interface Clamd {
  path: string
  stop: () => void
}

const INSTALLED = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync)
export const hasClamd = INSTALLED !== undefined

/** A real clamd whose only signature is that of EICAR: the official signatures cannot be fetched in a test. */
export async function startClamd(): Promise<Clamd> {
  const directory = newDirectory('clamd')
  const path = join(directory, 'clamd.sock')
  mkdirSync(join(directory, 'signatures'))
  writeFileSync(join(directory, 'signatures', 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const config = join(directory, 'clamd.conf')
  const settings = { LocalSocket: path, DatabaseDirectory: join(directory, 'signatures'), Foreground: 'yes' }
  writeFileSync(
    config,
    Object.entries(settings)
      .map((setting) => `${setting.join(' ')}\n`)
      .join(''),
  )
  const server = spawn(INSTALLED!, ['--config-file', config], { stdio: 'ignore' })
  await untilListening(path)
  return { path, stop: () => void server.kill() }
}

async function untilListening(path: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isUp = await new Promise((resolve) => {
      const socket = connect({ path }, () => resolve(true)).on('error', () => resolve(false))
      socket.unref()
    })
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('clamd did not start')
}

/** Speaks as much of clamd's protocol as the product uses, for machines without clamd. */
export async function startClamdLike(path = clamdSocket()): Promise<Clamd> {
  const server = createServer((socket) => void answer(socket).catch(() => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return { path, stop: () => void server.close() }
}

const COMMAND = 'zINSTREAM\0'

async function answer(socket: Socket) {
  let held = Buffer.alloc(0)
  let content = ''
  let at = COMMAND.length
  for await (const chunk of socket) {
    held = Buffer.concat([held, chunk as Buffer])
    while (held.length >= at + 4) {
      const length = held.readUInt32BE(at)
      if (length === 0) {
        socket.end(content.includes(EICAR) ? 'stream: Test.Eicar.UNOFFICIAL FOUND\0' : 'stream: OK\0')
        return
      }
      if (held.length < at + 4 + length) break
      content += held.toString('latin1', at + 4, at + 4 + length)
      at += 4 + length
    }
  }
}
