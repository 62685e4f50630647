import type { Risk } from '@bindery/workflow/risk'
import { today } from '#engine/actions/load.ts'
import type { Effect, Effects, Trials } from '#engine/actions/run.ts'
import { referralUnderwriters } from '#engine/rules/referralUnderwriters.ts'
import { malformed } from '#platform/problems.ts'

/** A referral goes to somebody who may decide it, whatever the dialog offered when it was opened. */
const checkAuthority: Effect = async (tx, _record, { action, given, loaded: { stored } }) => {
  if (action !== 'Refer') return
  const offered = await referralUnderwriters(tx, stored, today(tx))
  if (offered.some(({ id }) => id === given.referredUnderwriterId)) return
  const message = 'This underwriter has no authority to decide on this risk. Choose another one.'
  throw malformed(message, [{ path: 'referredUnderwriterId', message }])
}

export const referralEffects: Effects = { 'record referral': checkAuthority }

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
