import type { Risk } from '@bindery/workflow/risk'
import type { Trials } from '#engine/actions/run.ts'

/** Who has authority for every quote of the submission clears it; others only their part. */
export const clearanceTypeOf = ({ quotes }: Risk) =>
  quotes.every(({ beyondAuthority }) => beyondAuthority.length === 0) ? ('clear' as const) : ('partiallyClear' as const)

export const referralTrials: Trials = {
  'Submission:Clear Referral': (_tx, _target, { risk }) => {
    const clearanceType = clearanceTypeOf(risk)
    const isPart = clearanceType === 'partiallyClear'
    return { clearanceType, messages: isPart ? ['What is beyond your own authority stays referred.'] : [] }
  },
}
