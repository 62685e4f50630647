import type { ChecklistItem } from '@bindery/contract/checklist'
import { pageState } from '#engine/submissions/pageState.ts'
import type { OpenGroups } from './openGroups.ts'

/** An unsaved comment, and the item when the user began the comment. */
export interface CommentDraft {
  comment: string
  from: Pick<ChecklistItem, 'comment' | 'version'>
}

interface ChecklistState {
  search: string
  open: OpenGroups
  /** Unsaved comments, by item id. */
  drafts: Readonly<Record<number, CommentDraft>>
}

export const checklistState = pageState<ChecklistState>('checklist', {
  search: '',
  open: { context: '', choices: {} },
  drafts: {},
})

export const keptDraft = (submissionId: number, itemId: number): CommentDraft | null =>
  checklistState.read(submissionId).drafts[itemId] ?? null

/** A draft survives closing its group or the panel, and a reload. */
export function keepDraft(submissionId: number, itemId: number, draft: CommentDraft | null) {
  const state = checklistState.read(submissionId)
  const { [itemId]: _before, ...others } = state.drafts
  checklistState.write(submissionId, { ...state, drafts: draft ? { ...others, [itemId]: draft } : others })
}
