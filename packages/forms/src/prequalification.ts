import { type Filled, scopeIn } from './compute.ts'
import { holds } from './logic.ts'
import type { OutcomeRule } from './template.ts'

/** fail: not written as it stands. refer: passes, and an underwriter will look at it. */
export type Finding = Pick<OutcomeRule, 'outcome' | 'message'>

export interface PreQualification {
  succeeded: boolean
  /** The rules that fired. */
  fired: OutcomeRule[]
  /** What they say, as it stays with the submission. */
  findings: Finding[]
}

/** Any rule that fails decides; without one it succeeds. */
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
