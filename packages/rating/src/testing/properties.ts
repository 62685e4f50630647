import fc from 'fast-check'
import { compare, decimal, money, sum } from '../decimal.ts'
import { runMidterm } from '../document.ts'
import { optionsOf } from '../inputs.ts'
import type { Plan, Step } from '../plan.ts'
import { type Rated, rate } from '../rate.ts'
import { MONOTONE, withInput } from './monotone.ts'
import { randomRisk } from './randomRisk.ts'

const AMOUNT = /^\d+\.\d\d$/

/** Counts risks that were rated, so that a property over refused risks alone does not pass unnoticed. */
export interface PropertyRun {
  rated: number
}

type Property = (plan: Plan, runs: number, seed?: number) => PropertyRun

/** No premium is negative or anything but a number, and every total is the sum of its parts. */
export const amountsAddUp: Property = (plan, runs, seed) => {
  const count = { rated: 0 }
  fc.assert(
    fc.property(randomRisk(plan), (risk) => {
      const result = rate(plan, risk)
      if (result.status === 'refused') return
      count.rated++
      const amounts = result.coverages.flatMap(({ premium, written }) => [premium, written])
      const charges = [...result.fees, ...result.taxes].map(({ amount }) => amount)
      expectAll([...amounts, ...charges, result.total, result.commission.amount], (amount) => AMOUNT.test(amount))
      const total = (texts: string[]) => money(sum(texts.map(decimal)))
      same(total(result.coverages.map(({ premium }) => premium)), result.annualPremium)
      same(total(result.coverages.map(({ written }) => written)), result.writtenPremium)
      same(total([result.writtenPremium, ...charges]), result.total)
      for (const { code, premium } of result.coverages) same(lastRunning(result, code), premium)
    }),
    { numRuns: runs, seed },
  )
  return count
}

/** The worksheet ends in the premium. */
const lastRunning = ({ trace }: Rated, code: string) =>
  money(decimal(trace.findLast(({ coverage }) => coverage === code)!.running))

/** Reversing neighbouring multiplications changes no premium. */
export const orderIsIrrelevant: Property = (plan, runs, seed) => {
  const count = { rated: 0 }
  const other = {
    ...plan,
    coverages: plan.coverages.map((coverage) => ({ ...coverage, steps: reversed(coverage.steps) })),
  }
  fc.assert(
    fc.property(randomRisk(plan), (risk) => {
      const [first, second] = [rate(plan, risk), rate(other, risk)]
      if (first.status === 'refused') return
      count.rated++
      same(JSON.stringify(second.status === 'rated' && second.coverages), JSON.stringify(first.coverages))
    }),
    { numRuns: runs, seed },
  )
  return count
}

function reversed(steps: Step[]): Step[] {
  const result: Step[] = []
  let group: Step[] = []
  for (const step of steps) {
    if (step.op === 'multiply') {
      group = [step, ...group]
      continue
    }
    result.push(...group, step.op === 'sum' ? { ...step, steps: reversed(step.steps) } : step)
    group = []
  }
  return [...result, ...group]
}

/** A higher limit or exposure is never cheaper, a higher deductible never dearer. */
export const premiumIsMonotone: Property = (plan, runs, seed) => {
  const { rising, falling } = MONOTONE[plan.product]!
  const count = { rated: 0 }
  const input = fc.constantFrom(
    ...rising.map((path) => ({ path, up: true })),
    ...falling.map((path) => ({ path, up: false })),
  )
  fc.assert(
    fc.property(randomRisk(plan), randomRisk(plan), input, (risk, donor, { path, up }) => {
      const values = [valueIn(risk, path), valueIn(donor, path)].filter((value) => value !== null)
      if (values.length < 2 || (!up && values.includes('0') && hasNone(plan, path))) return
      const [low, high] = values.sort((a, b) => compare(decimal(a), decimal(b)))
      const results = [low, high].map((value) => rate(plan, withInput(risk, path, value)!))
      const [less, more] = results.map((result) => (result.status === 'rated' ? decimal(result.annualPremium) : null))
      if (!less || !more) return
      count.rated++
      const order = compare(less, more)
      if (up ? order > 0 : order < 0)
        throw new Error(`${path}: ${low} costs ${money(less)}, ${high} costs ${money(more)}`)
    }),
    { numRuns: runs, seed },
  )
  return count
}

/** Deductibles where 0 means that the coverage is left out. */
const hasNone = (plan: Plan, path: string) => {
  const input = plan.inputs.find((one) => one.path === path)!
  return input.values !== undefined && optionsOf(plan, input).has('0')
}

function valueIn(risk: object, path: string): string | null {
  let value: unknown = risk
  for (const name of path.split('.')) {
    const next = (value as Record<string, unknown>)[name.replace('[]', '')]
    value = name.endsWith('[]') ? (next as unknown[])[0] : next
    if (value === undefined) return null
  }
  return String(value)
}

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => money({ digits: BigInt(cents), scale: 2 }))
const initiatedBy = fc.constantFrom('insured' as const, 'nonpayment' as const, 'carrier' as const)

/** Transactions add up to the written premium, earned and unearned make the whole, and pro rata keeps what is earned. */
export const partsMakeTheWhole: Property = (plan, runs, seed) => {
  const count = { rated: 0 }
  const codes = plan.coverages.slice(0, 4).map(({ code }) => code)
  const annual = fc
    .tuple(...codes.map(() => amount))
    .map((amounts) => Object.fromEntries(codes.map((code, at) => [code, amounts[at]!])))
  const days = fc.array(fc.integer({ min: 1, max: 364 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(plan.states)),
      annual,
      annual,
      days,
      initiatedBy,
      (state, first, second, given, by) => {
        const effectiveDate = plan.states[state]!.from
        const [endorsed, cancelled, reinstated] = given.sort((a, b) => a - b).map((day) => dayAfter(effectiveDate, day))
        const earnedAt = Array.from({ length: 12 }, (_, month) => dayAfter(effectiveDate, month * 33))
        const result = runMidterm([plan], {
          product: plan.product,
          state,
          effectiveDate,
          transactions: [
            { type: 'issuance', annual: first },
            { type: 'endorsement', effectiveDate: endorsed!, annual: second },
            { type: 'cancellation', effectiveDate: cancelled!, initiatedBy: by },
            { type: 'reinstatement', effectiveDate: reinstated! },
            { type: 'cancellation', effectiveDate: reinstated!, initiatedBy: 'carrier' },
          ],
          earnedAt: [...earnedAt, dayAfter(effectiveDate, 366)],
        })
        if (result.status === 'refused') throw new Error(JSON.stringify(result.refusals))
        count.rated++
        const written = result.transactions.at(-1)!.writtenToDate
        same(money(sum(result.transactions.map(({ premiumChange }) => decimal(premiumChange)))), written)
        for (const { earned, unearned } of result.earned)
          same(money(sum([decimal(earned), decimal(unearned)])), written)
        same(result.earned.at(-1)!.unearned, '0.00')
      },
    ),
    { numRuns: runs, seed },
  )
  return count
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

function same(actual: string, expected: string) {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected}`)
}
function expectAll(amounts: string[], test: (amount: string) => boolean) {
  const wrong = amounts.filter((one) => !test(one))
  if (wrong.length > 0) throw new Error(`These are not amounts: ${wrong.join(', ')}`)
}
