import type { Answers } from '@bindery/forms/path'
import { addYears, type DayNumber, isoDay } from '../calendar.ts'
import { isWritten, type Life } from '../lives/life.ts'
import { randomFor } from '../random.ts'
import { dollars, type Premiums } from './premium.ts'

const YEARS = 5
const EARLIER_CARRIERS = ['Granite Mutual Insurance', 'Tidewater Fire and Marine', 'Corvane Casualty']
const OURS = 'Quillhaven Insurance Company'
/** The premium of a year before we knew the insured, as a part of the year after it. */
const GROWTH = 0.96

/** The last five policy periods of each line, the latest first. Terms that we wrote have our premium. */
export function priorTerms(life: Life, premiums: ReadonlyMap<Life, Premiums>): Answers[] {
  const { business, products } = life.programme
  const carrier = randomFor(`earlier carrier of ${business.name}`).pick(EARLIER_CARRIERS)
  return products.flatMap((line) => {
    let premium = premiums.get(life)?.get(line) ?? 0
    let before = life.before
    return Array.from({ length: YEARS }, (_, index): Answers => {
      const ours = before && isWritten(before) ? premiums.get(before)?.get(line) : undefined
      premium = ours ?? Math.round(premium * GROWTH)
      const row = {
        rowId: `${line}${index + 1}`,
        line,
        period: { from: isoDay(addYears(life.effective, -index - 1)), to: isoDay(addYears(life.effective, -index)) },
        carrier: ours === undefined ? carrier : OURS,
        premium: dollars(premium),
        outcome: index === 0 ? 'inForce' : 'renewed',
        ...(line === 'WC' && { mod: 0.95 }),
      }
      before = before?.before ?? null
      return row
    })
  })
}

/** A usual loss of each line: its cause and what happened. */
const USUAL: Record<string, [cause: string, description: string]> = {
  CP: ['waterDamage', 'A supply line burst over a weekend; floors and stock were wet.'],
  GL: ['slipFall', 'A visitor slipped on a wet floor and hurt a knee.'],
  CA: ['rearEnd', 'Our unit was stopped in traffic and was struck from behind.'],
  WC: ['strain', 'A back strain while lifting; light duty for three weeks.'],
  CU: ['propertyDamageOthers', 'Damage to a neighbor’s fence and parked car; paid below the umbrella.'],
  CY: ['emailCompromise', 'A mailbox was taken over; one invoice was paid to a wrong account.'],
  DO: ['employmentPractices', 'A former employee claimed unpaid notice; settled.'],
  IM: ['theft', 'Tools were taken from a locked trailer overnight.'],
}
const LARGEST = 24_000
const DAYS_OPEN = 240

/** Three losses in three years would need a referral. */
const MOST = 2

/**
 * The losses of the past five years that were known when the application came in: from before we knew the business, and
 * from the terms that we wrote. Most businesses have none, the others one or two small ones: larger losses would need
 * referrals that the stories do not tell.
 */
export const lossesOf = (life: Life, premiums: ReadonlyMap<Life, Premiums>): Answers[] =>
  [...earlierLosses(life, premiums), ...ownLosses(life, premiums)]
    .filter(
      ({ day, incurred }) => day < life.received - 20 && day >= addYears(life.effective, -YEARS) && incurred >= 100,
    )
    .slice(0, MOST)
    .map((loss, index) => answersOf(life, loss, index))

interface Loss {
  day: DayNumber
  line: string
  incurred: number
}

const inTens = (amount: number) => Math.min(LARGEST, Math.round(amount / 10) * 10)

function earlierLosses(life: Life, premiums: ReadonlyMap<Life, Premiums>): Loss[] {
  const { business, products } = life.programme
  const random = randomFor(`losses of ${business.name}`)
  const first = firstOf(life)
  const yearly = [...(premiums.get(first)?.values() ?? [])].reduce((sum, each) => sum + each, 0)
  const years = [...(random.chance(0.4) ? [random.integer(1, 3)] : []), ...(random.chance(0.15) ? [4] : [])]
  return years.map((yearsBefore) => ({
    day: addYears(first.effective, -yearsBefore) + random.integer(20, 320),
    incurred: inTens(yearly * random.between(0.1, 0.6)),
    line: random.pick(products),
  }))
}

/** The losses of the terms that we wrote, the earliest first. */
function ownLosses({ before, programme }: Life, premiums: ReadonlyMap<Life, Premiums>): Loss[] {
  if (!before) return []
  const random = randomFor(`losses of ${programme.business.name} from ${before.effective}`)
  const line = random.pick(before.programme.products)
  const premium = isWritten(before) && random.chance(0.5) ? (premiums.get(before)?.get(line) ?? 0) : 0
  const day = before.effective + random.integer(20, 320)
  return [...ownLosses(before, premiums), { day, line, incurred: inTens(premium * random.between(0.3, 0.9)) }]
}

function answersOf({ received }: Life, { day, line, incurred }: Loss, index: number): Answers {
  const [cause, description] = USUAL[line]!
  const isOpen = received - day < DAYS_OPEN
  const paid = isOpen ? Math.round((incurred * 0.6) / 10) * 10 : incurred
  return {
    ...{
      rowId: `loss${index + 1}`,
      line,
      dateOfLoss: isoDay(day),
      dateReported: isoDay(day + 3),
      cause,
      description,
    },
    ...{ status: isOpen ? 'open' : 'closed', paid: dollars(paid), reserved: dollars(incurred - paid) },
  }
}

/** Losses happened on the same day in each application of a business, so they count from its first term. */
const firstOf = (life: Life): Life => (life.before ? firstOf(life.before) : life)
