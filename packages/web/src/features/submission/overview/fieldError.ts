import type { Submission } from '@bindery/contract/submissions'
import { useTranslation } from 'react-i18next'
import { fieldProblem } from '#platform/problems.ts'
import { type EditableField, problemOf } from '../editing.ts'
import type { Editing } from '../useEditing.ts'

/** The error under a field: our own validation first, then the server's. */
export function useFieldError(field: EditableField, submission: Submission, editing: Editing): string | undefined {
  const { t } = useTranslation('submission')
  if (!editing.drafts[field]) return undefined
  const problem = problemOf(field, submission, editing.drafts)
  if (problem) return t(`problems.${problem}`)
  return fieldProblem(editing.save.error, field)
}
