import type { ActionId } from '@bindery/contract/actions/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#engine/actions/bar.ts'
import { actionsOf } from '#engine/actions/queries.ts'

/** An action on the submission that the server offers and that can run now. */
export function useReferralOffer(submissionId: number) {
  const target = { context: 'Submission' as const, id: submissionId, submissionId }
  const { data } = useQuery(actionsOf(target))
  return (id: ActionId<'Submission'>): Offer | null => {
    const action = data?.actions.find((one) => one.id === id && one.enabled)
    return action ? { action, target } : null
  }
}
