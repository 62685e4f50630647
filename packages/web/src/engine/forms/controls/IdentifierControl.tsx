import { TAX_ID } from '@bindery/forms/masking'
import { useFieldView } from '../useForm.ts'
import type { ControlProps } from './control.ts'
import { ReadOnlyControl } from './ReadOnlyControl.tsx'
import { TaxIdControl } from './TaxIdControl.tsx'
import { TextControl } from './TextControl.tsx'

/** An identifier with its type in a field beside it. A tax id is masked. */
export function IdentifierControl(props: ControlProps) {
  const { value: type } = useFieldView(props.path.replace(/value$/, 'type'))
  if (type === TAX_ID) return <TaxIdControl {...props} />
  return props.view.isReadOnly ? <ReadOnlyControl {...props} /> : <TextControl {...props} />
}
