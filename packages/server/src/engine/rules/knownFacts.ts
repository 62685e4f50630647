import { factsOn } from '@bindery/forms/facts'
import { factsOfInputs } from '@bindery/rating/inputFacts'
import type { Stored, StoredRisk, StoredRow } from '#engine/actions/stored.ts'
import { cents, daysBetween } from '#engine/money/decimal.ts'
import { FACTS } from '#engine/reference/rules.ts'
import type { FactValue, KnownFacts } from './condition.ts'

/** The facts known of a risk today, by the keys of reference/facts.json. The record overrides its forms. */
export function knownFacts(stored: StoredRisk, today: string, quote?: Stored<'quote'>): KnownFacts {
  const { submission } = stored
  const known = { ...formFacts(stored, today) }
  for (const found of [submissionFacts(submission, today), insuredFacts(stored), quote ? quoteFacts(quote) : {}])
    for (const key of Object.keys(found)) {
      const value = found[key]
      if (value !== null && value !== undefined) known[key] = value
    }
  return known
}

type FormFacts = Readonly<Record<string, FactValue>>
/** The facts of a form as of one day. Cached, because every check of a quote against a letter needs them. */
const figured = new WeakMap<object, { today: string; facts: FormFacts }>()

/** Converts amounts, which are text on forms, to numbers for conditions. */
function formFacts({ form_facts }: StoredRisk, today: string): FormFacts {
  if (!form_facts) return {}
  const known = figured.get(form_facts)
  if (known?.today === today) return known.facts
  const facts = factsOn(withFigures(form_facts), today)
  figured.set(form_facts, { today, facts })
  return facts
}
const withFigures = (facts: NonNullable<StoredRisk['form_facts']>) =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, isFigure(key) ? Number(value) : (value as FactValue)]),
  )
const isFigure = (key: string) => ['number', 'money'].includes(FACTS.get(key)?.type ?? '')

type Found = Record<string, FactValue | null | undefined>
const text = (value: unknown) => value as string | null
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))

function submissionFacts(submission: StoredRow, today: string): Found {
  const [begin, end] = [text(submission.effective_date), text(submission.expiration_date)]
  const state = text(submission.insured_state)
  const licensed = submission.agency_states as string[] | null
  return {
    'submission.products': submission.product_short_names as string[],
    'submission.transactionType': text(submission.transaction_type),
    'submission.effectiveDaysAhead': begin && daysBetween(today, begin),
    'submission.termMonths': begin && end && monthsBetween(begin, end),
    'submission.state': state,
    'submission.agencyCode': submission.agency_kind === 'agency' ? text(submission.agency_code) : null,
    'submission.agencyLicensed': state && licensed?.length ? licensed.includes(state) : null,
    'submission.brokerOfRecordLetter': submission.broker_of_record_on_file as boolean,
    'submission.clearanceValue': number(submission.clearance),
    'submission.openReferral': submission.referral_status === 'refer',
  }
}

function insuredFacts({ submission, business_class: of }: StoredRisk): Found {
  const identifiers = submission.identifiers as { type: string }[]
  return {
    'insured.naics': text(submission.business_class),
    'insured.taxIdPresent': identifiers.some(({ type }) => type === 'FEIN') || null,
    'insured.hazardGrade': number(submission.hazard_grade ?? of?.hazardGrade),
    'insured.hazardGradeProperty': number(of?.property),
    'insured.hazardGradeLiability': number(of?.liability),
    'insured.hazardGradeAuto': number(of?.auto),
    'insured.hazardGradeWorkers': number(of?.workers),
  }
}

/** Limits and other inputs that were set on the quote count instead of the application's. */
const inputFacts = ({ product, inputs }: Stored<'quote'>): Found =>
  Object.fromEntries(
    Object.entries(factsOfInputs(product, inputs?.values ?? {})).map(([key, value]) => [
      key,
      isFigure(key) ? Number(value) : value,
    ]),
  )

const quoteFacts = (quote: Stored<'quote'>): Found => ({
  ...inputFacts(quote),
  'quote.product': text(quote.product),
  'quote.premium': number(quote.premium),
  ...ratingFacts(quote),
})

/** The judgement in a rating: schedule credits, the price against the plan's own premium, the commission. */
function ratingFacts({ premium, rating }: Pick<Stored<'quote'>, 'premium' | 'rating'>): Found {
  if (!rating) return {}
  const { schedulePercent, technicalPremium, standardCommission, commission } = rating
  const technical = Number(technicalPremium)
  return {
    'quote.scheduleCreditPercent': number(schedulePercent),
    'quote.technicalPremium': technical,
    'quote.premiumToTechnicalPercent': technical > 0 ? Math.round((Number(premium) / technical) * 1000) / 10 : null,
    'quote.commissionPercent': number(commission.percent),
    'quote.commissionAboveTier': Number(commission.percent) > Number(standardCommission),
  }
}

/** The facts of a proposal, from its live quotes. The total is known once all of them are priced. */
export function proposalFacts(quotes: readonly StoredRow[]): KnownFacts {
  const premiums = quotes.map(({ premium }) => text(premium)).filter((premium) => premium !== null)
  return {
    'proposal.quoteCount': quotes.length,
    'proposal.productCount': new Set(quotes.map(({ product }) => product)).size,
    ...(premiums.length === quotes.length && {
      'proposal.totalPremium': Number(premiums.reduce((sum, premium) => sum + cents(premium), 0n)) / 100,
    }),
  }
}

/** The number of months, with a fraction for the remaining days. */
function monthsBetween(begin: string, end: string) {
  const [from, to] = [new Date(begin), new Date(end)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return months + (to.getUTCDate() - from.getUTCDate()) / 31
}
