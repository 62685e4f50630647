import pg from 'pg'

/** A bare connection, set as those of the product are. What breaks it shows in the query that needed it. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('set jit = off; set random_page_cost = 1.1')
  return client
}
