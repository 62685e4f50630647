import type { CriterionType } from '@bindery/contract/filters'
import { lazily } from '#platform/ui/lazily.tsx'
import { BooleanEditor } from './BooleanEditor.tsx'
import type { EditorProps } from './editorProps.ts'
import { NumberEditor } from './NumberEditor.tsx'
import { OrganizationEditor } from './OrganizationEditor.tsx'
import { SelectEditor } from './SelectEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { UserEditor } from './UserEditor.tsx'

const DateEditor = lazily(async () => (await import('./DateEditor.tsx')).DateEditor)

const EDITORS: Record<CriterionType, React.ComponentType<EditorProps>> = {
  text: TextEditor,
  id: TextEditor,
  number: NumberEditor,
  money: NumberEditor,
  date: DateEditor,
  select: SelectEditor,
  user: UserEditor,
  group: SelectEditor,
  boolean: BooleanEditor,
  org: OrganizationEditor,
}

/** The field that fits a criterion's type and operator. */
export function ValueEditor(props: EditorProps) {
  const { operator } = props.criterion
  const isDayCount = operator === 'inLastDays' || operator === 'inNextDays'
  const Editor = isDayCount ? NumberEditor : EDITORS[props.template.type]
  return <Editor {...props} />
}
