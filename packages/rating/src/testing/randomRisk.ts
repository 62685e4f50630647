import fc from 'fast-check'
import { compare, decimal, smaller, textOf } from '../decimal.ts'
import { optionsOf } from '../inputs.ts'
import type { Input, Plan } from '../plan.ts'
import { isFiledOn } from '../planChoice.ts'
import { isRecord, type Risk } from '../risk.ts'

const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAYS = 800
const MOST_ITEMS = 3

/** Random risks of a plan: inputs within their bounds and tables, on a day on which the plan holds in the state. */
export function randomRisk(plan: Plan): fc.Arbitrary<Risk> {
  const place = fc
    .tuple(fc.constantFrom(...Object.keys(plan.states)), fc.integer({ min: 0, max: DAYS }))
    .map(([state, days]) => ({ state, effectiveDate: isoDate(FIRST_DAY + days * 86_400_000) }))
    .filter(({ state, effectiveDate }) => isFiledOn(plan, state, effectiveDate))
  return fc.tuple(itemOf(plan, ''), place).map(([answers, { state, effectiveDate }]) => ({
    ...acceptable(inState(answers, state)),
    product: plan.product,
    effectiveDate,
  }))
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)

type Answers = Record<string, unknown>

/** Puts every item of the risk into one state. */
function inState(answers: Answers, state: string): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      if (name === 'state') return [name, state]
      return [name, Array.isArray(value) ? value.map((item: Answers) => inState(item, state)) : value]
    }),
  )
}

/** Keeps most random risks within the rules of the plans, so that they are rated. */
function acceptable(risk: Answers): Answers {
  const atMost = (name: string, limit: string) =>
    textOf(smaller(decimal(String(risk[name])), decimal(String(risk[limit]))))
  const has = (name: string) => risk[name] !== undefined
  return {
    ...risk,
    ...(has('publiclyTraded') && { publiclyTraded: false, goingConcern: false }),
    ...(has('mfaRemote') && { mfaRemote: true, offlineBackups: true }),
    ...(has('fraudLimit') && { limit: largest(risk, ['limit', 'extortionLimit', 'fraudLimit']) }),
    ...(has('productsAggregate') && { generalAggregate: '4000000', productsAggregate: '3000000', liquorLimit: '0' }),
    ...(has('uninsuredMotoristLimit') && {
      uninsuredMotoristLimit: atMost('uninsuredMotoristLimit', 'liabilityLimit'),
    }),
    ...each(risk.drivers, (driver) => ({ drivers: { ...driver, points: Number(driver.points) % 11 } })),
    ...each(risk.vehicles, (vehicle, at) => ({
      vehicles: {
        ...vehicle,
        ...(at === 0 && { type: 'van' }),
        statedAmount: String(Number(vehicle.statedAmount) + 1),
      },
    })),
    ...each(risk.underlying, (policy, at) => ({
      underlying: { ...policy, ...(at === 0 && { line: 'GL' }), limit: '1000000' },
    })),
    ...each(risk.locations, (location) => ({
      locations: {
        ...location,
        floodZone: 'X',
        distanceToCoastMiles: '12.5',
        ...each(location.buildings, smallBuilding),
      },
    })),
  }
}

/** The plan rates at most 500 million in all. */
const smallBuilding = (building: Answers): Answers => {
  const small = (name: string) => String(Math.floor(Number(building[name]) / 12))
  const contentsLimit = small('contentsLimit')
  const businessIncomeLimit = small('businessIncomeLimit')
  return { buildings: { ...building, limit: small('limit'), contentsLimit, businessIncomeLimit } }
}

const largest = (risk: Answers, names: string[]) =>
  names.map((name) => String(risk[name])).sort((a, b) => compare(decimal(b), decimal(a)))[0]

/** Changes each item of a list; `change` names the list. */
function each(items: unknown, change: (item: Answers, at: number) => Answers): Answers {
  if (!Array.isArray(items) || items.length === 0) return {}
  const changed = items.map((item: Answers, at) => change(item, at))
  const [name] = Object.keys(changed[0]!)
  return { [name!]: changed.map((one) => one[name!]) }
}

function itemOf(plan: Plan, prefix: string): fc.Arbitrary<Answers> {
  const own = plan.inputs.filter(({ path }) => parentOf(path) === prefix)
  return fc.record(Object.fromEntries(own.map((input) => [nameOf(input), answerTo(plan, input)])))
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const nameOf = ({ path }: Input) => path.slice(path.lastIndexOf('.') + 1).replace('[]', '')

function answerTo(plan: Plan, input: Input): fc.Arbitrary<unknown> {
  if (input.type === 'list')
    return fc.array(itemOf(plan, input.path), { minLength: Math.max(1, input.minItems ?? 0), maxLength: MOST_ITEMS })
  if (input.type === 'boolean') return fc.boolean()
  if (input.type === 'state') return fc.constant('')
  if (input.type === 'zip') return fc.integer({ min: 501, max: 99_950 }).map((zip) => String(zip).padStart(5, '0'))
  if (input.type === 'option') return fc.constantFrom(...optionsOf(plan, input))
  return amountOf(plan, input)
}

/** Amounts of every size, not mostly the largest. */
function amountOf(plan: Plan, input: Input): fc.Arbitrary<string> {
  const { min = '0', max = '1000000', multipleOf = '1', default: usual } = input
  const low = Math.max(Number(min), lowestPoint(plan, nameOf(input)))
  const [high, step] = [Number(max), Number(multipleOf)]
  // Not fc.double, which gives mostly tiny shares.
  const size = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => {
    const span = Math.expm1((millionths / 1_000_000) * Math.log1p((high - low) / step))
    return String(low + Math.floor(span) * step)
  })
  return usual === undefined ? size : fc.oneof(fc.constant(String(usual)), size)
}

/** The lowest point of the interpolated tables in which an input is looked up. */
function lowestPoint(plan: Plan, name: string): number {
  const lowest: number[] = [0]
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isRecord(value)) return
    const table = plan.tables[String(value.table)]
    if (table?.kind === 'interpolate' && String(value.at).split('.').at(-1) === name)
      lowest.push(Math.min(...table.rows.map((row) => Number(row[table.keys.length]))))
    for (const one of Object.values(value)) visit(one)
  }
  visit(plan.coverages)
  return Math.max(...lowest)
}
