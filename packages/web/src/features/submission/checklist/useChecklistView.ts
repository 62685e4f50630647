import { contextUri } from '@bindery/contract/actions'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { readPageState, writePageState } from '../pageState.ts'
import { inContext, isOpen } from './openGroups.ts'

export type ChecklistView = ReturnType<typeof useChecklistView>

/** What is sought and which groups are open, as they were left. */
export function useChecklistView(submissionId: number) {
  const context = useOpenRecord(submissionId)
  const [search, setSearch] = useState(() => readPageState(submissionId).checklist.search)
  const [left, setLeft] = useState(() => readPageState(submissionId).checklist.open)
  const open = inContext(left, context)
  // Back where somebody was, what was open there before is not open again.
  if (left.context !== context) setLeft(open)
  const keep = (change: { search: string } | { open: typeof open }) =>
    writePageState(submissionId, { checklist: { ...readPageState(submissionId).checklist, ...change } })
  return {
    search,
    seek: (words: string) => {
      setSearch(words)
      keep({ search: words })
    },
    /** What is found is in sight. */
    isOpen: (key: string, objectUri: string) => search.trim() !== '' || isOpen(open, key, objectUri),
    toggle: (key: string, isOpen: boolean) => {
      const next = { context, choices: { ...open.choices, [key]: isOpen } }
      setLeft(next)
      keep({ open: next })
    },
  }
}

/** The quote or proposal whose page is open, and otherwise the submission. */
function useOpenRecord(submissionId: number) {
  const { quoteId, proposalId } = useParams({ strict: false })
  if (quoteId) return contextUri('Quote', Number(quoteId))
  return proposalId ? contextUri('Proposal', Number(proposalId)) : contextUri('Submission', submissionId)
}
