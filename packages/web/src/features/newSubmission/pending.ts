/** A submission that was just made and whose details are not confirmed yet; kept for the session, so that a reload goes on there. */
export interface PendingSubmission {
  submissionId: number
  /** The form that was open when the submission was made. */
  formId: string | null
  /** The path of the page on which it was made, and the parameters in that path. */
  state: string
  params: Record<string, string>
  /** Of the insured, as far as it is typed. */
  name?: string | null
}

const KEY = 'bindery.newSubmission'

export const pendingAt = (
  submissionId: number,
  { path, params }: { path: string; params: Record<string, string> },
): PendingSubmission => ({ submissionId, formId: params.formId ?? null, state: path, params })

export function readPending(storage: Storage = sessionStorage): PendingSubmission | null {
  const stored = storage.getItem(KEY)
  return stored ? (JSON.parse(stored) as PendingSubmission) : null
}

export function keepPending(pending: PendingSubmission, storage: Storage = sessionStorage) {
  storage.setItem(KEY, JSON.stringify(pending))
}

export function clearPending(storage: Storage = sessionStorage) {
  storage.removeItem(KEY)
}
