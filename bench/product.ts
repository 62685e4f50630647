import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Product {
  port: number
  pid: number
  send(method: string, path: string, token: string, body?: unknown): Promise<unknown>
  signIn(username: string): Promise<string>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
const running = new Set<ChildProcess>()
/** Leaves no server process behind after an error. */
export function endAllProducts() {
  for (const child of running) child.kill('SIGKILL')
}
process.on('exit', endAllProducts)

/** Starts the real product in a process of its own. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  let stopping = false
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    if (!stopping) console.error(`the product ended by itself: ${signal ?? code}`)
  })
  const port = await Promise.race([portOf(child), ended.then(() => 0)])
  if (!port) throw new Error('the product did not start: its message is above')

  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  return {
    port,
    pid: child.pid!,
    send,
    signIn: async (username) =>
      ((await send('POST', '/rest/Session', '', { username, password: 'bindery' })) as { token: string }).token,
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function portOf(child: ChildProcess) {
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /ready: http:\/\/\S+:(\d+)/.exec(line)?.[1]
    if (!port) continue
    child.stdout!.resume()
    return Number(port)
  }
  return 0
}
