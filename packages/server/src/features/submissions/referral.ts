import { type LoadedRisk, today } from '#engine/actions/load.ts'
import type { Attempts, Effect, Effects } from '#engine/actions/run.ts'
import { coversQuotes, LAST_RESORT, referralUnderwriters } from '#engine/rules/referralUnderwriters.ts'
import { malformed } from '#platform/problems.ts'

/** Checks on the server that the chosen underwriter may decide the referral: the dialog's list may be stale. */
const checkAuthority: Effect = async (tx, _record, { action, parameters, loaded: { stored } }) => {
  if (action !== 'submission.refer') return
  const offered = await referralUnderwriters(tx, stored, today(tx))
  if (offered.some(({ id }) => id === parameters.referredUnderwriterId)) return
  const message = 'This underwriter has no authority to decide on this risk. Choose another one.'
  throw malformed(message, [{ path: 'referredUnderwriterId', message }])
}

export const referralEffects = { 'record referral': checkAuthority } satisfies Effects

/** Full clearance needs authority for every quote, or membership in the committee. Others clear partially. */
export const clearanceTypeOf = ({ stored }: LoadedRisk, day: string) =>
  stored.asker.groups.includes(LAST_RESORT) || coversQuotes(stored.asker, stored, day)
    ? ('clear' as const)
    : ('partiallyClear' as const)

export const referralAttempts: Attempts = {
  'submission.clearReferral': (tx, _target, loaded) => {
    const clearanceType = clearanceTypeOf(loaded, today(tx))
    const isPart = clearanceType === 'partiallyClear'
    return { clearanceType, messages: isPart ? ['What is beyond your own authority stays referred.'] : [] }
  },
}
