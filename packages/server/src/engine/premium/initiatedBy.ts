import type { InitiatedBy } from '@bindery/rating/cancellation'
import type { Stored } from '#engine/actions/stored.ts'

/** The party that ends the cover. It decides whether a minimum is earned, and whether short rate is allowed. */
export function initiatedBy({
  reason,
  requested_by_insured,
}: Pick<Stored<'policyCancellation'>, 'reason' | 'requested_by_insured'>): InitiatedBy {
  if (requested_by_insured || reason === 'INSURED_S_REQUEST' || reason === 'FLAT_CANCELLATION') return 'insured'
  return reason === 'NONPAYMENT_OF_PREMIUM' ? 'nonpayment' : 'carrier'
}
