import { collaborationPageJson } from '@bindery/server/src/features/collaboration/list.ts'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { statementsOf } from '../statements.ts'
import { type Figure, ms, perSecond, times } from '../table.ts'
import { addItems } from '../world/items.ts'

const CONNECTIONS = 10
const WARMING_SECONDS = 3
const TWO_WORDS = 'sprinkler garage'

/** The first page of the dock's list and a search in it: one submission with 2,000 items, alone and among two million. */
export async function dockList(small: Installation, large: Installation, items: number): Promise<Figure[]> {
  const ask = {
    small: await makeAsk(small, 2000),
    large: await makeAsk(large, items),
  }
  return [
    await againstBare(large, ask.large),
    await compare('list of the dock among 2 M items', '2,000 items', '≤ 1.30×', 1.3, ask.small.page, ask.large.page),
    await compare('search for two words among 2 M items', 'first page', '≤ 5×', 5, ask.large.page, ask.large.search),
  ]
}

type Ask = (connections: number, seconds: number) => ReturnType<typeof httpLoad>

async function makeAsk({ url, product, people }: Installation, items: number) {
  const client = await openClient(url)
  const { username, token } = people[0]!
  const submissionId = await addItems(client, items, username)
  await client.end()
  const ask =
    (query: string): Ask =>
    (connections, seconds) =>
      httpLoad(product.port, connections, seconds, () => ({
        path: `/rest/Submission/${submissionId}/CollaborationItem${query}`,
        token,
      }))
  return { submissionId, page: ask(''), search: ask(`?search=${encodeURIComponent(TWO_WORDS)}`) }
}

async function againstBare({ url, people }: Installation, ask: { submissionId: number; page: Ask }): Promise<Figure> {
  const bare = await statementsOf(url, people[0]!.username, (ctx) => collaborationPageJson(ctx, ask.submissionId, {}))
  const loop = await openPgLoad(url, CONNECTIONS, () => bare)
  await loop.run(WARMING_SECONDS)
  await ask.page(CONNECTIONS, WARMING_SECONDS)
  const { baseline, actual } = await alternate(9, {
    baseline: () => loop.run(2),
    actual: () => ask.page(CONNECTIONS, 2),
  })
  await loop.close()
  const ratio = median(actual.map((load, round) => load.perSecond / baseline[round]!.perSecond))
  const rate = (loads: typeof actual) =>
    `${perSecond(median(loads.map((load) => load.perSecond)))} p50 ${ms(median(loads.map((load) => load.p50)))}`
  return {
    work: `first page of the dock's list, ${CONNECTIONS} connections`,
    product: rate(actual),
    baseline: `bare pg ${rate(baseline)}`,
    ratio: ratio.toFixed(2),
    target: '≥ 0.70',
    ok: ratio >= 0.7,
  }
}

async function compare(
  work: string,
  than: string,
  target: string,
  most: number,
  base: Ask,
  other: Ask,
): Promise<Figure> {
  const loads = await alternate(6, { base: () => base(4, 1.5), other: () => other(4, 1.5) })
  const perPage = (side: keyof typeof loads) => loads[side].map(({ p50 }) => p50)
  const ratio = median(perPage('other').map((p50, round) => p50 / perPage('base')[round]!))
  return {
    work,
    product: `p50 ${ms(median(perPage('other')))}`,
    baseline: `${than} p50 ${ms(median(perPage('base')))}`,
    ratio: times(ratio),
    target,
    ok: ratio <= most,
  }
}
