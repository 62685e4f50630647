import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import type { Runner } from '../dialogs.ts'
import { WayOutButton } from '../WayOutButton.tsx'
import { wayOutOf } from '../wayOut.ts'
import classes from './dialogs.module.css'

interface Props {
  title: string
  /** One dim line that names the record. */
  context?: React.ReactNode
  size?: number
  /** The verb on the confirm button; without it there is no such button. */
  confirm?: string
  cancel?: string
  /** A third button, beside confirm and cancel. */
  third?: { label: string; onClick: () => void }
  isDangerous?: boolean
  isReady?: boolean
  hint?: React.ReactNode
  runner: Runner
  onConfirm?: () => void
  onClose: () => void
  children?: React.ReactNode
}

/**
 * Frame of all action dialogs. Enter confirms, in a text area with Ctrl or ⌘. A refusal shows above the buttons, with its
 * way out.
 */
export function ActionDialog({
  title,
  context,
  size = 480,
  confirm,
  isReady = true,
  runner,
  onConfirm,
  onClose,
  ...rest
}: Props) {
  const { t } = useTranslation(['actions', 'platform'])
  const submit = () => {
    if (isReady && !runner.isRunning) onConfirm?.()
  }
  const wayOut = wayOutOf(runner.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      classNames={{ header: (context ? classes.header : classes.plainHeader) ?? '' }}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      >
        {context && <p className={classes.context}>{context}</p>}
        <div className={classes.body}>{rest.children}</div>
        {runner.error !== null && runner.error !== undefined && (
          <Alert
            color="red"
            role="alert"
            mt="md"
            icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />}
          >
            {problemSentence(runner.error)}
            {wayOut && (
              <div className={classes.wayOut}>
                <WayOutButton wayOut={wayOut} submissionId={runner.submissionId} size="xs" onTaken={onClose} />
              </div>
            )}
          </Alert>
        )}
        <DialogFooter hint={rest.hint}>
          {confirm === undefined ? (
            <Button data-autofocus onClick={onClose}>
              {rest.cancel ?? t('ok', { ns: 'platform' })}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {rest.cancel ?? t('cancel', { ns: 'platform' })}
              </Button>
              {rest.third && (
                <Button variant="default" disabled={runner.isRunning} onClick={rest.third.onClick}>
                  {rest.third.label}
                </Button>
              )}
              <Button
                type="submit"
                disabled={!isReady}
                loading={runner.isRunning}
                {...(rest.isDangerous && { color: 'red' })}
              >
                {confirm}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Modal>
  )
}
