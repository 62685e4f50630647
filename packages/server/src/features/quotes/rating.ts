import { offeredTerms } from '@bindery/rating/offeredTerms'
import type { Plan } from '@bindery/rating/plan'
import { withInputs } from '@bindery/rating/quoteInputs'
import { type RatedAmounts, rateAmounts, rateAmountsByPlans, technicalRisk } from '@bindery/rating/rate'
import type { Refusal, Risk } from '@bindery/rating/risk'
import { schedulePercent } from '@bindery/rating/schedule'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Attempt, Attempts, Effect } from '#engine/actions/run.ts'
import type { Stored } from '#engine/actions/stored.ts'
import type { Term } from '#engine/forms/filled.ts'
import { planNamed, publishedPlans } from '#engine/rating/plans.ts'
import {
  type ApplicationAnswers,
  type RatedApplication,
  rateApplication,
  subjectOf,
} from '#engine/rating/ratedApplication.ts'
import type { Actor, TxCtx } from '#platform/context.ts'
import type { StoredRating } from '#platform/db/schema/records.ts'

/** Where rating reads the answers from, and where it stores the risk that it rated. */
export interface RatingFiles {
  answers(tx: TxCtx, submissionId: number, product: string, term: Term): Promise<ApplicationAnswers>
  keep(tx: TxCtx, quoteId: number, rated: Pick<RatedApplication, 'risk' | 'suggested'>): Promise<void>
}

const quoteRow = ({ stored }: LoadedRisk, id: number) => stored.quotes.find((quote) => quote.id === id)!

/** The term of the submission, which may have changed since the quote was made. */
export function termOf({ stored: { submission } }: LoadedRisk, quote: Stored<'quote'>) {
  return {
    effectiveDate: submission.effective_date ?? quote.effective_date,
    expirationDate: submission.expiration_date ?? quote.expiration_date,
  }
}

/** Credits, overrides and commission are the carrier's judgement: an agent does not read why they are refused. */
const JUDGEMENT = /^(schedule|overrides|commissionPercent)/
function reasonsFor({ console }: Actor, refusals: readonly Refusal[]): string[] {
  const shown = console === 'agent' ? refusals.filter(({ path }) => !JUDGEMENT.test(path)) : refusals
  const messages = shown.map(({ message }) => message)
  return [
    ...new Set(
      shown.length < refusals.length ? [...messages, 'Your underwriter has to complete the rating.'] : messages,
    ),
  ]
}

/** Rate a quote: whether it can be rated, and the result. The same rating serves both. */
export function ratingOf(files: RatingFiles): { attempts: Attempts; storeRating: Effect } {
  const known = new WeakMap<LoadedRisk, Map<number, Promise<RatedApplication>>>()
  const rateQuote = (tx: TxCtx, loaded: LoadedRisk, id: number) => {
    const ratings = known.get(loaded) ?? new Map<number, Promise<RatedApplication>>()
    known.set(loaded, ratings)
    const rating = ratings.get(id) ?? rate(tx, loaded, id)
    ratings.set(id, rating)
    return rating
  }
  const rate = async (tx: TxCtx, loaded: LoadedRisk, id: number) => {
    const quote = quoteRow(loaded, id)
    const { product, inputs } = quote
    const subject = { ...subjectOf(loaded.stored), ...termOf(loaded, quote), product }
    const answers = await files.answers(tx, loaded.stored.submission.id, product, subject)
    return rateApplication({ ...subject, ...answers }, inputs, {
      rate: rateAmountsByPlans,
      plans: publishedPlans(loaded.stored),
    })
  }

  const tryRating: Attempt = async (tx, { id }, loaded) => {
    const { result } = await rateQuote(tx, loaded, id)
    return result.status === 'rated'
      ? { succeeded: true, messages: [] }
      : { succeeded: false, messages: reasonsFor(tx.actor, result.refusals) }
  }

  const storeRating: Effect = async (tx, { context, id }, { book, loaded }) => {
    if (context !== 'Quote') return
    const rated = await rateQuote(tx, loaded, id)
    await files.keep(tx, id, rated)
    const { effectiveDate, expirationDate } = termOf(loaded, quoteRow(loaded, id))
    const dates = { effective_date: effectiveDate, expiration_date: expirationDate }
    if (rated.result.status === 'refused') {
      const reasons = new Set(rated.result.refusals.map(({ message }) => message))
      const status_reason = shortened([...reasons])
      book.set('Quote', id, { ...dates, premium: null, rating: null, status_reason, status_detail: null })
      return
    }
    book.set('Quote', id, {
      ...dates,
      premium: rated.result.writtenPremium,
      rating: storedRating(
        planNamed(loaded.stored, rated.result.plan)!,
        rated.result,
        withInputs(rated.risk, quoteRow(loaded, id).inputs),
      ),
      status_reason: null,
      status_detail: null,
    })
  }
  return { attempts: { 'quote.rate': tryRating }, storeRating }
}

function storedRating(plan: Plan, rating: RatedAmounts, risk: Risk): StoredRating {
  const isByPlanAlone = isEmptyList(risk.schedule) && isEmptyList(risk.overrides)
  const technical = isByPlanAlone ? null : rateAmounts(plan, technicalRisk(risk))
  return {
    ...rating,
    schedulePercent: schedulePercent(risk.schedule),
    technicalPremium: technical?.status === 'rated' ? technical.writtenPremium : rating.writtenPremium,
    terms: offeredTerms(plan, risk, rating),
    standardCommission: risk.transaction === 'renewal' ? plan.commission.renewal : plan.commission.new,
  }
}

const isEmptyList = (list: unknown) => !Array.isArray(list) || list.length === 0

/** A quote stays in Invalid Rating with this reason until it can be rated. The worksheet lists every problem. */
const MOST_REASONS = 3
const shortened = (reasons: string[]) =>
  [
    ...reasons.slice(0, MOST_REASONS),
    ...(reasons.length > MOST_REASONS ? [`And ${reasons.length - MOST_REASONS} more.`] : []),
  ].join(' ')
