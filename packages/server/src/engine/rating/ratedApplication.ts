import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { type FieldToFill, fieldsToFill } from '@bindery/rating/formPaths'
import type { Plan } from '@bindery/rating/plan'
import { inputsInForce, type QuoteInputs, withInputs } from '@bindery/rating/quoteInputs'
import type { RatedAmounts, Refused } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import { riskFrom } from '@bindery/rating/riskFrom'
import { suggestedInputs } from '@bindery/rating/suggested'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { fillerOf, type Term } from '#engine/forms/filled.ts'

/** The answers of the applicant's and the product's form, with their computed fields. */
export interface ApplicationAnswers {
  applicant: Answers
  answers: Answers
}

/** The application of one product: its term, the business and the answers. */
export interface RatingSubject extends Term, ApplicationAnswers {
  product: string
  businessClass: string | null
  liabilityGrade: number | null
}

export interface AnsweredForm {
  form: Form
  answers: Answers
}

/** Fills in the computed fields of stored answers. */
export function filledAnswers(forms: readonly AnsweredForm[], term: Term, product: string): ApplicationAnswers {
  const filled = fillerOf(forms, term)
  const answersOf = (key: string) => {
    const stored = forms.find(({ form }) => form.template.key === key)
    return stored ? filled(stored).answers : {}
  }
  return { applicant: answersOf('applicant'), answers: answersOf(product.toLowerCase()) }
}

export interface RatedApplication<Result = RatedAmounts | Refused> {
  /** The risk of the application, without the inputs of the quote. */
  risk: Risk
  /** The risk that was rated: with the inputs of the quote that are in force. */
  ratedRisk: Risk
  result: Result
  /** Inputs that were not asked, but follow from the business. The underwriter confirms them. */
  suggested: string[]
  /** The fields to fill in before the risk can be rated. */
  missing: FieldToFill[]
}

interface RatingBasis<Result> {
  /** That of the rating package, with the trace or without. */
  rate(plans: readonly Plan[], risk: Risk): Result
  /** The published plans; for a version of a policy, the plan of its quote. */
  plans: readonly Plan[]
  /** For a version of a policy: the risk that the quote was rated for. */
  rated?: Risk | null
}

/** Rates an application with the inputs of a quote, by the plan in force on the effective date. */
export function rateApplication<Result extends RatedAmounts | Refused>(
  subject: RatingSubject,
  inputs: QuoteInputs | null,
  { rate, plans, rated = null }: RatingBasis<Result>,
): RatedApplication<Result> {
  const { product, insuredState, effectiveDate, expirationDate, transactionType, applicant, answers } = subject
  const mapped = suggestedInputs(
    riskFrom({
      product,
      state: insuredState,
      effectiveDate: effectiveDate ?? '',
      expirationDate,
      transactionType,
      applicant,
      answers,
    }),
    { businessClass: subject.businessClass, hazardGrade: subject.liabilityGrade },
  )
  const own = plans.filter((plan) => plan.product === product)
  const ratedRisk = withInputs(mapped.risk, inputsInForce(inputs, rated, mapped.risk))
  const result = rate(own, ratedRisk)
  const missing = result.status === 'refused' && own[0] ? fieldsToFill(own[0], result.refusals, mapped.origins) : []
  return { risk: mapped.risk, ratedRisk, result, suggested: mapped.suggested, missing }
}

/** The parts of a stored submission that rating reads. */
export const subjectOf = ({
  submission,
  business_class,
}: Pick<StoredRisk, 'submission' | 'business_class'>): Omit<RatingSubject, 'product' | keyof ApplicationAnswers> => ({
  insuredState: submission.insured_state,
  effectiveDate: submission.effective_date,
  expirationDate: submission.expiration_date,
  transactionType: submission.transaction_type,
  businessClass: submission.business_class,
  liabilityGrade: (business_class?.liability as number | undefined) ?? null,
})
