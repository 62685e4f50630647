import { searchAccounts } from '@bindery/server/src/features/accounts/search.ts'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { statementsOf } from '../statements.ts'
import { type Figure, ms, perSecond, times } from '../table.ts'
import { addAccount, addAccounts, FIRST_ACCOUNT, taxIdOf } from '../world/accounts.ts'

const CONNECTIONS = 10
const WARMING_SECONDS = 3
const SMALLEST = { id: 4_000_001, submissions: 1 }
const LARGEST = { id: 4_000_002, submissions: 1000 }

/** Account search by a name with a typo, by tax id and by address; the account page at its smallest and largest. */
export async function accounts(installation: Installation, count: number): Promise<Figure[]> {
  const client = await openClient(installation.url)
  await addAccounts(client, count)
  for (const { id, submissions } of [SMALLEST, LARGEST]) await addAccount(client, id, submissions)
  const some = Math.ceil(count / 2)
  const submissionId = await misspelled(client, some)
  const address = await addressOf(client, some)
  await client.end()
  const searches = {
    'a name with a typo': { submissionId },
    'a tax id': { filterUri: await filterOf(installation, [equal('identifier', taxIdOf(some))]) },
    'an address': {
      filterUri: await filterOf(installation, [{ field: 'addressLine1', operator: 'contains', value: address }]),
    },
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(searches))
    figures.push(...(await search(installation, `account search by ${name}, ${Math.round(count / 1000)} k`, query)))
  return [...figures, await page(installation)]
}

const equal = (field: string, value: string) => ({ field, operator: 'equals', value })

/** A submission that knows its insured only by the name of an account, with two letters exchanged. */
async function misspelled(client: Awaited<ReturnType<typeof openClient>>, account: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update submission set insured_name = (select regexp_replace(name, '^(..)(.)(.)', '\\1\\3\\2') from account where id = $1),
       identifiers = '[]', insured_address_line1 = null
     where id = (select max(id) from submission where id between 5000000 and 6000000 and product_short_names = '{CP}')
     returning id`,
    [FIRST_ACCOUNT + account],
  )
  return Number(rows[0]!.id)
}

async function addressOf(client: Awaited<ReturnType<typeof openClient>>, account: number): Promise<string> {
  const { rows } = await client.query<{ line: string }>('select address_line1 as line from account where id = $1', [
    FIRST_ACCOUNT + account,
  ])
  return rows[0]!.line
}

async function filterOf({ product, people }: Installation, criteria: object[]): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${product.port}/rest/Filter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people[0]!.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: JSON.stringify(criteria).slice(0, 60), filterTemplateId: 'account.search', criteria }),
  })
  return ((await response.json()) as { uri: string }).uri
}

async function search(
  { url, product, people }: Installation,
  work: string,
  query: { submissionId?: number; filterUri?: string },
): Promise<Figure[]> {
  const { username, token } = people[0]!
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = `/rest/Account/filter?${text}`
  const ask = (seconds: number) => httpLoad(product.port, CONNECTIONS, seconds, () => ({ path, token }))
  const bare = await statementsOf(url, username, (ctx) => searchAccounts(ctx, query))
  const loop = await openPgLoad(url, CONNECTIONS, () => bare)
  await loop.run(WARMING_SECONDS)
  await ask(WARMING_SECONDS)
  const { baseline, actual } = await alternate(5, { baseline: () => loop.run(2), actual: () => ask(2) })
  await loop.close()
  const alone = await httpLoad(product.port, 1, 3, () => ({ path, token }))
  const ratio = median(actual.map((load, round) => load.perSecond / baseline[round]!.perSecond))
  const rate = (loads: typeof actual) => perSecond(median(loads.map((load) => load.perSecond)))
  return [
    {
      ...{ work, product: `p95 ${ms(alone.p95)}`, baseline: '', ratio: '', target: '≤ 100 ms' },
      ok: alone.p95 <= 100,
    },
    {
      ...{ work: `${work}, ${CONNECTIONS} connections`, product: rate(actual), baseline: `bare pg ${rate(baseline)}` },
      ...{ ratio: ratio.toFixed(2), target: '≥ 0.70', ok: ratio >= 0.7 },
    },
  ]
}

/** The calls of the account page, one after the other. */
const CALLS = (id: number) => [
  `/rest/Account/${id}`,
  `/rest/Account/${id}/overview`,
  `/rest/Account/${id}/timeline`,
  `/rest/Account/submissions?accountId=${id}`,
]

async function page({ product, people }: Installation): Promise<Figure> {
  const { token } = people[0]!
  const ask = (id: number) => {
    const calls = CALLS(id)
    let turn = 0
    return () => httpLoad(product.port, 1, 2, () => ({ path: calls[turn++ % calls.length]!, token }))
  }
  const loads = await alternate(6, { small: ask(SMALLEST.id), large: ask(LARGEST.id) })
  /** The mean time of a call: the calls differ, so a median would measure one of them. */
  const perCall = (size: keyof typeof loads) => loads[size].map((load) => 1000 / load.perSecond)
  const ratio = median(perCall('large').map((mean, round) => mean / perCall('small')[round]!))
  return {
    work: `account page, ${LARGEST.submissions} submissions`,
    product: `a call ${ms(median(perCall('large')))}`,
    baseline: `${SMALLEST.submissions} submission ${ms(median(perCall('small')))}`,
    ratio: times(ratio),
    target: '≤ 1.5×',
    ok: ratio <= 1.5,
  }
}
