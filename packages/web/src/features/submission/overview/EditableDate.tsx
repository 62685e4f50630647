import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/dates/styles.layer.css'
import { parseDay } from '#platform/ui/days.ts'
import { useFormats } from '#platform/ui/formats.ts'
import { storedValue } from '../editing.ts'
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
  const { pattern, day } = useFormats()
  const error = useFieldError(field, submission, editing)
  const [isUnread, setUnread] = useState(false)
  const stored = storedValue(submission, field) as string | null
  if (submission.whyNotEditable) return <Fact name={field}>{stored !== null && <time>{day(stored)}</time>}</Fact>
  return (
    <div className={classes.field} data-span={3}>
      <DateInput
        label={t(`fields.${field}`)}
        value={editing.valueOf(field) as string | null}
        valueFormat={pattern}
        placeholder={pattern}
        dateParser={(text) => parseDay(text, pattern)}
        firstDayOfWeek={0}
        classNames={{ day: classes.day ?? '' }}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('clear', { field: t(`fields.${field}`) }) }}
        required={required}
        error={isUnread ? t('problems.dateUnread', { pattern }) : error}
        // What could not be read as a date stays, with the reason under it, and nothing is stored for it.
        fixOnBlur={false}
        onChange={(value) => {
          setUnread(false)
          editing.type(field, value)
        }}
        onBlur={({ currentTarget: { value } }) => {
          const isWrong = value.trim() !== '' && parseDay(value, pattern) === null
          setUnread(isWrong)
          if (!isWrong) editing.commit()
        }}
        popoverProps={{ onClose: () => isUnread || editing.commit() }}
      />
      <Conflict field={field} submission={submission} editing={editing} />
    </div>
  )
}
