import type { Submission } from '@bindery/contract/submissions'
import type { Editing } from '../useEditing.ts'

/** The props of every section of the overview. */
export interface SectionProps {
  submission: Submission
  editing: Editing
}
