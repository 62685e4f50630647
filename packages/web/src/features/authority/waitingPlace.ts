interface Place {
  /** Counted from 1; null if the referral waits for somebody else. */
  number: number | null
  total: number
  previous: number | null
  next: number | null
}

/** The place of a submission in the list of waiting referrals. From outside the list, the way leads to its first. */
export function placeIn(
  { total, submissionIds }: { total: number; submissionIds: readonly number[] },
  submissionId: number,
): Place {
  const at = submissionIds.indexOf(submissionId)
  return {
    number: at < 0 ? null : at + 1,
    total,
    previous: submissionIds[at - 1] ?? null,
    next: submissionIds[at + 1] ?? null,
  }
}
