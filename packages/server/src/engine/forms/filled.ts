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
export const filledForm = (stored: StoredForm, all: readonly StoredForm[], term: Term): Filled =>
  fillerOf(all, term)(stored)

/** All forms with their computed fields. A form that several others read is filled in once. */
export const filledForms = (all: readonly StoredForm[], term: Term): Filled[] => all.map(fillerOf(all, term))

/** Fills in any of these forms. Fills in a form that others read only when the first of them is asked for. */
export function fillerOf(all: readonly StoredForm[], term: Term): (stored: StoredForm) => Filled {
  const { insuredState: state, effectiveDate, expirationDate, transactionType } = term
  const context: Context = { submission: { state, effectiveDate, expirationDate, transactionType } }
  const known = new Map<StoredForm, Filled>()
  const alone = (stored: StoredForm): Filled => {
    const filled = known.get(stored) ?? filledIn(stored.form, stored.answers, context)
    known.set(stored, filled)
    return filled
  }
  const answersOf = (key: string) => {
    const stored = all.find(({ form }) => form.template.key === key)
    return stored && alone(stored).answers
  }
  return (stored) => {
    const { kind, key } = stored.form.template
    if (key === 'applicant') return alone(stored)
    const application = kind === 'worksheet' ? answersOf(key.replace('worksheet-', '')) : undefined
    return filledIn(stored.form, stored.answers, { ...context, applicant: answersOf('applicant'), application })
  }
}
