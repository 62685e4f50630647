import type { Upgraded } from '@bindery/contract/forms'
import { Anchor, Button, Modal, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOfRow } from '#engine/forms/rowAddress.ts'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import classes from './opening.module.css'
import './texts.ts'

interface Props {
  submissionId: number
  forms: Upgraded['forms']
  onClose: () => void
}

/** The number of upgraded forms, their newly required fields, and the answers that were lost. */
export function UpgradeAlert({ submissionId, forms, onClose }: Props) {
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
      <NewlyRequired submissionId={submissionId} forms={forms} onClose={onClose} />
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

/** The fields that the upgrade made required, shown before somebody tries to bind. */
function NewlyRequired({ submissionId, forms, onClose }: Props) {
  const { t } = useTranslation('opening')
  const asking = forms.flatMap(({ key, title, newlyRequired: { count, first } }) =>
    first ? [{ key, title, count, first }] : [],
  )
  if (asking.length === 0) return null
  return (
    <ul className={classes.required}>
      {asking.map(({ key, title, count, first: { path, row, label } }) => (
        <li key={key}>
          {t('required', { title, count })}{' '}
          <Anchor
            component={Link}
            to={`/submission/${submissionId}/form/${key}${row === null ? '' : detailOf(row)}`}
            state={{ focusOn: path }}
            onClick={onClose}
          >
            {t('first', { label })}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const detailOf = (row: string) => {
  const { ownerUriId, formSummaryInstanceId } = addressOfRow(row)
  return `/detail/${ownerUriId}/${formSummaryInstanceId}`
}
