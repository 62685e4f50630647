/** A new submission whose details are not confirmed yet. Kept for the session, so that a reload continues there. */
export interface PendingSubmission {
  submissionId: number
  /** The form that was open when the submission was created. */
  formId: string | null
  /** The path of the page where the submission was created, and its parameters. */
  state: string
  params: Record<string, string>
  /** The name of the insured as typed so far. */
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
