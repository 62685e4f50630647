import { type Filled, scopeIn } from './compute.ts'
import { holds } from './logic.ts'
import type { OutcomeRule } from './template.ts'

/** `fail`: the risk is not accepted as submitted. `refer`: it passes, and an underwriter reviews it. */
export type Finding = Pick<OutcomeRule, 'outcome' | 'message'>

export interface PreQualification {
  succeeded: boolean
  /** The rules whose conditions hold. */
  fired: OutcomeRule[]
  /** Outcome and message of each of these rules, stored with the submission. */
  findings: Finding[]
}

/** Fails if any rule with the outcome `fail` holds; otherwise succeeds. */
export function preQualificationOf(filled: Filled): PreQualification {
  const { form, answers, context } = filled
  const scope = scopeIn(answers, context, [])
  const fired = (form.template.outcome?.rules ?? []).filter(({ when }) => holds(when, scope))
  return {
    succeeded: !fired.some(({ outcome }) => outcome === 'fail'),
    fired,
    findings: fired.map(({ outcome, message }) => ({ outcome, message })),
  }
}
