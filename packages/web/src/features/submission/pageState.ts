import type { Dock } from './dock/docks.ts'

/** What a submission's page remembers for the session. */
interface PageState {
  drawerOpen: boolean
  dock: Dock | null
}
const keyOf = (submissionId: number) => `bindery.submission.${submissionId}`

export function readPageState(submissionId: number, storage: Storage = sessionStorage): PageState {
  const stored = storage.getItem(keyOf(submissionId))
  return { drawerOpen: true, dock: null, ...(stored ? (JSON.parse(stored) as Partial<PageState>) : {}) }
}

export function writePageState(submissionId: number, state: Partial<PageState>, storage: Storage = sessionStorage) {
  storage.setItem(keyOf(submissionId), JSON.stringify({ ...readPageState(submissionId, storage), ...state }))
}
