import type { BulkJob } from '@bindery/contract/bulkJobs'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { TASKS } from '../tasks/queries.ts'
import { JobPanel } from './JobPanel.tsx'

export interface BulkDialogProps {
  onClose: () => void
  /** Ends the choice of records: a job was started, and its dialog is closed. */
  onDone: () => void
}

interface Props extends BulkDialogProps {
  title: string
  confirm: string
  /** True while the dialog cannot be confirmed. */
  isIncomplete: boolean
  start: () => Promise<BulkJob>
  children: React.ReactNode
}

/** Asks for the change of many records, then shows the job: its progress, and what it did. */
export function BulkDialog({ title, confirm, isIncomplete, start, onClose, onDone, children }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const request = useMutation({ mutationFn: start })
  const queryClient = useQueryClient()
  const { data: job, isPending } = request
  const done = () => {
    onDone()
    void queryClient.invalidateQueries({ queryKey: ['submissions'] })
    void queryClient.invalidateQueries({ queryKey: [TASKS] })
  }
  const close = isPending ? () => {} : job ? done : onClose
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }), disabled: isPending }}
    >
      {job ? (
        <JobPanel id={job.id} onClose={done} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isIncomplete && !isPending) request.mutate()
          }}
        >
          {children}
          <DialogFooter>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {t('bulk.cancel')}
            </Button>
            <Button type="submit" disabled={isIncomplete} loading={isPending}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Modal>
  )
}
