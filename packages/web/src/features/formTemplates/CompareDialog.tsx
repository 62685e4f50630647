import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import { changesOfVersion, type VersionChange } from '@bindery/forms/versions'
import { Button, Modal, NativeSelect, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templateQuery } from '#engine/forms/queries.ts'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './formTemplates.module.css'

interface Props {
  template: FormTemplateRow
  /** The versions that this version can be compared with. */
  others: readonly number[]
  onClose: () => void
}

/** Compares two versions of a form: added, removed and changed questions. */
export function CompareDialog({ template: { key, name, version }, others, onClose }: Props) {
  const { t } = useTranslation(['formTemplates', 'platform'])
  const [other, setOther] = useState(others[0] ?? version)
  const [from, to] = [Math.min(version, other), Math.max(version, other)]
  const before = useQuery(templateQuery(key, from))
  const after = useQuery(templateQuery(key, to))
  const failed = before.isError ? before : after.isError ? after : null
  const changes = before.data && after.data && changesOfVersion(before.data, after.data)
  return (
    <Modal
      opened
      onClose={onClose}
      size={1060}
      title={t('compare.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <div className={classes.compared}>
        <strong>
          {name}, {t('version', { version })}
        </strong>
        <NativeSelect
          label={t('compare.with')}
          data={others.map((one) => ({ value: String(one), label: t('version', { version: one }) }))}
          value={String(other)}
          onChange={({ currentTarget }) => setOther(Number(currentTarget.value))}
        />
        {changes && <span role="status">{summary(changes)}</span>}
      </div>
      {failed && <ProblemPanel error={failed.error} what={t('compare.failed')} onRetry={() => void failed.refetch()} />}
      {!changes && !failed && <Skeleton width="70%" />}
      {changes && changes.length > 0 && <Changes changes={changes} from={from} to={to} />}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('compare.close')}
        </Button>
      </DialogFooter>
    </Modal>
  )

  function summary(all: readonly VersionChange[]) {
    if (all.length === 0) return t('compare.same')
    const count = (change: VersionChange['change']) => all.filter((one) => one.change === change).length
    return t('compare.summary', { added: count('added'), removed: count('removed'), changed: count('changed') })
  }
}

function Changes({ changes, from, to }: { changes: readonly VersionChange[]; from: number; to: number }) {
  const { t } = useTranslation('formTemplates')
  return (
    <div className={classes.changes}>
      <RecordTable minWidth={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('compare.field')}</Table.Th>
            <Table.Th>{t('compare.change')}</Table.Th>
            <Table.Th>{t('compare.before', { version: from })}</Table.Th>
            <Table.Th>{t('compare.before', { version: to })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ path, label, change, differences }) =>
            change === 'changed' ? (
              differences.map(({ what, before, after }) => (
                <Table.Tr key={`${path} ${what}`}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>{t(`compare.parts.${what}`)}</Table.Td>
                  <Table.Td className={classes.old ?? ''}>{before || '—'}</Table.Td>
                  <Table.Td>{after || '—'}</Table.Td>
                </Table.Tr>
              ))
            ) : (
              <Table.Tr key={path}>
                <Table.Td>{label}</Table.Td>
                <Table.Td data-change={change}>{t(`compare.${change}`)}</Table.Td>
                <Table.Td className={classes.old ?? ''}>{change === 'removed' ? path : '—'}</Table.Td>
                <Table.Td>{change === 'added' ? path : '—'}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}
