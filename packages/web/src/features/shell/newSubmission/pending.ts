/** A submission that was just made and whose details are not confirmed yet; kept for the session, so that a reload goes on there. */
export interface PendingSubmission {
  submissionId: number
  formId: number | null
  /** Where one was when it was made. */
  state: string
  params: Record<string, string>
  /** Of the insured, as far as it is typed. */
  name?: string | null
}

const KEY = 'bindery.newSubmission'

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
