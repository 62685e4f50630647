import type { FieldKind } from '@bindery/forms/template'
import { AddressControl } from './AddressControl.tsx'
import { ClassCodeControl } from './ClassCodeControl.tsx'
import type { ControlProps } from './control.ts'
import { DateControl, DateRangeControl } from './DateControl.tsx'
import { FileControl } from './FileControl.tsx'
import { LongTextControl } from './LongTextControl.tsx'
import { MultiSelectControl } from './MultiSelectControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReadOnlyControl } from './ReadOnlyControl.tsx'
import { SelectControl } from './SelectControl.tsx'
import { TaxIdControl } from './TaxIdControl.tsx'
import { TextControl } from './TextControl.tsx'
import { YesNoControl, YesNoExplainControl } from './YesNoControl.tsx'

const CONTROLS: Record<FieldKind, React.ComponentType<ControlProps>> = {
  text: TextControl,
  phone: TextControl,
  email: TextControl,
  longText: LongTextControl,
  taxId: TaxIdControl,
  select: SelectControl,
  classCode: ClassCodeControl,
  multiSelect: MultiSelectControl,
  integer: NumberControl,
  decimal: NumberControl,
  percent: NumberControl,
  money: NumberControl,
  date: DateControl,
  dateRange: DateRangeControl,
  yesNo: YesNoControl,
  yesNoExplain: YesNoExplainControl,
  address: AddressControl,
  file: FileControl,
  computed: ReadOnlyControl,
}

/** Some can do something even where nothing can be changed: a tax id is revealed, a file is opened. */
const ALSO_READ_ONLY: readonly FieldKind[] = ['taxId', 'file']

export const controlFor = (kind: FieldKind, isReadOnly: boolean) =>
  isReadOnly && !ALSO_READ_ONLY.includes(kind) ? ReadOnlyControl : CONTROLS[kind]
