import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PRIORITY_LEVELS, type PriorityCode, PriorityIcon } from '#engine/records/PriorityIcon.tsx'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { Conflict } from './Conflict.tsx'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

const CODES: PriorityCode[] = [3, 2, 1]

export function EditablePriority({ submission, editing }: SectionProps) {
  const { t } = useTranslation('submission')
  const value = editing.valueOf('priority') as PriorityCode | null
  const isFixed = useEditRefusal('priority', submission) !== null
  if (isFixed)
    return (
      <Fact name="priority">
        {submission.priority && t(`priorities.${PRIORITY_LEVELS[submission.priority as PriorityCode]}`)}
      </Fact>
    )
  return (
    <div className={classes.field} data-span={3} data-field="priority">
      <Select
        label={t('fields.priority')}
        value={value === null ? '' : String(value)}
        data={[
          ...CODES.map((code) => ({ value: String(code), label: t(`priorities.${PRIORITY_LEVELS[code]}`) })),
          { value: '', label: t('noPriority') },
        ]}
        leftSection={value && <PriorityIcon priority={value} />}
        allowDeselect={false}
        onChange={(chosen) => editing.choose('priority', chosen ? Number(chosen) : null)}
      />
      <Conflict field="priority" submission={submission} editing={editing} />
    </div>
  )
}
