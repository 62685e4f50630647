import type { Context } from '@bindery/forms/answers'
import { type Filled, filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'

/** The submission values that forms read. */
export interface Term {
  effectiveDate: string | null
  expirationDate: string | null
  insuredState: string | null
  transactionType: string
}

interface StoredForm {
  form: Form
  answers: Answers
}

/** A form with its computed fields, reading the other forms it refers to. */
export function filledForm(stored: StoredForm, all: readonly StoredForm[], term: Term): Filled {
  const { insuredState: state, effectiveDate, expirationDate, transactionType } = term
  const context: Context = { submission: { state, effectiveDate, expirationDate, transactionType } }
  const answersOf = (key: string) => {
    const other = all.find(({ form }) => form.template.key === key)
    return other && key !== stored.form.template.key ? filledIn(other.form, other.answers, context).answers : undefined
  }
  const { kind, key } = stored.form.template
  const applicant = answersOf('applicant')
  const application = kind === 'worksheet' ? answersOf(key.replace('worksheet-', '')) : undefined
  return filledIn(stored.form, stored.answers, { ...context, applicant, application })
}
