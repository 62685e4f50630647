import type { StoredCriterion } from '@bindery/server/src/platform/db/schema/grid.ts'
import { openClient } from './client.ts'
import { type Product, startProduct } from './product.ts'
import { addSubmissions } from './world/submissions.ts'

/** A database of a given size, the product running on it, and signed-in users. */
export interface Installation {
  url: string
  product: Product
  people: { username: string; token: string }[]
}

/** The sample has about as many submissions. */
export const SAMPLE_SUBMISSIONS = 2000
export const OPEN = [2, 3, 4, 5, 8, 11, 16, 20, 24, 25]
/** The default filter of an underwriter: open submissions assigned to them. */
export const DEFAULT_FILTER: StoredCriterion[] = [
  { field: 'assignedUnderwriter', operator: 'me', value: null },
  { field: 'status', operator: 'in', value: OPEN },
]

/** The product itself migrates the database and adds the sample data. Then generated submissions are added. */
export async function makeInstallation(cluster: string, name: string, rows: number): Promise<Installation> {
  const admin = await openClient(cluster)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const environment = { DATABASE_URL: url.href, DEMO: '1', DATABASE_CONNECTIONS: '10' }

  await (await startProduct(environment)).stop()
  const client = await openClient(url.href)
  await addSubmissions(client, rows - SAMPLE_SUBMISSIONS)
  // Let every underwriter sign in, so that requests are not always for the same page.
  const { rows: underwriters } = await client.query<{ username: string }>(
    `update person set password_hash = (select password_hash from person where username = 'underwriter')
     where id in (select person_id from person_role where role_name = 'Underwriter') and username is not null returning username`,
  )
  await client.end()

  const product = await startProduct(environment)
  const people = []
  for (const { username } of underwriters.slice(0, 20)) people.push({ username, token: await product.signIn(username) })
  return { url: url.href, product, people }
}
