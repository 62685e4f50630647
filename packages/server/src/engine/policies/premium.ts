import { offeredTerms } from '@bindery/rating/offeredTerms'
import type { Plan } from '@bindery/rating/plan'
import { inputsInForce, type QuoteInputs } from '@bindery/rating/quoteInputs'
import { type RatingResult, rateByPlans } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import type { Stored, StoredRisk } from '#engine/actions/stored.ts'
import { withTemplates } from '#engine/forms/withTemplates.ts'
import { amount, cents, daysBetween } from '#engine/money/decimal.ts'
import { annualInForce, ratedFrom } from '#engine/premium/annual.ts'
import { breakdownOfRating, sumsOf, together } from '#engine/premium/breakdown.ts'
import { TermLedger } from '#engine/premium/termLedger.ts'
import { changeInPremium, type PremiumChange } from '#engine/rating/change.ts'
import { planNamed, planOfPolicy, publishedPlans } from '#engine/rating/plans.ts'
import {
  type AnsweredForm,
  filledAnswers,
  type RatedApplication,
  rateApplication,
  subjectOf,
} from '#engine/rating/ratedApplication.ts'
import { type Worksheet, worksheetOf } from '#engine/rating/worksheet.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Breakdown, RatedBreakdown, VersionInsured } from '#platform/db/schema/records.ts'
import { withForms } from './changeContent.ts'
import { changeRow, formsOfChange } from './changeForms.ts'
import type { ChangeContext } from './changeRules.ts'
import { contentOf } from './content.ts'
import { currentContent, type NewContent } from './versions.ts'

type Forms = readonly AnsweredForm[]

/** The answers of a policy before and after a change. */
export interface ChangedForms {
  before: Forms
  after: Forms
  /** The risk that the quote of the policy was rated for. */
  rated: Risk | null
}

interface RatedChange {
  /** The rating of the policy with the change. */
  worksheet: Worksheet
  /** Null if the policy cannot be rated with the change. */
  premium: PremiumChange | null
  /** The annual premium on the terms in force, in cents. */
  annualBefore: bigint
  /** To store with the change: of an endorsement, or of the new term of a rewrite. Null if no plan rated the policy. */
  breakdown: RatedBreakdown | null
}

/** Reads the answers of the policy's newest version, and the same answers with the change. */
async function changedForms(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
): Promise<ChangedForms> {
  const policyId = changeRow(stored, context, id).policy_id
  const now = await currentContent(tx, stored, policyId)
  const after = await withForms(tx, stored, policyId, now, await formsOfChange(tx, context, id))
  const { quote_id } = stored.policies.find((one) => one.id === policyId)!
  return {
    before: await withTemplates(tx, now.answers),
    after: await withTemplates(tx, after.answers),
    rated: await riskOfQuote(tx, quote_id),
  }
}

/** The ratings of a policy before and after a change. */
export interface ChangedWorksheets {
  before: Worksheet
  after: Worksheet
}

/** Rates the policy's newest version, and the same version with the change. */
function ratingsOfChange(stored: StoredRisk, context: ChangeContext, id: number, forms: ChangedForms) {
  const change = changeRow(stored, context, id)
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  const now = contentOf(stored, policy)
  const isNewTerm = context === 'PolicyRewrite' && !isReissue(change) && new TermLedger(policy, stored).rated
  const newTerm = isNewTerm ? change.effective_date : null
  return {
    before: rateVersion(stored, policy, now.insured, forms.before, forms.rated),
    after: rateVersion(stored, policy, (change.content ?? now).insured, forms.after, forms.rated, newTerm),
  }
}

/** The ratings of the policy's newest version, and of the same version with the change, by coverage. */
export function worksheetsOfChange(
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
  forms: ChangedForms,
): ChangedWorksheets {
  const { before, after } = ratingsOfChange(stored, context, id, forms)
  const { policy_id } = changeRow(stored, context, id)
  const plan = planOfPolicy(stored, stored.policies.find((one) => one.id === policy_id)!)
  return { before: worksheetOf(before.result, plan), after: worksheetOf(after.result, plan) }
}

