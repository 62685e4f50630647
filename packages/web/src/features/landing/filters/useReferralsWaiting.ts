import { useQuery } from '@tanstack/react-query'
import { referralsWaiting } from '#engine/submissions/queries.ts'
import { currentConsole } from '#platform/consoles.ts'
import { hasPermission, useSession } from '#platform/session.ts'

/** The number of referrals that wait for the user; undefined for those who decide none, and until it is known. */
export function useReferralsWaiting(): number | undefined {
  const mayDecide = currentConsole === 'underwriter' && hasPermission(useSession(), 'referral.clear')
  const { data } = useQuery({ ...referralsWaiting, enabled: mayDecide })
  return data?.total
}
