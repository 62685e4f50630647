import { rate } from '@bindery/rating/rate'
import { largeRisks } from '@bindery/rating/testing/largeRisks'
import { plans } from '@bindery/rating/testing/plans'
import {
  amountsAddUp,
  orderIsIrrelevant,
  partsMakeTheWhole,
  premiumIsMonotone,
} from '@bindery/rating/testing/properties'
import { median } from '../latencies.ts'
import { type Figure, ms } from '../table.ts'

const WARM_UP = 100
const ROUNDS = 200
const MOST = 5
/** A smaller number gives a quick look. */
const RISKS = Number(process.env.BENCH_RISKS ?? 10_000)

/** The largest sample of each product with its trace. */
export async function rating(): Promise<Figure[]> {
  return largeRisks().map(({ plan, risk, name }): Figure => {
    for (let round = 0; round < WARM_UP; round++) rate(plan, risk)
    const result = rate(plan, risk)
    const lines = result.status === 'rated' ? result.trace.length : 0
    const times = Array.from({ length: ROUNDS }, () => {
      // The CPU time of this thread does not count what else runs on the machine.
      const before = process.threadCpuUsage()
      rate(plan, risk)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    const time = median(times)
    return {
      work: `rating ${name}, ${lines} lines of trace, median`,
      product: ms(time),
      baseline: '',
      ratio: '',
      target: `< ${MOST} ms`,
      ok: lines > 0 && time < MOST,
    }
  })
}

/** Properties of random risks, which take several minutes. Throws at the first risk that breaks one. */
export async function randomRisks(): Promise<Figure[]> {
  return plans.filter(({ id }) => id.endsWith('2026')).map(propertiesOf)
}

function propertiesOf(plan: (typeof plans)[number]): Figure {
  const runs = [amountsAddUp, orderIsIrrelevant, premiumIsMonotone, partsMakeTheWhole].map((check) =>
    check(plan, RISKS),
  )
  return {
    work: `${plan.product}: ${RISKS} random risks, four properties`,
    product: `${Math.min(...runs.map(({ rated }) => rated))} rated`,
    baseline: '',
    ratio: '',
    target: 'none broken',
    ok: true,
  }
}