/** The same, from the stored answers. */
export const ratedChange = async (tx: Pick<TxCtx, 'db'>, stored: StoredRisk, context: ChangeContext, id: number) =>
  worksheetsOfChange(stored, context, id, await changedForms(tx, stored, context, id))

/** The limits and deductibles by coverage before and after a change; null if no plan rates both. */
export async function termsOfChange(tx: Pick<TxCtx, 'db'>, stored: StoredRisk, context: ChangeContext, id: number) {
  const ratings = ratingsOfChange(stored, context, id, await changedForms(tx, stored, context, id))
  const [before, after] = [ratings.before, ratings.after].map(({ ratedRisk, result }) => {
    const plan = result.status === 'rated' ? planNamed(stored, result.plan) : null
    return plan && result.status === 'rated' ? offeredTerms(plan, ratedRisk, result) : null
  })
  return before && after ? { before, after } : null
}

/** The premium of a change by the ledger of the policy. Without a rate plan, it is the difference of the two ratings. */
export function premiumOfChange(
  stored: StoredRisk,
  context: ChangeContext,
  id: number,
  { before, after }: ChangedWorksheets,
): RatedChange {
  const change = changeRow(stored, context, id)
  const policy = stored.policies.find((one) => one.id === change.policy_id)!
  const annualBefore = annualInForce(policy, stored)
  const none = { premium: null, annualBefore, breakdown: null }
  if (after.premium === null) return { worksheet: after, ...none }
  const ledger = new TermLedger(policy, stored)
  if (ledger.rated && after.rated) {
    const date = change.effective_date ?? policy.effective_date
    const of = isReissue(change) ? reissued : context === 'Endorsement' ? endorsed : rewritten
    return { worksheet: after, annualBefore, ...of(ledger, date, after.rated) }
  }
  if (before.premium === null) {
    const problems = before.problems.map((problem) => `The policy as it is cannot be rated: ${problem}`)
    return { worksheet: { ...before, problems }, ...none }
  }
  const premium = changeInPremium(amount(annualBefore), before, after, {
    days: daysBetween(change.effective_date ?? policy.effective_date, policy.expiration_date),
    ofDays: daysBetween(ratedFrom(policy, stored), policy.expiration_date),
  })
  return { worksheet: after, premium, annualBefore, breakdown: null }
}

const isReissue = (change: ReturnType<typeof changeRow>) => 'reissue' in change && change.reissue

type Rating = NonNullable<Worksheet['rated']>

/** A reissue makes the documents again. It changes no premium. */
function reissued(ledger: TermLedger, date: string, { term }: Rating) {
  const { annual } = ledger
  const days = { days: daysBetween(date, term.expirationDate), ofDays: term.yearDays }
  const nothing = { coverages: [], fees: [], taxes: [] }
  return { premium: { ...changeByCoverage(ledger, annual, annual, nothing), ...days }, breakdown: null }
}

function endorsed(ledger: TermLedger, date: string, rated: Rating) {
  const annual = ledger.annual
  const { term } = rated
  const { annual: newAnnual } = breakdownOfRating(rated, '')
  const { breakdown } = ledger.endorse(date, newAnnual)
  const days = { days: daysBetween(date, term.expirationDate), ofDays: term.yearDays }
  return {
    premium: { ...changeByCoverage(ledger, annual, newAnnual, breakdown!), ...days },
    breakdown: { ...breakdown!, annual: newAnnual },
  }
}

/** The old term ends, and a new one is rated and issued by itself. The premium of the change is that of both. */
function rewritten(ledger: TermLedger, date: string, rated: Rating) {
  const annual = ledger.annual
  const newTerm = breakdownOfRating(rated, ledger.rated!.issued.state)
  const both = together([ledger.end(date).breakdown!, newTerm])
  const { days, yearDays: ofDays } = rated.term
  return { premium: { ...changeByCoverage(ledger, annual, newTerm.annual, both), days, ofDays }, breakdown: newTerm }
}

