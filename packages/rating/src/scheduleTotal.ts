import { decimalOf, multiply, quotient, textOf, whole } from './decimal.ts'
import type { Plan } from './plan.ts'
import type { Risk } from './risk.ts'
import { scheduleTotalBounds } from './schedule.ts'

/** Percents of a schedule have two decimals, so they are counted in hundredths. */
const HUNDREDTHS = 100
const hundredths = (percent: unknown) => {
  const number = decimalOf(percent)
  return number ? Number(textOf(multiply(number, whole(HUNDREDTHS)))) : 0
}
const percentOf = (steps: number) => textOf(quotient(whole(Math.round(steps)), whole(HUNDREDTHS), 2))

interface ScheduleLine {
  category: string
  percent: string
}

/** The lowest and highest total percent: filed for the market and the state, and within reach of the categories. */
export function totalRange(plan: Plan, { market = 'admitted', state }: Risk): { min: number; max: number } {
  const filed = scheduleTotalBounds(plan, String(market), String(state))
  const reach = (bound: 'min' | 'max') =>
    plan.schedule.categories.reduce((sum, category) => sum + hundredths(category[bound]), 0)
  return {
    min: Math.max(hundredths(textOf(filed.min)), reach('min')) / HUNDREDTHS,
    max: Math.min(hundredths(textOf(filed.max)), reach('max')) / HUNDREDTHS,
  }
}

/**
 * The percent of each category that gives the wanted total. It changes as few categories as possible: first those
 * that stand against the change go back to zero, then categories in use move on, then the others.
 */
export function scheduleWithTotal(plan: Plan, lines: readonly ScheduleLine[], total: number): ScheduleLine[] {
  const { categories } = plan.schedule
  const percents = new Map(
    categories.map(({ code }) => [code, hundredths(lines.find(({ category }) => category === code)?.percent)]),
  )
  let left = Math.round(total * HUNDREDTHS) - [...percents.values()].reduce((sum, one) => sum + one, 0)
  const move = (code: string, to: number) => {
    const room = to - percents.get(code)!
    if (left === 0 || Math.sign(room) !== Math.sign(left)) return
    const part = Math.abs(room) < Math.abs(left) ? room : left
    percents.set(code, percents.get(code)! + part)
    left -= part
  }
  const isInUse = ({ code }: { code: string }) => percents.get(code) !== 0
  for (const { code } of categories.filter(isInUse))
    if (Math.sign(percents.get(code)!) === -Math.sign(left)) move(code, 0)
  const inOrder = [...categories.filter(isInUse), ...categories.filter((category) => !isInUse(category))]
  for (const { code, min, max } of inOrder) move(code, hundredths(left < 0 ? min : max))
  return categories.map(({ code }) => ({ category: code, percent: percentOf(percents.get(code)!) }))
}
