import { connect, type Socket } from 'node:net'
import { Latencies, type Load } from './latencies.ts'

export interface Request {
  method?: string
  path: string
  token: string
  body?: unknown
}

/**
 * Sends requests on several connections, one at a time on each. Only finds the end of each response: parsing it would
 * measure the load generator itself.
 */
export async function httpLoad(
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number) => Request,
  answered?: (connection: number) => void,
): Promise<Load> {
  const latencies = new Latencies()
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const connection = await open(port)
      while (performance.now() < until) {
        const at = performance.now()
        const { status, beginning } = await ask(connection, next(index))
        latencies.add(performance.now() - at)
        if (status !== 200) throw new Error(`answered ${status}: ${beginning.slice(0, 1000)}`)
        answered?.(index)
      }
      connection.socket.destroy()
    }),
  )
  return latencies.over(performance.now() - started)
}

interface Connection {
  socket: Socket
  /** Receives each piece of the current response. */
  arrived: (piece: Buffer) => void
}

const PIECE = 65_536

/** Reuses one receive buffer: allocating one for each piece would cost as much as reading it. */
const open = (port: number) =>
  new Promise<Connection>((resolve, reject) => {
    const buffer = Buffer.allocUnsafe(PIECE)
    const callback = (length: number) => {
      connection.arrived(buffer.subarray(0, length))
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } }, () => resolve(connection))
    const connection: Connection = { socket, arrived: () => {} }
    socket.setNoDelay(true).once('error', reject)
  })

function ask(connection: Connection, { method = 'GET', path, token, body }: Request) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
  const { socket } = connection
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${type}\r\n${text}`)
  return new Promise<{ status: number; beginning: string }>((resolve, reject) => {
    let beginning = ''
    let missing = -1
    connection.arrived = (piece) => {
      if (missing < 0) {
        beginning += piece.toString('latin1', 0, 2000)
        const end = beginning.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /content-length: (\d+)/i.exec(beginning)?.[1] ?? 0
        missing = end + 4 + Number(length) - (beginning.length - Math.min(piece.length, 2000))
      }
      missing -= piece.length
      if (missing > 0) return
      socket.off('close', onClose)
      resolve({ status: Number(beginning.slice(9, 12)), beginning })
    }
    const onClose = () => reject(new Error('the connection was closed'))
    socket.once('close', onClose)
  })
}
