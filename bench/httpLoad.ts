import { connect, type Socket } from 'node:net'
import { Latencies, type Load } from './latencies.ts'

export interface Request {
  method?: string
  path: string
  token: string
  body?: unknown
}

/**
 * Asks over and over on a number of connections, one request at a time on each. Reads no more of an answer than where it
 * ends: a load generator that parses would measure itself.
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
        const { status, body } = await ask(connection, next(index))
        latencies.add(performance.now() - at)
        if (status !== 200) throw new Error(`answered ${status}: ${body().toString().slice(0, 300)}`)
        answered?.(index)
      }
      connection.destroy()
    }),
  )
  return latencies.over(performance.now() - started)
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true).once('error', reject)
  })

function ask(socket: Socket, { method = 'GET', path, token, body }: Request) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : ''
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${type}\r\n${text}`)
  return new Promise<{ status: number; body: () => Buffer }>((resolve, reject) => {
    const chunks: Buffer[] = []
    let missing = -1
    let start = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      if (missing < 0) {
        const head = chunks.length === 1 ? chunk : Buffer.concat(chunks)
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        start = end + 4
        const length = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1] ?? 0
        missing = start + Number(length) - head.length
      } else missing -= chunk.length
      if (missing > 0) return
      socket.off('data', onData).off('close', onClose)
      const status = Number(chunks[0]!.toString('latin1', 9, 12))
      resolve({ status, body: () => Buffer.concat(chunks).subarray(start) })
    }
    const onClose = () => reject(new Error('the connection was closed'))
    socket.on('data', onData).once('close', onClose)
  })
}
