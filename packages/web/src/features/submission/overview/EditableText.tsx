import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { PART_OF, storedValue } from '../editing.ts'
import { Conflict } from './Conflict.tsx'
import { Fact, type Span } from './Fact.tsx'
import { useFieldError } from './fieldError.ts'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

interface Props extends SectionProps {
  field: 'insuredName' | 'submissionTabDisplayName'
  limit: number
  span?: Span
}

export function EditableText({ field, submission, editing, limit, span = 3 }: Props) {
  const { t } = useTranslation('submission')
  const error = useFieldError(field, submission, editing)
  const isFixed = useEditRefusal(PART_OF[field], submission) !== null
  if (isFixed)
    return (
      <Fact name={field} span={span}>
        {storedValue(submission, field)}
      </Fact>
    )
  return (
    <div className={classes.field} data-span={span} data-field={field}>
      <TextInput
        label={t(`fields.${field}`)}
        value={String(editing.valueOf(field) ?? '')}
        maxLength={limit}
        required={field === 'insuredName'}
        error={error}
        onChange={(event) => editing.type(field, event.currentTarget.value)}
        onBlur={editing.commit}
        onKeyDown={(event) => event.key === 'Enter' && editing.commit()}
      />
      <Conflict field={field} submission={submission} editing={editing} />
    </div>
  )
}
