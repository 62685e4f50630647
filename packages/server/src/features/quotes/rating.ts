import { withInputs } from '@bindery/rating/quoteInputs'
import { type Rated, rateTechnically } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { Attempt, Attempts, Effect } from '#engine/actions/run.ts'
import type { Term } from '#engine/forms/filled.ts'
import { ratePlanById } from '#engine/rating/plans.ts'
import {
  type ApplicationAnswers,
  type RatedApplication,
  rateApplication,
  subjectOf,
} from '#engine/rating/ratedApplication.ts'
import type { TxCtx } from '#platform/context.ts'
import type { StoredRating } from '#platform/db/schema/records.ts'

/** Where rating reads the answers from, and where it stores the risk that it rated. */
export interface RatingFiles {
  answers(tx: TxCtx, submissionId: number, product: string, term: Term): Promise<ApplicationAnswers>
  keep(tx: TxCtx, quoteId: number, rated: Pick<RatedApplication, 'risk' | 'suggested'>): Promise<void>
}

const quoteRow = ({ stored }: LoadedRisk, id: number) => stored.quotes.find((quote) => quote.id === id)!

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
    const { product, inputs, effective_date, expiration_date } = quoteRow(loaded, id)
    const subject = {
      ...subjectOf(loaded.stored),
      ...{ product, effectiveDate: effective_date, expirationDate: expiration_date },
    }
    const answers = await files.answers(tx, loaded.stored.submission.id, product, subject)
    return rateApplication({ ...subject, ...answers }, inputs)
  }

  const tryRating: Attempt = async (tx, { id }, loaded) => {
    const { result } = await rateQuote(tx, loaded, id)
    return result.status === 'rated'
      ? { succeeded: true, messages: [] }
      : { succeeded: false, messages: [...new Set(result.refusals.map(({ message }) => message))] }
  }

  const storeRating: Effect = async (tx, { context, id }, { book, loaded }) => {
    if (context !== 'Quote') return
    const rated = await rateQuote(tx, loaded, id)
    await files.keep(tx, id, rated)
    if (rated.result.status === 'refused') {
      const reasons = new Set(rated.result.refusals.map(({ message }) => message))
      book.set('Quote', id, {
        premium: null,
        rating: null,
        status_reason: shortened([...reasons]),
        status_detail: null,
      })
      return
    }
    book.set('Quote', id, {
      premium: rated.result.writtenPremium,
      rating: storedRating(rated.result, withInputs(rated.risk, quoteRow(loaded, id).inputs)),
      status_reason: null,
      status_detail: null,
    })
  }
  return { attempts: { 'quote.rate': tryRating }, storeRating }
}

function storedRating({ trace: _, ...rating }: Rated, risk: Risk): StoredRating {
  const plan = ratePlanById(rating.plan)!
  const isByPlanAlone = isEmptyList(risk.schedule) && isEmptyList(risk.overrides)
  const technical = isByPlanAlone ? null : rateTechnically(plan, risk)
  return {
    ...rating,
    schedulePercent: String(schedulePercentOf(risk)),
    technicalPremium: technical?.status === 'rated' ? technical.writtenPremium : rating.writtenPremium,
    standardCommission: risk.transaction === 'renewal' ? plan.commission.renewal : plan.commission.new,
  }
}

const isEmptyList = (list: unknown) => !Array.isArray(list) || list.length === 0

const schedulePercentOf = ({ schedule }: Risk) =>
  ((schedule ?? []) as { percent: string }[]).reduce((sum, { percent }) => sum + Number(percent), 0)

/** A quote stays in Invalid Rating with this reason until it can be rated. The worksheet lists every problem. */
const MOST_REASONS = 3
const shortened = (reasons: string[]) =>
  [
    ...reasons.slice(0, MOST_REASONS),
    ...(reasons.length > MOST_REASONS ? [`And ${reasons.length - MOST_REASONS} more.`] : []),
  ].join(' ')
