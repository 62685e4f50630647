import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { quoteOf } from '../queries.ts'
import { reopeningOf } from './reopening.ts'

/** Explains what happens to the quote's letter before the quote is reopened. */
export function ReopenQuote({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('quotes')
  const name = useActionName()(action.name)
  const { data: quote, error, refetch } = useQuery(quoteOf(target.submissionId, target.id))
  const text = quote && reopeningOf(action.id, quote.statusName)
  return (
    <ActionDialog
      title={name}
      context={useRecordName(target)}
      confirm={name}
      isReady={text !== undefined}
      runner={runner}
      onConfirm={() => runner.run()}
      onClose={onClose}
    >
      {error && !quote && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {text && <p>{t(`reopen.${text}`, { number: quote.number })}</p>}
    </ActionDialog>
  )
}
