import pg from 'pg'
import { PreparingClient, tune } from './preparedStatements.ts'

export interface Lanes {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

interface Lane {
  client: Promise<PreparingClient>
  /** The number of queries sent and not yet answered. */
  waiting: number
}

/**
 * Connections that send queries without waiting for the answers to earlier ones. With a connection for each query, half
 * the time of a short query was spent on waking processes.
 */
export function openLanes(url: string, most: number): Lanes {
  const lanes = new Set<Lane>()

  function open() {
    const lane: Lane = { client: connect(() => lanes.delete(lane)), waiting: 0 }
    lane.client.catch(() => lanes.delete(lane))
    lanes.add(lane)
    return lane
  }

  async function connect(lost: () => void) {
    const client = new PreparingClient({ connectionString: url, pipeline: true } as pg.ClientConfig)
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await tune(client)
    return client
  }

  function emptiest() {
    let found: Lane | undefined
    for (const lane of lanes) if (!found || lane.waiting < found.waiting) found = lane
    return found && (!found.waiting || lanes.size >= most) ? found : open()
  }

  return {
    async query(text, values) {
      const lane = emptiest()
      lane.waiting++
      try {
        return await (await lane.client).query(text, values)
      } catch (error) {
        // Remove the lane before its connection ends, so that no further query is sent on it.
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') lanes.delete(lane)
        throw error
      } finally {
        lane.waiting--
      }
    },
    async close() {
      await Promise.all([...lanes].map(async ({ client }) => (await client.catch(() => null))?.end()))
    },
  }
}
