import type { Finding } from '@bindery/forms/prequalification'
import type { StoredForm, StoredRisk } from '#engine/actions/stored.ts'
import { APPETITE } from '#engine/reference/rules.ts'
import { evaluate } from './condition.ts'
import { knownFacts } from './knownFacts.ts'
import { worded } from './wording.ts'

const chosenOf = ({ submission }: StoredRisk) => submission.product_short_names

/** One for each product that asks for pre-qualification, in the order of the products. */
export function preQualificationForms(stored: StoredRisk): StoredForm[] {
  const forms = stored.forms.filter(({ kind }) => kind === 'prequalification')
  return chosenOf(stored).flatMap((name) => forms.filter(({ product }) => product === name))
}

/** With the product whose form found it; null: the submission itself. */
export interface OwnedFinding extends Finding {
  product: string | null
}

/** What speaks against the risk: first what the submission itself says, then form by form. The same is said once. */
export function preQualificationFindings(stored: StoredRisk, today: string): OwnedFinding[] {
  const found = [
    ...submissionFindings(stored, today).map((finding) => ({ ...finding, product: null })),
    ...preQualificationForms(stored).flatMap(({ findings, product }) =>
      (findings ?? []).map((finding) => ({ ...finding, product })),
    ),
  ]
  return [...new Map(found.map((finding) => [finding.message, finding])).values()]
}

/** Why the risk would not pass now, or null. */
export const whyNotQualified = (stored: StoredRisk, today: string): string | null =>
  preQualificationFindings(stored, today).find(({ outcome }) => outcome === 'fail')?.message ?? null

/** What cannot be looked at does not pass either, and is said to be missing. */
function submissionFindings(stored: StoredRisk, today: string): Finding[] {
  const facts = knownFacts(stored, today)
  return preQualificationForms(stored).flatMap(({ product: code }) => {
    const product = stored.products[code!]!
    const { admittedStates } = product.details
    return APPETITE.preQualification.flatMap(({ passWhen, message, missing }): Finding[] => {
      const truth = evaluate(passWhen, { facts, product: { admittedStates } })
      if (truth === 'holds') return []
      const said = truth === 'fails' ? worded(message, { facts }, product.name) : missing
      return [{ outcome: 'fail', message: said }]
    })
  })
}
