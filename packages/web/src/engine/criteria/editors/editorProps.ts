import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'

/** The props of every value editor. */
export interface EditorProps {
  criterion: Criterion
  template: TemplateCriterion
  onChange: (criterion: Criterion) => void
  /** Applies the value and closes. */
  onFinish: (criterion: Criterion) => void
}
