import type { ChecklistItem } from '@bindery/contract/checklist'
import type { OpenGroups } from './checklist/openGroups.ts'
import type { Dock } from './dock/docks.ts'
import type { Place } from './snippets/place.ts'

export interface SnippetsState {
  /** As a window: attached, it is a dock like the others. */
  isOpen: boolean
  isDetached: boolean
  place: Place | null
}

/** A comment that is not saved yet, and the item as it was when it was begun. */
export interface CommentDraft {
  comment: string
  from: Pick<ChecklistItem, 'comment' | 'version'>
}

interface ChecklistState {
  search: string
  open: OpenGroups
  /** Comments that are not saved yet, by the id of their item. */
  drafts: Readonly<Record<number, CommentDraft>>
}

/** What a submission's page remembers for the session. */
interface PageState {
  drawerOpen: boolean
  dock: Dock | null
  snippets: SnippetsState
  checklist: ChecklistState
  /** The reading of a PDF whose outcome was dismissed last. */
  readingSeen: number
}
const AT_FIRST: PageState = {
  drawerOpen: true,
  dock: null,
  snippets: { isOpen: false, isDetached: false, place: null },
  checklist: { search: '', open: { context: '', choices: {} }, drafts: {} },
  readingSeen: 0,
}
const keyOf = (submissionId: number) => `bindery.submission.${submissionId}`

export function readPageState(submissionId: number, storage: Storage = sessionStorage): PageState {
  const stored = storage.getItem(keyOf(submissionId))
  return { ...AT_FIRST, ...(stored ? (JSON.parse(stored) as Partial<PageState>) : {}) }
}

export function writePageState(submissionId: number, state: Partial<PageState>, storage: Storage = sessionStorage) {
  storage.setItem(keyOf(submissionId), JSON.stringify({ ...readPageState(submissionId, storage), ...state }))
}
