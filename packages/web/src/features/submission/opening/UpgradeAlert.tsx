import type { Upgraded } from '@bindery/contract/forms'
import { Button, Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { RecordTable } from '#platform/ui/RecordTable.tsx'
import classes from './opening.module.css'
import './texts.ts'

interface Props {
  forms: Upgraded['forms']
  onClose: () => void
}

/** How many forms were upgraded, and what of them could not be carried over. */
export function UpgradeAlert({ forms, onClose }: Props) {
  const { t } = useTranslation(['opening', 'platform'])
  const removed = forms.flatMap(({ key, report }) =>
    report.removed.map((one) => ({ ...one, id: `${key} ${one.path}` })),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size={removed.length > 0 ? 760 : 480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p className={classes.count}>{t('count', { count: forms.length })}</p>
      <ul className={classes.versions}>
        {forms.map(({ key, title, from, to }) => (
          <li key={key}>{t('versions', { title, from, to })}</li>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <p className={classes.count}>{t('removed', { count: removed.length })}</p>
          <div className={classes.losses}>
            <RecordTable minWidth={520}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('columns.field')}</Table.Th>
                  <Table.Th>{t('columns.value')}</Table.Th>
                  <Table.Th>{t('columns.reason')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {removed.map(({ id, label, value, reason }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td>{value}</Table.Td>
                    <Table.Td>{reason}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </RecordTable>
          </div>
        </>
      )}
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t('ok')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
