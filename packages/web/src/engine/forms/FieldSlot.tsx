import type { Field } from '@bindery/forms/form'
import { memo } from 'react'
import { Conflict } from './Conflict.tsx'
import { controlFor } from './controls/controls.ts'
import classes from './fields.module.css'
import { useFieldView, useFormScope } from './useForm.ts'
import { Was } from './Was.tsx'

/** Wider fields take the whole line in a layout of two columns. */
const HALF = 6
const ALWAYS_WIDE: readonly string[] = ['address', 'longText', 'yesNoExplain', 'dateRange']

/** Renders a field if it is asked. Renders again only when the field's own answer or rules change. */
export const FieldSlot = memo(function FieldSlot({ field, path }: { field: Field; path: string }) {
  const { store } = useFormScope()
  const view = useFieldView(path)
  if (!view.isShown) return null
  const Control = controlFor(field, view.isReadOnly)
  const isWide = field.width > HALF || ALWAYS_WIDE.includes(field.kind)
  return (
    <div
      className={classes.cell}
      style={{ '--span': field.width } as React.CSSProperties}
      data-field={path}
      data-wide={isWide || undefined}
      data-changed={view.isChanged || undefined}
    >
      <Control field={field} path={path} view={view} store={store} />
      {view.isChanged && <Was field={field} path={path} view={view} />}
      {view.isConflict && <Conflict field={field} path={path} view={view} />}
    </div>
  )
})
