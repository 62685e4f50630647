import type { ProductDetails, Stored } from '#engine/actions/stored.ts'

/** The insured ended the cover, or did not pay for it. */
const BY_THE_INSURED = ['INSURED_S_REQUEST', 'NONPAYMENT_OF_PREMIUM', 'FLAT_CANCELLATION']

/** The part of the premium that is always earned; nothing if the carrier cancels for reasons of its own. */
export const minimumEarnedPercent = (
  { reason, requested_by_insured }: Pick<Stored<'policyCancellation'>, 'reason' | 'requested_by_insured'>,
  details: Pick<ProductDetails, 'minimumEarnedPercent'> | undefined,
): number => (requested_by_insured || BY_THE_INSURED.includes(reason ?? '') ? (details?.minimumEarnedPercent ?? 0) : 0)
