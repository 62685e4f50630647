import type { Submission } from '@bindery/contract/submissions'
import type { Editing } from '../useEditing.ts'

/** What every section of the overview is given. */
export interface SectionProps {
  submission: Submission
  editing: Editing
}
