import type { ReasonRules, ReasonValues } from '#engine/actions/reason/reasons.ts'

/** What a form asks besides its reasons. */
export interface FormField {
  name: 'explanation' | 'winningCarrier' | 'winningPremium'
  required?: boolean
  isLong?: boolean
}

export interface FormDefinition {
  title: 'declination' | 'lost'
  rules: ReasonRules
  fields: readonly FormField[]
}

export const DECLINATION: FormDefinition = {
  title: 'declination',
  rules: { reasons: 'Decline Reasons', secondary: 'Decline Secondary Reasons' },
  fields: [{ name: 'explanation', required: true, isLong: true }],
}
export const LOST: FormDefinition = {
  title: 'lost',
  rules: { reasons: 'Lost Reasons', secondary: 'Lost Secondary Reasons' },
  fields: [{ name: 'winningCarrier' }, { name: 'winningPremium' }],
}

export type FormAnswers = Partial<Record<FormField['name'], string>>

interface Facts {
  values: ReasonValues
  /** Other is chosen, and has to be said in words. */
  asksForWords: boolean
  /** The chosen reason has reasons under it. */
  asksForSecond: boolean
  answers: FormAnswers
}

/** How many required fields of the form are still empty. */
export function outstandingIn({ fields }: FormDefinition, { values, asksForWords, asksForSecond, answers }: Facts) {
  const missing = [
    !values.reason,
    asksForWords && !values.other.trim(),
    asksForSecond && !values.secondary,
    ...fields.map(({ name, required }) => required && !answers[name]?.trim()),
  ]
  return missing.filter(Boolean).length
}
