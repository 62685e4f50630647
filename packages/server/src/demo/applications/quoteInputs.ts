import type { Plan } from '@bindery/rating/plan'
import { planFor } from '@bindery/rating/planChoice'
import type { QuoteInputs } from '@bindery/rating/quoteInputs'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { isoDay } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { randomFor } from '../random.ts'
import { type Option, termsOf } from './summaries.ts'

/** The largest credit or debit of one characteristic, in percent. */
const MOST_PERCENT = 8

const REASONS: readonly [credit: string, debit: string][] = [
  ['Sprinklers and alarm tested every year, no recommendation open', 'Two recommendations of the survey are open'],
  ['Same management for more than ten years', 'New management, no record yet'],
  ['Written safety programme, training documented', 'Safety programme begun, not yet documented'],
]

/** The inputs that the underwriter sets on a quote: the terms that its summary names, and a schedule credit or debit. */
export function inputsOf(life: Life, product: string, option: Option): QuoteInputs | null {
  const { business } = life.programme
  const plan = planFor(productPlans(), product, business.city.state, isoDay(life.effective))
  if (!plan) return null
  const schedule = scheduleOf(life, plan)
  return { ...(schedule && { schedule }), values: termsOf(product, business, option).values }
}

function scheduleOf(life: Life, plan: Plan): QuoteInputs['schedule'] | null {
  const { business } = life.programme
  const random = randomFor(`schedule ${business.name} ${plan.id}`)
  const category = random.pick(plan.schedule.categories)
  const total = plan.schedule.total.find(
    ([market, state]) => market === 'admitted' && (state === business.city.state || state === '*'),
  )
  if (!category || !total || random.chance(0.25)) return null
  const lowest = Math.max(Number(category.min), Number(total[2]), -MOST_PERCENT)
  const highest = Math.min(Number(category.max), Number(total[3]), MOST_PERCENT)
  const percent = random.integer(Math.ceil(lowest), Math.floor(highest))
  if (percent === 0) return null
  const [credit, debit] = random.pick(REASONS)
  return [{ category: category.code, percent: String(percent), reason: percent < 0 ? credit : debit }]
}
