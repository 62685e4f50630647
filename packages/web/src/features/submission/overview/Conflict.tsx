import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PRIORITY_LEVELS, type PriorityCode } from '#engine/records/PriorityIcon.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { type EditableField, type FieldValue, standingOf, storedValue } from '../editing.ts'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

interface Props extends SectionProps {
  field: EditableField
}

/** Shown under a field that somebody else changed during editing: the current value, and the choice. */
export function Conflict({ field, submission, editing }: Props) {
  const { t } = useTranslation('submission')
  const { instant } = useFormats()
  const show = useShownValue(field)
  const draft = editing.drafts[field]
  const stored = storedValue(submission, field)
  if (!draft || standingOf(draft, stored) !== 'conflict') return null
  return (
    <div className={classes.conflict} role="alert">
      <p>
        {t('conflict.text', {
          who: submission.lastModifiedBy?.name ?? t('conflict.somebody'),
          value: show(stored),
          time: instant(submission.timeLastModified),
        })}
      </p>
      <Button size="xs" onClick={() => editing.keepMine(field)}>
        {t('conflict.keepMine')}
      </Button>
      <Button size="xs" variant="default" onClick={() => editing.takeTheirs(field)}>
        {t('conflict.takeTheirs')}
      </Button>
    </div>
  )
}

function useShownValue(field: EditableField) {
  const { t } = useTranslation('submission')
  const { day } = useFormats()
  return (value: FieldValue) => {
    if (value === null) return t('conflict.empty')
    if (typeof value === 'boolean') return t(value ? 'letter.onFile' : 'letter.missing')
    if (field === 'priority') return t(`priorities.${PRIORITY_LEVELS[value as PriorityCode]}`)
    return field.endsWith('Date') ? day(value) : String(value)
  }
}
