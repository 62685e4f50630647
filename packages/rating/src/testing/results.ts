import { type Rated, type RatingResult, rateByPlans } from '../rate.ts'
import type { Risk } from '../risk.ts'
import { plans } from './plans.ts'
import { codeAndPath } from './vectors.ts'

export function rated(risk: Risk): Rated {
  const result = rateByPlans(plans, risk)
  if (result.status === 'refused') throw new Error(JSON.stringify(result.refusals))
  return result
}

/** "code at path" of every refusal, sorted. */
export const refusalsOf = (risk: Risk) => refusalTexts(rateByPlans(plans, risk))

export const refusalTexts = (result: RatingResult) => (result.status === 'refused' ? codeAndPath(result.refusals) : [])
