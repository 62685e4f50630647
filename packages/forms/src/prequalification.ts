import { type Filled, scopeIn } from './compute.ts'
import { holds } from './logic.ts'
import type { OutcomeRule } from './template.ts'

export interface PreQualification {
  succeeded: boolean
  /** The rules that fired. Those that refer stay with the submission when it succeeds. */
  fired: OutcomeRule[]
}

/** Any rule that fails decides; without one it succeeds. */
export function preQualificationOf(filled: Filled): PreQualification {
  const { form, answers, context } = filled
  const scope = scopeIn(answers, context, [])
  const fired = (form.template.outcome?.rules ?? []).filter(({ when }) => holds(when, scope))
  return { succeeded: !fired.some(({ outcome }) => outcome === 'fail'), fired }
}
