import { openClient } from '../client.ts'
import { openEvents } from '../eventStream.ts'
import type { Installation } from '../installation.ts'
import { Latencies } from '../latencies.ts'
import { startProduct } from '../product.ts'
import { type Figure, ms } from '../table.ts'

const CLIENT = 'bench-client-0001'
const CHANGES = 100

/** The time from writing a change in one process until a client of another process receives the event. */
export async function live({ url, product, people }: Installation): Promise<Figure[]> {
  const other = await startProduct({ DATABASE_URL: url, DEMO: '1' })
  const { token, username } = people[0]!
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ id: number; version: number }>(
      `select id::int, version from submission where status = 4 and product_short_names <@
         (select authorized_products from person where username = $1) order by id desc limit 1`,
      [username],
    )
    const { id } = rows[0]!
    let { version } = rows[0]!
    const address = `http://127.0.0.1:${other.port}`
    const received = new Map<string, number>()
    const stream = await openEvents(other.port, token, CLIENT, (event) => received.set(event.id, Date.now()))
    const { headers } = stream
    await fetch(`${address}/rest/Submission/${id}?registrationIdentifier=/Submission/${id}`, { headers })

    for (let change = 0; change < CHANGES; change++) {
      await product.send('POST', `/rest/Submission/${id}`, token, { version: version++, priority: (change % 3) + 1 })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    await stream.stop()

    const { rows: events } = await client.query<{ event: string; at: Date }>(
      `select xid::text || '-' || id as event, at from event where uri = $1 and type = 'submission.changed' order by id desc limit $2`,
      [`/Submission/${id}`, CHANGES],
    )
    const latencies = new Latencies()
    const lost = events.filter(({ event }) => !received.has(event)).length
    for (const { event, at } of events) if (received.has(event)) latencies.add(received.get(event)! - at.getTime())
    const { p50, p95 } = latencies.over(1)
    return [
      {
        work: 'live event from one process to a client of another',
        product: `p95 ${ms(p95)}`,
        baseline: `p50 ${ms(p50)}, ${lost} of ${events.length} lost`,
        ratio: '',
        target: 'p95 < 100 ms, none lost',
        ok: p95 < 100 && !lost,
      },
    ]
  } finally {
    await client.end()
    await other.stop()
  }
}
