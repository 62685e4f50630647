import { add, compare, type Decimal, decimal, decimalOf, money, ZERO } from './decimal.ts'
import { checkInputs } from './inputs.ts'
import { placesOf } from './paths.ts'
import type { Plan } from './plan.ts'
import type { Rated } from './rate.ts'
import type { CheckedItem, Risk } from './risk.ts'
import { grouped } from './words.ts'

/** Limit and deductible of a coverage, as an offer states them: `1000000.00`, `2%`, `72 hours`, or words. */
export interface OfferedTerm {
  /** Null: as scheduled. */
  limit: string | null
  deductible: string | null
}

/** The inputs that a coverage takes its terms from. */
interface TermInputs {
  limit?: string
  deductible?: string
  /** In place of a limit of its own. */
  within?: string
  /** A limit that is never below this one. */
  least?: string
}

const LIMITS = 'Within the limits'
const AGGREGATE = 'Within the aggregate'

/** By product and coverage. Coverages without a premium of their own (AGG and PAI, ELP and ELE, SIR) have terms too. */
const TERMS: Record<string, Record<string, TermInputs>> = {
  CP: {
    BLD: { limit: 'locations[].buildings[].limit', deductible: 'deductible' },
    BPP: { limit: 'locations[].buildings[].contentsLimit', deductible: 'deductible' },
    BIEE: { limit: 'locations[].buildings[].businessIncomeLimit', deductible: 'waitingPeriodHours' },
    EQB: { within: LIMITS },
    ORD: { limit: 'ordinancePercent' },
    WND: { within: LIMITS, deductible: 'windDeductiblePercent' },
    FLD: { limit: 'locations[].floodLimit' },
    EQK: { within: LIMITS, deductible: 'earthquakeDeductiblePercent' },
  },
  GL: {
    OCC: { limit: 'occurrenceLimit', deductible: 'deductible' },
    AGG: { limit: 'generalAggregate' },
    PCO: { limit: 'productsAggregate', deductible: 'deductible' },
    PAI: { limit: 'occurrenceLimit' },
    DPR: { limit: 'rentedPremisesLimit' },
    MED: { limit: 'medicalExpenseLimit' },
    EBL: { limit: 'benefitsLimit' },
    LIQ: { limit: 'liquorLimit' },
  },
  CA: {
    CSL: { limit: 'liabilityLimit' },
    UMI: { limit: 'uninsuredMotoristLimit' },
    MDP: { limit: 'medicalPaymentsLimit' },
    COM: { deductible: 'vehicles[].comprehensiveDeductible' },
    COL: { deductible: 'vehicles[].collisionDeductible' },
    HNO: { limit: 'hiredLimit' },
    GKL: { limit: 'garagekeepersLimit' },
  },
  WC: {
    STA: { within: 'Statutory', deductible: 'medicalDeductible' },
    ELA: { limit: 'employersLiabilityLimit' },
    // The limits for disease follow the limit for each accident: 100/500/100, 500/500/500, 1,000/1,000/1,000.
    ELP: { limit: 'employersLiabilityLimit', least: '500000' },
    ELE: { limit: 'employersLiabilityLimit' },
    WVR: {},
  },
  CU: { LIM: { limit: 'limit' }, SIR: { limit: 'retention' } },
  CY: {
    AGG: { limit: 'limit', deductible: 'retention' },
    BRC: { within: AGGREGATE },
    NBI: { within: AGGREGATE, deductible: 'waitingHours' },
    EXT: { limit: 'extortionLimit' },
    FTF: { limit: 'fraudLimit' },
    PCI: { within: AGGREGATE },
    MED: { within: AGGREGATE },
  },
  DO: {
    AGG: { limit: 'limit', deductible: 'retention' },
    EPL: { limit: 'eplLimit', deductible: 'eplRetention' },
    FID: { limit: 'fidLimit' },
    SDA: { limit: 'sideALimit' },
  },
  IM: {
    SCH: { limit: 'items[].value', deductible: 'deductible' },
    UNS: { limit: 'toolsLimit', deductible: 'deductible' },
    RNT: { limit: 'rentedLimit', deductible: 'deductible' },
    BRP: { limit: 'projects[].completedValue', deductible: 'projects[].deductible' },
    TRN: { limit: 'transitLimit', deductible: 'deductible' },
  },
}

/**
 * The terms that a risk was rated with, by coverage. A coverage is offered if it has a premium, or a limit: some limits
 * are included at no charge.
 */
export function offeredTerms(plan: Plan, risk: Risk, { coverages }: Pick<Rated, 'coverages'>) {
  const { answers } = checkInputs(plan, risk, String(risk.effectiveDate))
  const charged = new Set(coverages.map(({ code }) => code))
  const terms = Object.entries(TERMS[plan.product] ?? {}).flatMap(([code, { limit, deductible, within, least }]) => {
    const amount = limit === undefined ? null : sumAt(limit, answers)
    const isOffered = charged.has(code) || (amount !== null && compare(amount, ZERO) > 0)
    if (!isOffered) return []
    const offered = amount && least && compare(amount, decimal(least)) < 0 ? decimal(least) : amount
    const term: OfferedTerm = {
      limit: offered ? worded(offered, limit!) : (within ?? null),
      deductible: deductible === undefined ? null : deductibleAt(deductible, answers),
    }
    return [[code, term] as const]
  })
  return Object.fromEntries(terms)
}

const amountsAt = (path: string, answers: CheckedItem) =>
  placesOf(path, answers, null).map(({ value }) => decimalOf(value) ?? ZERO)
const sumAt = (path: string, answers: CheckedItem) => amountsAt(path, answers).reduce(add, ZERO)

/** Items may have different deductibles, and those without the coverage have none. */
function deductibleAt(path: string, answers: CheckedItem): string | null {
  const amounts = amountsAt(path, answers)
    .filter((amount) => compare(amount, ZERO) > 0)
    .sort(compare)
  const [least, most] = [amounts[0], amounts.at(-1)]
  if (!least || !most) return null
  return compare(least, most) === 0 ? worded(least, path) : `${dollars(least)} to ${dollars(most)}`
}

function worded(amount: Decimal, path: string): string {
  const text = money(amount)
  if (/percent/i.test(path)) return `${text.replace(/\.00$/, '')}%`
  if (/hours/i.test(path)) return `${text.replace(/\.00$/, '')} hours`
  return text
}

const dollars = (amount: Decimal) => `$${grouped(money(amount).replace(/\.00$/, ''))}`
