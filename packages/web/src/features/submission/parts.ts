import type { Checklist } from '@bindery/contract/checklist'
import type { Submission } from '@bindery/contract/submissions'
import { type ComponentType, createContext, use } from 'react'
import type { LinkedItem } from './dock/linkedItem.ts'

interface DockProps {
  submissionId: number
  onClose: () => void
}

interface CollaborationDockProps extends DockProps {
  /** The item that a link names, until it is shown. */
  linked: LinkedItem | null
  onLinkedShown: () => void
  /** Opened by the user just now, rather than left open on the last visit. */
  takesFocus: boolean
}

interface SnippetsDockProps extends DockProps {
  isDetached: boolean
  onDetach: (isDetached: boolean) => void
}

interface SnippetsHintProps {
  submissionId: number
  formKey: string
  /** The path of the focused field. */
  here: string | null
  /** Opens the snippets; null if there are none. */
  show: (() => void) | null
}

/** The parts of other features that the pages of a submission render; SubmissionRoute provides them. */
export interface SubmissionParts {
  ChecklistDock: ComponentType<DockProps>
  CollaborationDock: ComponentType<CollaborationDockProps>
  /** Undefined while the checklist is loading. */
  useChecklistCounts: (submissionId: number) => Pick<Checklist, 'totalCount' | 'totalUncheckedCount'> | undefined
  SnippetsDock: ComponentType<SnippetsDockProps>
  SnippetsHint: ComponentType<SnippetsHintProps>
  /** The authority over the submission, and its referral, on the pages where terms are released. */
  AuthorityPanel: ComponentType<{ submission: Submission }>
  /** The account of the submission, and the way to assign another; only for the carrier. */
  AccountLine: ComponentType<{ submission: Submission }>
  ReadingNotice: ComponentType<{ submissionId: number }>
  ReadApplication: ComponentType<{ submissionId: number; products: readonly string[]; onClose: () => void }>
}

export const SubmissionPartsContext = createContext<SubmissionParts | null>(null)

export function useParts(): SubmissionParts {
  const parts = use(SubmissionPartsContext)
  if (!parts) throw new Error('useParts was called outside the pages of a submission')
  return parts
}
