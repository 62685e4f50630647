import { taskGridJson } from '@bindery/server/src/engine/grids/tasks/grid.ts'
import type { StoredCriterion } from '@bindery/server/src/platform/db/schema/grid.ts'
import { openClient } from '../client.ts'
import { httpLoad } from '../httpLoad.ts'
import type { Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { type Figure, ms, perSecond, times } from '../table.ts'
import { addTasks } from '../world/tasks.ts'

const PATH = '/rest/SubmissionTask/filter?startIndex=0&numberOfRows=25'
const WARMING_SECONDS = 5
const CONNECTIONS = 10
/** The default filter of the grid: the own open tasks. */
const MINE: StoredCriterion[] = [
  { field: 'assignedTo', operator: 'me', value: null },
  { field: 'status', operator: 'in', value: [0] },
]

/** The default page of the task grid at ten thousand and at a million tasks, and against its bare statements. */
export async function taskPage(small: Installation, large: Installation, rows: number): Promise<Figure[]> {
  for (const [{ url }, count] of [
    [small, rows / 100],
    [large, rows],
  ] as const) {
    const client = await openClient(url)
    await addTasks(client, count)
    await client.end()
  }
  let turn = 0
  const ask =
    ({ product, people }: Installation) =>
    (connections: number, seconds: number) =>
      httpLoad(product.port, connections, seconds, () => ({ path: PATH, token: people[turn++ % people.length]!.token }))
  return [await againstBare(large, ask(large)), await flatness(ask(small), ask(large))]
}

type Ask = (connections: number, seconds: number) => ReturnType<typeof httpLoad>

async function againstBare({ url, people }: Installation, ask: Ask): Promise<Figure> {
  const request = { criteria: MINE, sortBy: 'dueDate asc', startIndex: 0, numberOfRows: 25 }
  const bare: Statement[][] = []
  for (const { username } of people) bare.push(await statementsOf(url, username, (ctx) => taskGridJson(ctx, request)))
  let turn = 0
  const loop = await openPgLoad(url, CONNECTIONS, () => bare[turn++ % bare.length]!)
  await loop.run(WARMING_SECONDS)
  await ask(CONNECTIONS, WARMING_SECONDS)
  const { baseline, actual } = await alternate(9, { baseline: () => loop.run(2), actual: () => ask(CONNECTIONS, 2) })
  await loop.close()
  const ratio = median(actual.map((load, round) => load.perSecond / baseline[round]!.perSecond))
  const rate = (loads: typeof actual) =>
    `${perSecond(median(loads.map((load) => load.perSecond)))} p50 ${ms(median(loads.map((load) => load.p50)))}`
  return {
    work: `task grid, default page, 1 M, ${CONNECTIONS} connections`,
    product: rate(actual),
    baseline: `bare pg ${rate(baseline)}`,
    ratio: ratio.toFixed(2),
    target: '≥ 0.80',
    ok: ratio >= 0.8,
  }
}

async function flatness(askSmall: Ask, askLarge: Ask): Promise<Figure> {
  const loads = await alternate(6, { small: () => askSmall(4, 1.5), large: () => askLarge(4, 1.5) })
  const perPage = (size: keyof typeof loads) => loads[size].map(({ p50 }) => p50)
  const ratio = median(perPage('large').map((p50, round) => p50 / perPage('small')[round]!))
  return {
    work: 'task grid, default page at 1 M',
    product: `p50 ${ms(median(perPage('large')))}`,
    baseline: `10 k p50 ${ms(median(perPage('small')))}`,
    ratio: times(ratio),
    target: '≤ 1.5×',
    ok: ratio <= 1.5,
  }
}
