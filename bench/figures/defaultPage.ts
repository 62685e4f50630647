import { submissionPageJson } from '@bindery/server/src/engine/grids/submissionGrid.ts'
import { httpLoad } from '../httpLoad.ts'
import { DEFAULT_FILTER, type Installation } from '../installation.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { type Figure, ms, perSecond } from '../table.ts'

const WARMING_SECONDS = 5
const PATH = '/rest/Submission/filter?startIndex=0&numberOfRows=25'

/** The default page of many underwriters, against a loop that runs the same statements for the same people. */
export async function defaultPage({ url, product, people }: Installation): Promise<Figure[]> {
  const bare: Statement[][] = []
  for (const { username } of people)
    bare.push(
      await statementsOf(url, username, (ctx) =>
        submissionPageJson(ctx, {
          criteria: DEFAULT_FILTER,
          sortBy: 'receivedDate desc',
          startIndex: 0,
          numberOfRows: 25,
        }),
      ),
    )
  const figures: Figure[] = []
  for (const connections of [10, 50]) {
    let turn = 0
    const next = () => bare[turn++ % bare.length]!
    const bareLoop = await openPgLoad(url, connections, next)
    const ask = (seconds: number) =>
      httpLoad(product.port, connections, seconds, () => ({ path: PATH, token: people[turn++ % people.length]!.token }))
    // Warm up both sides, so that code is compiled and every connection has been used.
    await bareLoop.run(WARMING_SECONDS)
    await ask(WARMING_SECONDS)
    const { baseline, actual } = await alternate(9, { baseline: () => bareLoop.run(2), actual: () => ask(2) })
    await bareLoop.close()
    const ratio = median(actual.map((load, round) => load.perSecond / baseline[round]!.perSecond))
    const unpreparedLoop = await openPgLoad(url, connections, next, true)
    const unprepared = await unpreparedLoop.run(3)
    await unpreparedLoop.close()
    const perSecondOf = (loads: typeof actual) => median(loads.map((load) => load.perSecond))
    const spread = (loads: typeof actual) =>
      `${perSecond(perSecondOf(loads))} p50 ${ms(median(loads.map((load) => load.p50)))} p99 ${ms(median(loads.map((load) => load.p99)))}`
    figures.push({
      work: `default page with total, 1 M, ${connections} connections`,
      product: spread(actual),
      baseline: `bare pg ${spread(baseline)}`,
      ratio: `${ratio.toFixed(2)}; unprepared ${(perSecondOf(actual) / unprepared.perSecond).toFixed(1)}`,
      target: '≥ 0.80',
      ok: ratio >= 0.8,
    })
  }
  return figures
}
