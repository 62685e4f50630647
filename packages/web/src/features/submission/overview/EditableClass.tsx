import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { useEditRefusal } from '#engine/submissions/editRights.ts'
import { Conflict } from './Conflict.tsx'
import { Fact } from './Fact.tsx'
import classes from './Overview.module.css'
import type { SectionProps } from './sectionProps.ts'

export function EditableClass({ submission, editing }: SectionProps) {
  const { t } = useTranslation('submission')
  const isFixed = useEditRefusal('businessClass', submission) !== null
  const { data } = useQuery({ ...dataSetNamed('Business Classes'), enabled: !isFixed })
  const { businessClass } = submission
  if (isFixed)
    return <Fact name="businessClass">{businessClass && `${businessClass.name} (${businessClass.code})`}</Fact>
  const stored = businessClass ? [{ name: businessClass.name, value: businessClass.code }] : []
  return (
    <div className={classes.field} data-span={3} data-field="businessClass">
      <Select
        label={t('fields.businessClass')}
        placeholder={t('noBusinessClass')}
        searchable
        value={editing.valueOf('businessClass') as string | null}
        data={(data?.items ?? stored).map(({ name, value }) => ({ value, label: `${name} (${value})` }))}
        onChange={(code) => editing.choose('businessClass', code)}
      />
      <Conflict field="businessClass" submission={submission} editing={editing} />
    </div>
  )
}
