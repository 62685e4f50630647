import type { Field } from '@bindery/forms/form'
import { isIdentifier } from '@bindery/forms/masking'
import type { FieldKind } from '@bindery/forms/template'
import { AddressControl } from './AddressControl.tsx'
import { ClassCodeControl } from './ClassCodeControl.tsx'
import type { ControlProps } from './control.ts'
import { DateControl, DateRangeControl } from './DateControl.tsx'
import { FileControl } from './FileControl.tsx'
import { IdentifierControl } from './IdentifierControl.tsx'
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

/** Kinds that keep a function when read-only: a tax id can be revealed, a file can be opened. */
const ALSO_READ_ONLY: readonly FieldKind[] = ['taxId', 'file']

export function controlFor(field: Pick<Field, 'kind' | 'path'>, isReadOnly: boolean) {
  if (isIdentifier(field)) return IdentifierControl
  return isReadOnly && !ALSO_READ_ONLY.includes(field.kind) ? ReadOnlyControl : CONTROLS[field.kind]
}
