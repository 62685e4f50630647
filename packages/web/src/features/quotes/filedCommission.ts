import type { Plan } from '@bindery/rating/plan'
import type { Risk } from '@bindery/rating/risk'

/** The percent that the plan gives for this kind of transaction. */
export const filedCommission = ({ commission }: Plan, { transaction }: Risk) =>
  transaction === 'renewal' ? commission.renewal : commission.new
