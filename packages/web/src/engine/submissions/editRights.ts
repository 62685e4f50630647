import type { Submission } from '@bindery/contract/submissions'
import { type Editor, type EditRefusal, editRefusal, type SubmissionPart } from '@bindery/workflow/editRights'
import { useMemo } from 'react'
import { currentConsole } from '#platform/consoles.ts'
import { useSession } from '#platform/session.ts'

/** The signed-in user, as the edit rights ask for it. */
export function useEditor(): Editor {
  const { permissions } = useSession()
  return useMemo(() => ({ console: currentConsole, permissions: new Set(permissions) }), [permissions])
}

/** Why this user cannot edit a part of the submission, and the way to change it. The server decides by the same rule. */
export const useEditRefusal = (part: SubmissionPart, submission: Submission): EditRefusal | null =>
  editRefusal(part, submission, useEditor())
