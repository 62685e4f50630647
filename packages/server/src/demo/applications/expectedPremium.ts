import type { Answers } from '@bindery/forms/path'
import { planFor } from '@bindery/rating/planChoice'
import { rateAmounts } from '@bindery/rating/rate'
import { riskFrom } from '@bindery/rating/riskFrom'
import { suggestedInputs } from '@bindery/rating/suggested'
import { productPlans } from '#engine/reference/ratePlans.ts'
import type { Business } from '../businesses/businesses.ts'
import { isoDay, yearOf } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { approximatePrice } from './premium.ts'

/** The premium of a business for a product by our rate plan, with usual losses and without schedule credits. */
export interface ExpectedPremium {
  amount: number
  /** The year for which it was rated. */
  year: number
}

/** Rated once: the size of a business does not change. */
const known = new WeakMap<Business, Map<string, ExpectedPremium>>()

interface Forms {
  applicant: Answers
  /** Of the product. */
  answers: Answers
}

export function expectedPremium(life: Life, product: string, formsOf: () => Forms): ExpectedPremium {
  const { business } = life.programme
  const ofBusiness = known.get(business) ?? new Map<string, ExpectedPremium>()
  known.set(business, ofBusiness)
  const expected = ofBusiness.get(product) ?? {
    amount: rate(life, product, formsOf()) ?? Math.round(approximatePrice(product, business)),
    year: yearOf(life.effective),
  }
  ofBusiness.set(product, expected)
  return expected
}

function rate({ programme, effective }: Life, product: string, { applicant, answers }: Forms) {
  const { state } = programme.business.city
  const { value, liability } = programme.business.businessClass
  const own = productPlans().filter((plan) => plan.product === product)
  const inForce = planFor(own, product, state, isoDay(effective))
  // The first plans are younger than the first submissions.
  const plan = inForce ?? own.find(({ states }) => Object.hasOwn(states, state))
  if (!plan) return null
  const mapped = riskFrom({
    ...{ product, state, transactionType: 'New' },
    effectiveDate: inForce ? isoDay(effective) : plan.states[state]!.from,
    ...{ applicant: withEmployees(applicant), answers: product === 'CY' ? withRecords(answers) : answers },
  })
  const result = rateAmounts(plan, suggestedInputs(mapped, { businessClass: value, hazardGrade: liability }).risk)
  return result.status === 'rated' ? Math.round(Number(result.annualPremium)) : null
}

/** The computed fields that rating reads. */
function withEmployees(applicant: Answers): Answers {
  const operations = applicant.operations as { fullTime: number; partTime: number }
  return { ...applicant, operations: { ...operations, totalEmployees: operations.fullTime + operations.partTime } }
}
function withRecords(answers: Answers): Answers {
  const data = answers.data as Record<string, number | undefined>
  const kinds = ['personal', 'health', 'financial', 'biometric']
  return { ...answers, data: { ...data, records: kinds.reduce((sum, kind) => sum + (data[kind] ?? 0), 0) } }
}
