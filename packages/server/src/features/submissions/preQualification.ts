import { today } from '#engine/actions/load.ts'
import type { Effect, Effects, Trials } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { daysBetween } from '#engine/money/decimal.ts'

const MOST_DAYS_AHEAD = 120

/** What the rules can say without a form: where, when, and for which products. */
function preQualificationFindings({ submission, products }: StoredRisk, day: string): string[] {
  const findings: string[] = []
  const state = submission.insured_state as string | null
  for (const name of submission.product_short_names as string[])
    if (state && products[name] && !products[name].details.admittedStates.includes(state))
      findings.push(`We are not filed in ${state} for ${products[name].name}.`)
  const ahead = submission.effective_date ? daysBetween(day, submission.effective_date as string) : 0
  if (ahead < 0 || ahead > MOST_DAYS_AHEAD)
    findings.push(`Cover must begin between today and ${MOST_DAYS_AHEAD} days from now.`)
  return findings
}

const report: Effect = (tx, _record, { loaded, messages }) => {
  messages.push(...preQualificationFindings(loaded.stored, today(tx)))
}

export const preQualificationEffects: Effects = { 'report pre-qualification findings': report }

export const preQualificationTrials: Trials = {
  'Submission:Submit Pre-Qualification': (tx, _target, { stored }) => {
    const messages = preQualificationFindings(stored, today(tx))
    return { succeeded: messages.length === 0, messages }
  },
}
