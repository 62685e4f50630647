import { createHash } from 'node:crypto'
import type pg from 'pg'
import { openClient } from './client.ts'
import { Latencies, type Load } from './latencies.ts'
import type { Statement } from './statements.ts'

/** PostgreSQL plans a prepared statement anew five times before it keeps a plan; this is one more. */
const WARMING = 6

/**
 * Runs statements in a loop with nothing around them: the upper limit that the product is compared with. Statements are
 * prepared, as in the product. `unprepared` measures the driver's default instead.
 */
export async function openPgLoad(
  url: string,
  connections: number,
  next: (connection: number) => Statement[],
  unprepared = false,
) {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(url)))
  const once = async (client: pg.Client, index: number) => {
    for (const { text, values } of next(index))
      await client.query(values.length && !unprepared ? { name: nameOf(text), text, values } : { text, values })
  }
  await Promise.all(
    clients.map(async (client, index) => {
      for (let time = 0; time < WARMING; time++) await once(client, index)
    }),
  )
  return {
    async run(seconds: number): Promise<Load> {
      const latencies = new Latencies()
      const started = performance.now()
      const until = started + seconds * 1000
      await Promise.all(
        clients.map(async (client, index) => {
          while (performance.now() < until) {
            const at = performance.now()
            await once(client, index)
            latencies.add(performance.now() - at)
          }
        }),
      )
      return latencies.over(performance.now() - started)
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

const names = new Map<string, string>()
function nameOf(text: string) {
  const name = names.get(text) ?? createHash('md5').update(text).digest('hex')
  names.set(text, name)
  return name
}
