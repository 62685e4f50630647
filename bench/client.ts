import pg from 'pg'

/**
 * A plain connection with the product's settings. The empty listener keeps a lost connection from ending the process;
 * the next query reports the error.
 */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('set jit = off; set random_page_cost = 1.1')
  return client
}
