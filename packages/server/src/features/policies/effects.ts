import { nameWithoutNumber } from '@bindery/workflow/copyNames'
import type { RecordKind } from '@bindery/workflow/risk'
import { today } from '#engine/actions/load.ts'
import { nextTerm, policyNumber } from '#engine/actions/numbers.ts'
import type { Attempt, Attempts, Effect, Effects, RecordInitializer } from '#engine/actions/run.ts'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { type ChangedWorksheets, premiumOfChange, ratedChange } from '#engine/policies/premium.ts'
import { breakdownOfRating } from '#engine/premium/breakdown.ts'
import type { WorksheetLine } from '#engine/rating/worksheet.ts'
import type { TxCtx } from '#platform/context.ts'
import type { TermBreakdown } from '#platform/db/schema/records.ts'
import {
  makeCancellationNotice,
  makeChangeDocument,
  makeChangeRatingAttachments,
  makeNonRenewalNotice,
  reopenChangeDocument,
  shareChangeDocument,
} from './documents.ts'

/**
 * Sets premium and term of a new policy: from the bound quote, or for a rewrite from the previous policy. A renewal
 * keeps the number of the expiring policy, with the next term.
 */
export const makePolicies: RecordInitializer = async (tx, { nextNumbers, book, loaded }) => {
  const made = book.addedOf('Policy')
  if (made.length === 0) return
  const { submission, products, quotes, policies } = loaded.stored
  const renewed = new Map(made.map(({ id, values }) => [id, renewedNumber(loaded.stored, values.product as string)]))
  const isNew = made.filter(({ id }) => renewed.get(id) === null)
  const numbers = isNew.length ? await nextNumbers('policy', isNew.length) : []
  for (const { id, values } of made) {
    const source =
      policies.findLast((one) => one.quote_id === values.quote_id && one.status !== 0) ??
      quotes.find(({ id }) => id === values.quote_id)!
    const prefix = products[source.product as string]?.policy_number_prefix ?? String(source.product)
    const year = Number((source.effective_date as string).slice(0, 4))
    const number = renewed.get(id) ?? policyNumber(prefix, year, numbers[isNew.findIndex((one) => one.id === id)]!, 1)
    Object.assign(values, {
      number,
      summary: nameWithoutNumber(source.summary),
      premium: source.premium ?? '0.00',
      issued_premium: source.premium ?? '0.00',
      breakdown: ratingBehind(source, submission.insured_state),
      currency_code: source.currency_code,
      effective_date: source.effective_date,
      expiration_date: source.expiration_date,
      created_at: tx.now,
      modified_at: tx.now,
    })
    book.set('Submission', submission.id, { policy_number: submission.policy_number ?? number })
  }
}

/** The money of a policy as the rating of its quote has it; null if no plan rated the quote. */
function ratingBehind(source: Stored<'quote'> | Stored<'policy'>, state: string | null): TermBreakdown | null {
  if (!('rating' in source) || !source.rating || source.rating.writtenPremium !== source.premium || !state) return null
  return breakdownOfRating(source.rating, state)
}

/** Null if this is no renewal, or if a voided policy already has the number. */
function renewedNumber({ submission, origin, policies }: StoredRisk, product: string): string | null {
  if (submission.transaction_type !== 'Renewal') return null
  const expiring = origin?.policies.findLast((policy) => policy.product === product && policy.status !== 0)
  const year = Number((submission.effective_date as string).slice(0, 4))
  const number = expiring ? nextTerm(expiring.number as string, year) : null
  return policies.some((policy) => policy.number === number) ? null : number
}

/**
 * A change takes effect today, or when the term starts if that is later. Users may choose another day of it. A
 * reinstatement takes effect on the day of the cancellation, or on a later day if there is a lapse.
 */
export const dateChanges: RecordInitializer = (tx, { book, loaded, parameters }) => {
  for (const { kind, values } of book.added) {
    if (!['Endorsement', 'PolicyRewrite', 'PolicyCancellation', 'Reinstatement'].includes(kind)) continue
    const policy = policyRow(loaded.stored, values.policy_id as number)
    const day = today(tx)
    const from = policy.effective_date as string
    const inTerm = day < from ? from : day >= (policy.expiration_date as string) ? null : day
    values.effective_date = kind === 'PolicyCancellation' ? null : inTerm
    values.created_at = tx.now
    values.modified_at = tx.now
    if (kind === 'Reinstatement')
      Object.assign(values, {
        reason: parameters.reason ?? null,
        detail: parameters.detail ?? null,
        effective_date: parameters.effectiveDate ?? policy.cancelled_on ?? inTerm,
      })
    if (kind === 'PolicyRewrite') values.description = values.reissue ? 'Reissue' : 'Rewrite'
    if (kind === 'Endorsement') values.description = 'Endorsement'
  }
}

