import type { ActionParameters } from '@bindery/contract/actions/parameters'
import type { OpenReferral } from '@bindery/contract/authority'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authorityOf } from '#engine/submissions/queries.ts'

/**
 * The open referral as it was when the dialog opened. A decision names this referral, even if another one is opened while
 * the dialog is open: the server refuses such a decision.
 */
export function useReferralToDecide(submissionId: number) {
  const { data, error, refetch, isFetching } = useQuery(authorityOf(submissionId))
  // Undefined until it is read. Null: the submission is referred without a stored referral.
  const [referral, setReferral] = useState<OpenReferral | null>()
  if (referral === undefined && data && !isFetching) setReferral(data.referral)
  return {
    referral,
    error: referral === undefined && !isFetching ? error : null,
    retry: () => void refetch(),
    parametersOf: (comments: string): ActionParameters => ({
      detail: comments.trim(),
      ...(referral && { referralId: referral.id }),
    }),
  }
}
