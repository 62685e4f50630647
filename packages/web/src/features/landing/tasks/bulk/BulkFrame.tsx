import type { BulkResult } from '@bindery/contract/taskGrid'
import { shownDefinition } from '@bindery/contract/tasks'
import { Button, Modal, Progress as ProgressBar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import classes from './bulkDialogs.module.css'
import type { Progress } from './updateTasks.ts'
import type { BulkDialog } from './useBulkUpdate.ts'

interface Props extends Pick<BulkDialog, 'onClose' | 'onDone'> {
  title: string
  confirm: string
  /** True while the dialog cannot be confirmed. */
  isIncomplete: boolean
  onConfirm: () => void
  isPending: boolean
  /** Null during the one call for all tasks of a filter. */
  progress: Progress | null
  /** Set if some tasks were refused. */
  result: BulkResult | undefined
  children: React.ReactNode
}

/** The frame of the two bulk dialogs: the question, the progress, and the tasks that were refused. */
export function BulkFrame({ title, confirm, isIncomplete, onConfirm, isPending, progress, result, ...props }: Props) {
  const { t } = useTranslation(['landing', 'platform'])
  const standing = progress ? t('taskBulk.progress', { ...progress }) : isPending ? t('taskBulk.working') : ''
  // Closing in between would leave the user without the result.
  const close = isPending ? () => {} : result ? props.onDone : props.onClose
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }), disabled: isPending }}
    >
      {result ? (
        <>
          <Refused {...result} />
          <DialogFooter>
            <Button onClick={close} data-autofocus>
              {t('taskBulk.close')}
            </Button>
          </DialogFooter>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isIncomplete && !isPending) onConfirm()
          }}
        >
          {props.children}
          {isPending && (
            <ProgressBar
              mt="md"
              aria-label={standing}
              value={progress ? (100 * progress.done) / Math.max(1, progress.all) : 100}
              animated
            />
          )}
          <DialogFooter hint={standing}>
            <Button variant="default" onClick={props.onClose} disabled={isPending}>
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

function Refused({ updated, failures }: BulkResult) {
  const { t } = useTranslation('landing')
  return (
    <>
      <p className={classes.summary} role="status">
        {t('taskBulk.changed', { count: updated })} {t('taskBulk.refused', { count: failures.length })}
      </p>
      <ul className={classes.failures}>
        {failures.map(({ id, definition, insuredName, reason }) => (
          <li key={id}>
            <strong>
              {definition === null
                ? t('taskBulk.unknown')
                : t('taskBulk.taskOf', { task: shownDefinition(definition), insured: insuredName ?? '' })}
            </strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
