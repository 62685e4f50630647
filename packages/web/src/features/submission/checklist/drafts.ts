import { type CommentDraft, readPageState, writePageState } from '../pageState.ts'

export const keptDraft = (submissionId: number, itemId: number, storage?: Storage): CommentDraft | null =>
  readPageState(submissionId, storage).checklist.drafts[itemId] ?? null

/** Outlives the closing of its group and of the panel, and a reload. */
export function keepDraft(submissionId: number, itemId: number, draft: CommentDraft | null, storage?: Storage) {
  const { checklist } = readPageState(submissionId, storage)
  const { [itemId]: _before, ...others } = checklist.drafts
  const drafts = draft ? { ...others, [itemId]: draft } : others
  writePageState(submissionId, { checklist: { ...checklist, drafts } }, storage)
}
