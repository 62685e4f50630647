import type { Worksheet } from '@bindery/contract/worksheets'
import type { Plan } from '@bindery/rating/plan'
import { withInputs } from '@bindery/rating/quoteInputs'
import { rate, rateTechnically } from '@bindery/rating/rate'
import { useMemo } from 'react'
import { changedInputs, NO_CHANGES, trialRisk, type WorksheetChanges } from './worksheetChanges.ts'

/** The rating of a quote as it is stored, and with changes that are not stored yet. */
export function useTrialRating({ risk, inputs: stored }: Worksheet, plan: Plan, changes: WorksheetChanges) {
  const unchanged = useMemo(() => changedInputs(stored, NO_CHANGES), [stored])
  const inputs = useMemo(() => changedInputs(stored, changes), [stored, changes])
  const isChanged = useMemo(() => JSON.stringify(inputs) !== JSON.stringify(unchanged), [inputs, unchanged])
  const storedRisk = useMemo(() => trialRisk(risk, unchanged), [risk, unchanged])
  const before = useMemo(() => rate(plan, storedRisk), [plan, storedRisk])
  const trial = useMemo(() => trialRisk(risk, inputs), [risk, inputs])
  const result = useMemo(() => (isChanged ? rate(plan, trial) : before), [isChanged, plan, trial, before])
  // A second rating takes as long as the first: without credits and overrides the rating is the technical one, and with
  // them the technical one changes only with the values.
  const isByPlanAlone = inputs.schedule.length === 0 && inputs.overrides.length === 0
  const values = JSON.stringify(inputs.values)
  const withoutJudgement = useMemo(
    () => (isByPlanAlone ? null : rateTechnically(plan, withInputs(risk, { values: JSON.parse(values) }))),
    [isByPlanAlone, plan, risk, values],
  )
  const technical = withoutJudgement ?? result
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
