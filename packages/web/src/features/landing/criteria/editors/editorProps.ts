import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'

/** What every editor of a value gets. */
export interface EditorProps {
  criterion: Criterion
  template: TemplateCriterion
  onChange: (criterion: Criterion) => void
  /** Holds at once and closes. */
  onFinish: (criterion: Criterion) => void
}
