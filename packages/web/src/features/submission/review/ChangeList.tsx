import type { ChangeSet, FieldChange } from '@bindery/contract/history'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { formatDaysIn, useFormats } from '#platform/ui/formats.ts'
import classes from './review.module.css'

const FAMILIES: Record<FieldChange['action'], string> = { Added: 'success', Modified: 'none', Removed: 'stopped' }

/** The changes by field: old value, new value, user and time. */
export function ChangeList({ changeSet: { changeList } }: { changeSet: ChangeSet }) {
  const { t } = useTranslation('submission')
  const { instant, day } = useFormats()
  const sayCorrection = ({ value, actorName: name }: NonNullable<FieldChange['corrected']>) =>
    value === null
      ? t('review.correctedOtherwise', { name })
      : t('review.corrected', { value: formatDaysIn(value, day), name })
  if (changeList.length === 0) return <p>{t('review.none')}</p>
  return (
    <div className={classes.box}>
      <RecordTable minWidth={720}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('review.columns.fieldName')}</Table.Th>
            <Table.Th>{t('review.columns.action')}</Table.Th>
            <Table.Th>{t('review.columns.oldValue')}</Table.Th>
            <Table.Th>{t('review.columns.newValue')}</Table.Th>
            <Table.Th>{t('review.columns.modifiedBy')}</Table.Th>
            <Table.Th>{t('review.columns.dateModified')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changeList.map(
            ({ formName, fieldName, action, oldValue, newValue, actorName, timeCreated, corrected }, index) => (
              // Two schedule rows may have the same name. The index is a stable key: the order never changes.
              <Table.Tr key={`${index} ${fieldName}`}>
                <Table.Td className={classes.field ?? ''}>
                  {fieldName}
                  {formName && <span className={classes.form}>{formName}</span>}
                </Table.Td>
                <Table.Td>
                  <span data-family={FAMILIES[action]} className={classes.action}>
                    {t(`review.actions.${action}`)}
                  </span>
                </Table.Td>
                <Table.Td>
                  {oldValue === null ? '—' : <del className={classes.old}>{formatDaysIn(oldValue, day)}</del>}
                </Table.Td>
                <Table.Td>
                  {newValue === null ? '—' : <ins className={classes.new}>{formatDaysIn(newValue, day)}</ins>}
                  {corrected && <p className={classes.corrected}>{sayCorrection(corrected)}</p>}
                </Table.Td>
                <Table.Td>{actorName}</Table.Td>
                <Table.Td className="tabular">{instant(timeCreated)}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}
