import { submissionPageJson } from '@bindery/server/src/engine/grids/submissionGrid.ts'
import { httpLoad } from '../httpLoad.ts'
import { alternate, median } from '../latencies.ts'
import { openPgLoad } from '../pgLoad.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { DEFAULT_FILTER, type Station } from '../station.ts'
import { type Figure, ms, perSecond } from '../table.ts'

const PATH = '/rest/Submission/filter?startIndex=0&numberOfRows=25'

/** The default page of many underwriters, against a bare loop that runs the same statements for the same people. */
export async function defaultPage({ url, product, people }: Station): Promise<Figure[]> {
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
    const unpreparedLoop = await openPgLoad(url, connections, next, true)
    const { limit, unprepared, asked } = await alternate(5, {
      limit: () => bareLoop.run(3),
      unprepared: () => unpreparedLoop.run(3),
      asked: () =>
        httpLoad(product.port, connections, 3, () => ({ path: PATH, token: people[turn++ % people.length]!.token })),
    })
    await bareLoop.close()
    await unpreparedLoop.close()
    const against = (loads: typeof asked) =>
      median(asked.map((load, round) => load.perSecond / loads[round]!.perSecond))
    const ratio = against(limit)
    const spread = (loads: typeof asked) =>
      `${perSecond(median(loads.map((load) => load.perSecond)))} p50 ${ms(median(loads.map((load) => load.p50)))} p99 ${ms(median(loads.map((load) => load.p99)))}`
    figures.push({
      work: `default page with total, 1 M, ${connections} connections`,
      product: spread(asked),
      limit: `bare pg ${spread(limit)}`,
      ratio: `${ratio.toFixed(2)}, unprepared ${against(unprepared).toFixed(2)}`,
      must: '≥ 0.80',
      ok: ratio >= 0.8,
    })
  }
  return figures
}
