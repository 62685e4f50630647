import type { Worksheet } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import { withInputs } from '@bindery/rating/quoteInputs'
import { type RatedAmounts, type Refused, technicalRisk } from '@bindery/rating/rate'
import type { Risk } from '@bindery/rating/risk'
import { useMemo } from 'react'
import { changedInputs, NO_CHANGES, trialRisk, type WorksheetChanges } from './worksheetChanges.ts'

/**
 * The rating of a quote as it is stored, and with changes that are not stored yet. `rate` is that of the rating package,
 * with the trace or without.
 */
export function useTrialRating<Result extends RatedAmounts>(
  { risk, inputs: stored }: Worksheet,
  plan: Plan,
  changes: WorksheetChanges,
  rate: (plan: Plan, risk: Risk) => Result | Refused,
) {
  const unchanged = useMemo(() => changedInputs(stored, NO_CHANGES), [stored])
  const inputs = useMemo(() => changedInputs(stored, changes), [stored, changes])
  const isChanged = useMemo(() => JSON.stringify(inputs) !== JSON.stringify(unchanged), [inputs, unchanged])
  const storedRisk = useMemo(() => trialRisk(risk, unchanged), [risk, unchanged])
  const before = useMemo(() => rate(plan, storedRisk), [rate, plan, storedRisk])
  const trial = useMemo(() => trialRisk(risk, inputs), [risk, inputs])
  const result = useMemo(() => (isChanged ? rate(plan, trial) : before), [isChanged, rate, plan, trial, before])
  // A second rating takes as long as the first: without credits and overrides the rating is the technical one, and with
  // them the technical one changes only with the values.
  const isByPlanAlone = inputs.schedule.length === 0 && inputs.overrides.length === 0
  const values = JSON.stringify(inputs.values)
  const byPlanAlone = useMemo(
    () => (isByPlanAlone ? null : rate(plan, technicalRisk(withInputs(risk, { values: JSON.parse(values) })))),
    [isByPlanAlone, rate, plan, risk, values],
  )
  const technical = byPlanAlone ?? result
  return {
    inputs,
    isChanged,
    storedRisk,
    trial,
    result,
    rated: result.status === 'rated' ? result : null,
    /** The stored rating; null if it is refused. */
    ratedBefore: before.status === 'rated' ? before : null,
    /** The premium of the plan alone; null if the plan alone does not rate the risk. */
    technical: technical.status === 'rated' ? technical : null,
  }
}