function changeByCoverage(
  { rated }: TermLedger,
  annual: Record<string, string>,
  newAnnual: Record<string, string>,
  breakdown: Breakdown,
): Omit<PremiumChange, 'days' | 'ofDays'> {
  const changeOf = new Map(breakdown.coverages.map(({ code, amount: change }) => [code, change]))
  const total = (amounts: Record<string, string>) =>
    amount(Object.values(amounts).reduce((sum, one) => sum + cents(one), 0n))
  return {
    parts: rated!.plan.coverages
      .filter(({ code }) => code in annual || code in newAnnual || changeOf.has(code))
      .map(({ code, name }) => ({
        label: name,
        annual: annual[code] ?? '0.00',
        newAnnual: newAnnual[code] ?? '0.00',
        change: changeOf.get(code) ?? '0.00',
      })),
    annual: total(annual),
    newAnnual: total(newAnnual),
    change: sumsOf(breakdown).premium,
    breakdown,
  }
}

/** The rating of a policy as it is in force. */
interface RatedPolicy {
  plan: Plan
  risk: Risk
  /** The inputs of its quote that endorsements have not replaced. */
  inputs: QuoteInputs | null
}

/** The newest version of a policy with the inputs of its quote; null if the policy has no plan. */
export async function ratingOfPolicy(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  policyId: number,
): Promise<RatedPolicy | null> {
  const policy = stored.policies.find(({ id }) => id === policyId)!
  const plan = planOfPolicy(stored, policy)
  if (!plan) return null
  const content = await currentContent(tx, stored, policyId)
  const { risk, rated } = await rateContent(tx, stored, policy, content)
  const inputs = stored.quotes.find(({ id }) => id === policy.quote_id)?.inputs ?? null
  return { plan, risk, inputs: inputsInForce(inputs, rated, risk) }
}

/** The risk of these contents of a policy, with and without the inputs of its quote. */
export async function rateContent(
  tx: Pick<TxCtx, 'db'>,
  stored: StoredRisk,
  policy: Stored<'policy'>,
  { answers, insured }: Pick<NewContent, 'answers' | 'insured'>,
) {
  const rated = await riskOfQuote(tx, policy.quote_id)
  return { rated, ...rateVersion(stored, policy, insured, await withTemplates(tx, answers), rated) }
}

async function riskOfQuote({ db }: Pick<TxCtx, 'db'>, quoteId: number | null): Promise<Risk | null> {
  const row = await db.selectFrom('quoteRisk').select('risk').where('quoteId', '=', quoteId).executeTakeFirst()
  return row?.risk ?? null
}

/**
 * A version of a policy, rated by the plan and with the inputs of the quote that the policy was issued from. The new term
 * of a rewrite is rated by the plan in force on its first day.
 */
function rateVersion(
  stored: StoredRisk,
  policy: Stored<'policy'>,
  { state, businessClass, hazardGrade }: VersionInsured,
  forms: Forms,
  rated: Risk | null,
  newTerm: string | null = null,
): RatedApplication<RatingResult> {
  const quote = stored.quotes.find(({ id }) => id === policy.quote_id)
  const plan = planOfPolicy(stored, policy)
  const plans = newTerm ? publishedPlans(stored) : plan ? [plan] : []
  const own = subjectOf(stored)
  const isSameClass = businessClass === stored.submission.business_class
  const subject = {
    ...own,
    product: policy.product,
    insuredState: policy.breakdown?.state ?? state,
    effectiveDate: newTerm ?? ratedFrom(policy, stored),
    expirationDate: policy.expiration_date,
    businessClass,
    liabilityGrade: isSameClass ? own.liabilityGrade : hazardGrade,
  }
  return rateApplication({ ...subject, ...filledAnswers(forms, subject, policy.product) }, quote?.inputs ?? null, {
    rate: rateByPlans,
    plans,
    rated,
  })
}
