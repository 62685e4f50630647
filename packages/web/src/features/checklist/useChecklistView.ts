import { contextUri } from '@bindery/contract/actions'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { inContext, isOpen } from './openGroups.ts'
import { checklistState } from './state.ts'

export type ChecklistView = ReturnType<typeof useChecklistView>

/** The search text and the open groups, restored from the last visit. */
export function useChecklistView(submissionId: number) {
  const context = useOpenRecord(submissionId)
  const [search, setSearch] = useState(() => checklistState.read(submissionId).search)
  const [left, setLeft] = useState(() => checklistState.read(submissionId).open)
  const open = inContext(left, context)
  // Another record is open now: reset the groups of the previous record.
  if (left.context !== context) setLeft(open)
  const keep = (change: { search: string } | { open: typeof open }) =>
    checklistState.write(submissionId, { ...checklistState.read(submissionId), ...change })
  return {
    search,
    seek: (words: string) => {
      setSearch(words)
      keep({ search: words })
    },
    /** A search opens every group that has a match. */
    isOpen: (key: string, objectUri: string) => search.trim() !== '' || isOpen(open, key, objectUri),
    toggle: (key: string, isOpen: boolean) => {
      const next = { context, choices: { ...open.choices, [key]: isOpen } }
      setLeft(next)
      keep({ open: next })
    },
  }
}

/** The quote or proposal whose page is open; otherwise the submission. */
function useOpenRecord(submissionId: number) {
  const { quoteId, proposalId } = useParams({ strict: false })
  if (quoteId) return contextUri('Quote', Number(quoteId))
  return proposalId ? contextUri('Proposal', Number(proposalId)) : contextUri('Submission', submissionId)
}
