import type { AccountSummary } from '@bindery/contract/accounts'
import type { Submission } from '@bindery/contract/submissions'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'

interface Props {
  submission: Submission
  to: AccountSummary
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Names both accounts before the submission moves. */
export function ConfirmAssign({ submission, to, isRunning, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'platform'])
  const names = {
    number: submission.submissionNumber,
    insured: submission.insured.name,
    to: `${to.name} (${to.accountNumber})`,
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('assign.confirmTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p>
        {submission.accountId === null
          ? t('assign.confirmFirst', names)
          : t('assign.confirmText', { ...names, from: `${submission.accountName} (${submission.accountNumber})` })}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('assign.cancel')}
        </Button>
        <Button data-autofocus loading={isRunning} onClick={onConfirm}>
          {t('assign.confirm')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
