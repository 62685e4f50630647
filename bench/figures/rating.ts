import { rate } from '@bindery/rating/rate'
import { largeRisks } from '@bindery/rating/testing/largeRisks'
import { plans } from '@bindery/rating/testing/plans'
import {
  amountsAddUp,
  orderIsIrrelevant,
  partsMakeTheWhole,
  premiumIsMonotone,
} from '@bindery/rating/testing/properties'
import { Latencies } from '../latencies.ts'
import { type Figure, ms } from '../table.ts'

const WARM_UP = 100
const ROUNDS = 200
const MOST = 5
/** A smaller number gives a quick look. */
const RISKS = Number(process.env.BENCH_RISKS ?? 10_000)

/** The largest sample of each product with its trace, and properties of random risks. */
export async function rating(): Promise<Figure[]> {
  const large = largeRisks().map(({ plan, risk, name }): Figure => {
    for (let round = 0; round < WARM_UP; round++) rate(plan, risk)
    const latencies = new Latencies()
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      rate(plan, risk)
      latencies.add(performance.now() - started)
    }
    const result = rate(plan, risk)
    const lines = result.status === 'rated' ? result.trace.length : 0
    const { p50 } = latencies.over(1)
    return {
      work: `rating ${name}, ${lines} lines of trace, median`,
      product: ms(p50),
      baseline: '',
      ratio: '',
      target: `< ${MOST} ms`,
      ok: lines > 0 && p50 < MOST,
    }
  })
  const newest = plans.filter(({ id }) => id.endsWith('2026'))
  return [...large, ...newest.map(randomRisks)]
}

/** Throws at the first risk that breaks a property. */
function randomRisks(plan: (typeof plans)[number]): Figure {
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
