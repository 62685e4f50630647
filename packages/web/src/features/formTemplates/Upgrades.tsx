import type { FormUpgrade } from '@bindery/contract/formTemplates'
import { Button, Modal, Progress, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './formTemplates.module.css'

interface Props {
  upgrades: readonly FormUpgrade[]
  nameOf: (key: string) => string
}

/** Running upgrades of open forms, or the results of finished ones. */
export function Upgrades({ upgrades, nameOf }: Props) {
  if (upgrades.length === 0) return null
  return (
    <div className={classes.upgrades}>
      {upgrades.map((upgrade) => (
        <Upgrade key={upgrade.id} upgrade={upgrade} name={nameOf(upgrade.key)} />
      ))}
    </div>
  )
}

function Upgrade({ upgrade, name }: { upgrade: FormUpgrade; name: string }) {
  const { t } = useTranslation('formTemplates')
  const { instant } = useFormats()
  const [isReading, setReading] = useState(false)
  const { id, toVersion, total, upgraded, withLosses, failed, report, timeFinished, requestedBy, timeRequested } =
    upgrade
  const done = Math.min(upgraded + failed, total ?? 0)
  const isOver = timeFinished !== null
  const counts = [
    t('upgrade.done', { count: upgraded }),
    ...(withLosses > 0 ? [t('upgrade.losses', { count: withLosses })] : []),
    ...(failed > 0 ? [t('upgrade.failed', { count: failed })] : []),
  ]
  return (
    <section className={classes.upgrade} aria-labelledby={`upgrade-${id}`}>
      <h2 id={`upgrade-${id}`}>{t('upgrade.label', { name, version: toVersion })}</h2>
      <p>{t('upgrade.by', { who: requestedBy.name, when: instant(timeRequested) })}</p>
      {!isOver && (
        <Progress.Root size={6}>
          <Progress.Section
            value={total ? (100 * done) / total : 0}
            aria-label={total === null ? t('upgrade.counting') : t('upgrade.progress', { done, total })}
          />
        </Progress.Root>
      )}
      <p role="status">
        {!isOver && `${total === null ? t('upgrade.counting') : t('upgrade.progress', { done, total })}. `}
        {counts.join(', ')}.
      </p>
      {report.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setReading(true)}>
          {t('upgrade.report')}
        </Button>
      )}
      {isReading && <Report report={report} onClose={() => setReading(false)} />}
    </section>
  )
}

function Report({ report, onClose }: { report: FormUpgrade['report']; onClose: () => void }) {
  const { t } = useTranslation(['formTemplates', 'platform'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={1060}
      title={t('upgrade.reportTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <div className={classes.changes}>
        <RecordTable minWidth={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('upgrade.owner')}</Table.Th>
              <Table.Th>{t('upgrade.field')}</Table.Th>
              <Table.Th>{t('upgrade.value')}</Table.Th>
              <Table.Th>{t('upgrade.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.flatMap(({ uri, name, removed, problem }) => {
              const lines = problem === null ? removed : [{ label: '', value: '', reason: problem }]
              return lines.map(({ label, value, reason }, at) => (
                <Table.Tr key={`${uri} ${label}`}>
                  <Table.Td>{at === 0 && <Owner uri={uri} name={name} />}</Table.Td>
                  <Table.Td>{label || '—'}</Table.Td>
                  <Table.Td>{value || '—'}</Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))
            })}
          </Table.Tbody>
        </RecordTable>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('upgrade.close')}</Button>
      </DialogFooter>
    </Modal>
  )
}

function Owner({ uri, name }: { uri: string; name: string }) {
  const submissionId = /^\/Submission\/(\d+)$/.exec(uri)?.[1]
  if (!submissionId) return name
  return (
    <Link to="/submission/$submissionId/default" params={{ submissionId }}>
      {name}
    </Link>
  )
}
