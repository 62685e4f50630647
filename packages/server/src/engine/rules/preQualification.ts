import type { Finding } from '@bindery/forms/prequalification'
import type { StoredForm, StoredRisk } from '#engine/actions/stored.ts'
import { APPETITE } from '#engine/reference/rules.ts'
import { evaluate } from './condition.ts'
import { knownFacts } from './knownFacts.ts'
import { worded } from './wording.ts'

const chosenOf = ({ submission }: StoredRisk) => submission.product_short_names

/** The pre-qualification forms of the submission's products, in the order of the products. */
export function preQualificationForms(stored: StoredRisk): StoredForm[] {
  const forms = stored.forms.filter(({ kind }) => kind === 'prequalification')
  return chosenOf(stored).flatMap((name) => forms.filter(({ product }) => product === name))
}

/** A finding with the product of its form; null for the submission itself. */
export interface OwnedFinding extends Finding {
  product: string | null
}

/** The findings against the risk: those of the submission first, then form by form, without duplicates. */
export function preQualificationFindings(stored: StoredRisk, today: string): OwnedFinding[] {
  const found = [
    ...submissionFindings(stored, today).map((finding) => ({ ...finding, product: null })),
    ...preQualificationForms(stored).flatMap(({ findings, product }) =>
      (findings ?? []).map((finding) => ({ ...finding, product })),
    ),
  ]
  return [...new Map(found.map((finding) => [finding.message, finding])).values()]
}

/** The reason why the risk does not qualify now, or null. */
export const whyNotQualified = (stored: StoredRisk, today: string): string | null =>
  preQualificationFindings(stored, today).find(({ outcome }) => outcome === 'fail')?.message ?? null

/** A condition on an unknown fact fails too, with a message that the fact is missing. */
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