/** Sets the issue date of a policy, and the cancellation date of a cancelled one. */
export const dateIssuances: RecordInitializer = (tx, { book, loaded, after }) => {
  for (const { id, status } of after.issuances) {
    const before = loaded.risk.issuances.find((one) => one.id === id)?.status
    if (status !== before && id > 0) book.set('PolicyIssuance', id, { issued_at: status === 'Issued' ? tx.now : null })
  }
  for (const { id, cancelledById } of after.policies) {
    if (id < 0 || cancelledById === (loaded.risk.policies.find((one) => one.id === id)?.cancelledById ?? null)) continue
    const cancellation = loaded.stored.cancellations.find((one) => one.id === cancelledById)
    book.set('Policy', id, { cancelled_on: cancellation?.effective_date ?? null })
  }
}

const policyRow = ({ policies }: StoredRisk, id: number) => policies.find((policy) => policy.id === id)!
const isChange = (context: RecordKind): context is 'Endorsement' | 'PolicyRewrite' =>
  context === 'Endorsement' || context === 'PolicyRewrite'

type RatedContext = 'Endorsement' | 'PolicyRewrite'

/** Rates a policy before and after a change. */
export type ChangeRater = (
  tx: TxCtx,
  stored: StoredRisk,
  context: RatedContext,
  id: number,
) => ChangedWorksheets | Promise<ChangedWorksheets>

/** Rate a change: whether it can be rated, and its premium for the remaining days. The same rating serves both. */
export function changeRatingOf(rate: ChangeRater): { attempts: Attempts; storeRating: Effect } {
  async function rateChange(tx: TxCtx, stored: StoredRisk, context: RatedContext, id: number) {
    const worksheets = await rate(tx, stored, context, id)
    const { worksheet, premium, annualBefore, breakdown } = premiumOfChange(stored, context, id, worksheets)
    const { problems, parts } = worksheet
    if (premium === null)
      return { problems, premiumChange: null, annual: null, before: null, rating: null, breakdown: null }
    const { change, annual, newAnnual, days, ofDays } = premium
    const line = (coverage: string, label: string, value: string): WorksheetLine => ({
      ...{ coverage, item: null, label, source: null, factor: null, amount: value },
    })
    const lines = [
      ...parts.map(({ label, amount: value }) => line(label, 'Rated for a whole term', value)),
      line('All', 'Premium for a whole term', newAnnual),
      line('All', `Change for ${days} of ${ofDays} days`, change),
    ]
    return {
      problems,
      premiumChange: change,
      annual: amount(annualBefore + cents(newAnnual) - cents(annual)),
      before: amount(annualBefore),
      rating: { ...premium, lines },
      breakdown,
    }
  }
  const known = new WeakMap<StoredRisk, Map<string, ReturnType<typeof rateChange>>>()
  const rateOnce: typeof rateChange = (tx, stored, context, id) => {
    const ratings = known.get(stored) ?? new Map<string, ReturnType<typeof rateChange>>()
    known.set(stored, ratings)
    const rating = ratings.get(`${context} ${id}`) ?? rateChange(tx, stored, context, id)
    ratings.set(`${context} ${id}`, rating)
    return rating
  }
  const tryRating: Attempt = async (tx, { context, id }, { stored }) => {
    const { premiumChange, problems } = await rateOnce(tx, stored, context as RatedContext, id)
    return { succeeded: premiumChange !== null, messages: problems }
  }
  const storeRating: Effect = async (tx, { context, id }, { book, loaded }) => {
    if (!isChange(context)) return
    const { premiumChange, annual, before, rating, breakdown } = await rateOnce(tx, loaded.stored, context, id)
    book.set(context, id, {
      premium_change: premiumChange,
      annual_premium: annual,
      annual_before: before,
      rating,
      breakdown,
    })
  }
  return {
    attempts: { 'endorsement.generateRating': tryRating, 'policyRewrite.generateRating': tryRating },
    storeRating,
  }
}

const { attempts, storeRating } = changeRatingOf(ratedChange)
export const policyAttempts = attempts

export const policyEffects = {
  'store rating': storeRating,
  'refresh from application': (_tx, { context, id }, { book }) => {
    if (isChange(context))
      book.set(context, id, {
        ...{ premium_change: null, annual_premium: null, annual_before: null, rating: null, breakdown: null },
      })
  },
  'store processing instructions': (_tx, { context, id }, { book, parameters }) =>
    book.set(context, id, { processing_instructions: parameters.processingInstructions ?? null }),
} satisfies Effects

/** The documents that these effects create or change. */
export const policyDocuments = {
  'apply endorsement to policy': shareChangeDocument,
  'lock policy change': makeChangeDocument,
  'unlock policy change': reopenChangeDocument,
  'replace policy documents': shareChangeDocument,
  'generate rating attachments': makeChangeRatingAttachments,
  'prepare cancellation notice': makeCancellationNotice,
  'prepare non-renewal notice': makeNonRenewalNotice,
} satisfies Effects
