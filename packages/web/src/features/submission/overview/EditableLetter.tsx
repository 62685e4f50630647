import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { Conflict } from './Conflict.tsx'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

/** Whether the broker of record letter is on file, which bound business needs to change its agency. */
export function EditableLetter({ submission, editing }: SectionProps) {
  const { t } = useTranslation('submission')
  const isOnFile = editing.valueOf('brokerOfRecordOnFile') as boolean
  const isFixed = useEditRefusal('brokerOfRecord', submission) !== null
  if (isFixed) return <Fact name="brokerOfRecordOnFile">{t(isOnFile ? 'letter.onFile' : 'letter.missing')}</Fact>
  return (
    <div className={classes.field} data-span={3} data-field="brokerOfRecordOnFile">
      <Checkbox
        className={classes.check ?? ''}
        label={t('letter.checkbox')}
        checked={isOnFile}
        onChange={({ currentTarget }) => editing.choose('brokerOfRecordOnFile', currentTarget.checked)}
      />
      <Conflict field="brokerOfRecordOnFile" submission={submission} editing={editing} />
    </div>
  )
}
