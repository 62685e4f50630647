import { Button, Modal } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#engine/actions/dialogs/dialogs.module.css'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { HistoryColumns } from './HistoryColumns.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { useHistoryColumns } from './useHistoryColumns.ts'

/** The initial columns fit without scrolling sideways. */
const WIDTH = 1248

/** Everything that happened to the submission. */
export function DetailedHistory({ target: { submissionId }, onClose }: DialogProps) {
  const { t } = useTranslation(['history', 'platform'])
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const columns = useHistoryColumns()
  const [isConfiguring, setConfiguring] = useState(false)
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        size={WIDTH}
        title={t('title')}
        classNames={{ header: classes.header ?? '' }}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p className={classes.context}>{submission.insured.name}</p>
        <HistoryPanel subject={{ submissionId }} columns={columns} onConfigure={() => setConfiguring(true)} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('close', { ns: 'platform' })}
          </Button>
        </DialogFooter>
      </Modal>
      {isConfiguring && <HistoryColumns columns={columns} onClose={() => setConfiguring(false)} />}
    </>
  )
}
