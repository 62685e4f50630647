import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  address: string
  /** Kills the process without a chance to finish anything, as a power cut would. */
  kill(): Promise<void>
}

/** Runs the server in a separate process, like `npm start`. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = once(child, 'exit').finally(() => process.off('exit', endWithUs))
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready: (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return {
      address,
      kill: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  throw new Error('The server did not start: its message is above.')
}
