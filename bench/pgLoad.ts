import { createHash } from 'node:crypto'
import { openClient } from './client.ts'
import { Latencies, type Load } from './latencies.ts'
import type { Statement } from './statements.ts'

const nameOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Runs prepared statements over and over with nothing around them: the limit that the product is measured against. */
export async function pgLoad(
  url: string,
  connections: number,
  seconds: number,
  next: (connection: number) => Statement[],
): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(url)))
  const latencies = new Latencies()
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() < until) {
        const at = performance.now()
        for (const { text, values } of next(index))
          await client.query(values.length ? { name: nameOf(text), text, values } : text)
        latencies.add(performance.now() - at)
      }
    }),
  )
  const load = latencies.over(performance.now() - started)
  await Promise.all(clients.map((client) => client.end()))
  return load
}
