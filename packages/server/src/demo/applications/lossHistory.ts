import type { Answers } from '@bindery/forms/path'
import type { Business } from '../businesses/businesses.ts'
import { addYears, type DayNumber, isoDay, yearOf } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { type Random, randomFor } from '../random.ts'
import { CORRECTIONS, LINE_LOSSES, OTHER_CORRECTION, type UsualLoss } from './data/usualLosses.ts'
import type { ExpectedPremium } from './expectedPremium.ts'
import { dollars } from './premium.ts'

const YEARS = 5
const EARLIER_CARRIERS = ['Granite Mutual Insurance', 'Tidewater Fire and Marine', 'Corvane Casualty']
const OURS = 'Quillhaven Insurance Company'
/** The premium of a year as a part of the next year's. */
const GROWTH = 0.97

export type Expected = ReadonlyMap<string, ExpectedPremium>
/** The premium of the policy that a term had with us. */
export type WrittenPremium = (term: Life, product: string) => number | undefined

/** The last five policy periods of each line, the latest first. Terms that we wrote have the premium of our policy. */
export function priorTerms(life: Life, expected: Expected, writtenPremium: WrittenPremium): Answers[] {
  const { business, products } = life.programme
  const carrier = randomFor(`earlier carrier of ${business.name}`).pick(EARLIER_CARRIERS)
  return products.flatMap((line) => {
    let before = life.before
    return Array.from({ length: YEARS }, (_, index): Answers => {
      const from = addYears(life.effective, -index - 1)
      const ours = before ? writtenPremium(before, line) : undefined
      const row = {
        rowId: `${line}${index + 1}`,
        line,
        period: { from: isoDay(from), to: isoDay(addYears(life.effective, -index)) },
        carrier: ours === undefined ? carrier : OURS,
        premium: dollars(ours ?? earlierPremium(business, line, expected.get(line)!, yearOf(from))),
        outcome: index === 0 ? 'inForce' : 'renewed',
        ...(line === 'WC' && { mod: 0.95 }),
      }
      before = before?.before ?? null
      return row
    })
  })
}

/** Another carrier charged somewhat more or less than our plan, the same in each application of the business. */
function earlierPremium({ name }: Business, line: string, { amount, year }: ExpectedPremium, of: number): number {
  const level = randomFor(`price of ${line} for ${name}`).between(0.88, 1.14)
  const market = randomFor(`price of ${line} for ${name} in ${of}`).between(0.97, 1.03)
  return Math.round(amount * level * market * GROWTH ** Math.max(0, year - of))
}

export interface Loss {
  id: string
  line: string
  day: DayNumber
  reported: DayNumber
  closed: DayNumber
  incurred: number
  usual: UsualLoss
}

/**
 * The losses of the past five years that were known when the application came in, the latest first. Each application of
 * a business tells the same losses, because they depend only on the business, the line and the calendar year.
 */
export function lossesOf(life: Life, expected: Expected): Loss[] {
  const { business, products } = life.programme
  const last = yearOf(life.received)
  const from = addYears(life.effective, -YEARS)
  return products
    .flatMap((line) => {
      const { amount } = expected.get(line)!
      return Array.from({ length: YEARS + 1 }, (_, back) => lossesIn(business, line, last - back, amount)).flat()
    })
    .filter(({ day, reported }) => day >= from && reported < life.received - 20)
    .toSorted((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1))
}

/** Some businesses have few losses, some many. */
const RECORDS: readonly { share: number; factor: number }[] = [
  { share: 40, factor: 0.4 },
  { share: 42, factor: 1 },
  { share: 18, factor: 1.7 },
]
const recordOf = ({ name }: Business) => randomFor(`record of ${name}`).weighted(RECORDS, ({ share }) => share).factor

/** Large premiums buy cover for large losses: the mean loss grows with them, but more slowly. */
const SIZE_EXPONENT = 0.38
/** The spread of the amounts: most losses are small, a few are large. */
const SPREAD = 1.05
/** The largest losses, where a line does not name its own: a multiple of the yearly premium, up to the usual limit. */
const MOST_YEARS = 1.6
const MOST = 900_000
const SMALLEST = 150

function lossesIn(business: Business, line: string, year: number, yearly: number): Loss[] {
  const { ratio, mean, mostYears = MOST_YEARS, usual } = LINE_LOSSES[line]!
  const random = randomFor(`losses of ${business.name} ${line} ${year}`)
  const amount = mean * (yearly / 10_000) ** SIZE_EXPONENT
  const kinds = usual.filter(
    ({ trades }) => trades?.some((trade) => business.businessClass.value.startsWith(trade)) ?? true,
  )
  const count = poisson(random, (yearly * ratio * recordOf(business)) / amount)
  return Array.from({ length: count }, (_, index): Loss => {
    const day = Date.UTC(year, 0, 1) / 86_400_000 + random.integer(0, 364)
    const month = Number(isoDay(day).slice(5, 7))
    const inSeason = kinds.filter(({ months }) => months?.includes(month) ?? true)
    const kind = random.weighted(inSeason, ({ weight }) => weight)
    const drawn = amount * kind.size * Math.exp(SPREAD * normal(random) - SPREAD ** 2 / 2)
    const reported = day + Math.floor(40 * random.next() ** 3)
    const limit = Math.min(MOST, mostYears * yearly)
    const incurred = Math.max(SMALLEST, Math.round(Math.min(drawn, limit * random.between(0.85, 1)) / 10) * 10)
    const months = 2 + 22 * random.next() * Math.min(1, drawn / 40_000 + 0.15)
    const closed = reported + Math.round(months * 30)
    return { id: `${line}${year}-${index + 1}`, line, day, reported, closed, incurred, usual: kind }
  })
}

function poisson(random: Random, mean: number): number {
  let count = -1
  for (let left = Math.exp(-mean), product = 1; product > left; count++) product *= random.next()
  return count
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** From this amount on, the form asks what was done to prevent another loss. */
const LARGE = 25_000
export const correctionOf = ({ cause }: UsualLoss) => CORRECTIONS[cause] ?? OTHER_CORRECTION

export const isOpen = ({ closed }: Loss, life: Life) => closed >= life.received

/** An open loss is paid step by step; the rest is reserved. */
export function lossRow(loss: Loss, life: Life): Answers {
  const { line, day, reported, closed, incurred, usual, id } = loss
  const { cause, description } = usual
  const share = isOpen(loss, life) ? (0.8 * (life.received - reported)) / (closed - reported) : 1
  const paid = share === 1 ? incurred : Math.round((incurred * Math.max(0, share)) / 10) * 10
  const correctiveAction = incurred >= LARGE ? correctionOf(usual) : undefined
  return {
    ...{ rowId: id, line, dateOfLoss: isoDay(day), dateReported: isoDay(reported), cause, description },
    ...{ status: share === 1 ? 'closed' : 'open', paid: dollars(paid), reserved: dollars(incurred - paid) },
    ...(correctiveAction && { correctiveAction }),
  }
}
