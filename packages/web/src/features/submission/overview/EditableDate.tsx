import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { DayField } from '#platform/ui/DayField.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { PART_OF, storedValue } from '../editing.ts'
import { Conflict } from './Conflict.tsx'
import { Fact } from './Fact.tsx'
import { useFieldError } from './fieldError.ts'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

interface Props extends SectionProps {
  field: 'effectiveDate' | 'expirationDate' | 'quoteNeededByDate'
  required?: boolean
}

export function EditableDate({ field, submission, editing, required = false }: Props) {
  const { t } = useTranslation('submission')
  const { day } = useFormats()
  const error = useFieldError(field, submission, editing)
  const isFixed = useEditRefusal(PART_OF[field], submission) !== null
  const [unread, setUnread] = useState<string | null>(null)
  const stored = storedValue(submission, field) as string | null
  if (isFixed) return <Fact name={field}>{stored !== null && <time>{day(stored)}</time>}</Fact>
  return (
    <div className={classes.field} data-span={3} data-field={field}>
      <DayField
        label={t(`fields.${field}`)}
        value={editing.valueOf(field) as string | null}
        unread={unread}
        hasClearButton={!required}
        required={required}
        error={error}
        onDay={(value) => {
          setUnread(null)
          editing.type(field, value)
        }}
        onPick={(value) => {
          setUnread(null)
          editing.choose(field, value)
        }}
        onUnread={setUnread}
        onLeave={() => unread === null && editing.commit()}
      />
      <Conflict field={field} submission={submission} editing={editing} />
    </div>
  )
}
