import type { ChecklistItem } from '@bindery/contract/checklist'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useComment } from './queries.ts'
import { type CommentDraft, keepDraft, keptDraft } from './state.ts'

const SAVE_AFTER_MS = 1000

/** The comment being typed: saved after a pause and on blur, and kept as a draft until it is saved. */
export function useCommentDraft(submissionId: number, item: ChecklistItem) {
  const [draft, setDraft] = useState(() => keptDraft(submissionId, item.id))
  const latest = useRef(draft)
  const saving = useComment(submissionId, item.id)
  const keep = (next: CommentDraft | null) => {
    latest.current = next
    setDraft(next)
    keepDraft(submissionId, item.id, next)
  }

  const save = (from = latest.current?.from) => {
    const typed = latest.current?.comment
    if (typed === undefined || !from || saving.isPending) return
    if (typed === from.comment) return keep(null)
    saving.mutate({ comment: typed, from }, { onSuccess: settle })
  }
  const saveSoon = useDebouncedCallback(() => save(), SAVE_AFTER_MS)

  /** Text typed during the save becomes a new draft. */
  function settle(saved: ChecklistItem) {
    const typed = latest.current?.comment
    if (typed === undefined || typed === saved.comment) return keep(null)
    keep({ comment: typed, from: saved })
    saveSoon()
  }

  return {
    comment: draft?.comment ?? item.comment,
    error: draft ? saving.error : null,
    type: (comment: string) => {
      keep({ comment, from: latest.current?.from ?? { comment: item.comment, version: item.version } })
      saveSoon()
    },
    save,
    discard: () => {
      keep(null)
      saving.reset()
    },
  }
}
