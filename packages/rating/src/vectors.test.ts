import { expect, test } from 'vitest'
import { rateByPlans } from './rate.ts'
import type { TraceLine } from './steps.ts'
import { plans } from './testing/plans.ts'
import { codeAndPath, ratingVectors } from './testing/vectors.ts'

test.each(ratingVectors)('$id $what: premium, charges and trace are as filed', ({ risk, expected }) => {
  const result = rateByPlans(plans, risk)
  if (result.status === 'refused' || expected.status === 'refused') {
    expect(result.status).toBe(expected.status)
    if (result.status === 'refused' && expected.status === 'refused')
      expect(codeAndPath(result.refusals)).toEqual(codeAndPath(expected.refusals))
    return
  }
  const { trace, ...rest } = result
  const { trace: expectedTrace, ...expectedRest } = expected
  expect(rest).toEqual(expectedRest)
  if (expectedTrace) expect(trace.map(comparable)).toEqual(expectedTrace.map(comparable))
})

/** Factors and running values compare as numbers. */
const comparable = ({
  coverage,
  item,
  step,
  factor,
  running,
}: Pick<TraceLine, 'coverage' | 'item' | 'step' | 'factor' | 'running'>) => ({
  coverage,
  item,
  step,
  factor: factor === null ? null : Number(factor),
  running: Number(running),
})
