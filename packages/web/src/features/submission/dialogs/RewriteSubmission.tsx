import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { CopyOptions } from './CopyOptions.tsx'

const RULES = { reasons: 'Rewrite Reasons', withDates: true }

export function RewriteSubmission({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation('submission')
  const say = useActionName()
  const { data: submission } = useSuspenseQuery(submissionQuery(target.submissionId))
  const state = useReason(RULES, target.submissionId, {
    startDate: submission.effectiveDate,
    endDate: submission.expirationDate,
  })
  const [copyOptions, setCopyOptions] = useState('all')
  return (
    <ActionDialog
      title={t('rewrite.title')}
      context={`${submission.insured.name} · ${submission.submissionNumber}`}
      confirm={say(action.name)}
      isReady={state.isComplete}
      runner={runner}
      onConfirm={() => {
        const { startDate, endDate, ...reason } = state.result()
        runner.run({
          ...reason,
          ...dayOf('effectiveDate', startDate),
          ...dayOf('expirationDate', endDate),
          copyOptions,
        })
      }}
      onClose={onClose}
    >
      <ReasonFields
        state={state}
        labels={{ startDate: t('fields.effectiveDate'), endDate: t('fields.expirationDate') }}
      />
      <CopyOptions value={copyOptions} onChange={setCopyOptions} />
    </ActionDialog>
  )
}

const dayOf = (name: 'effectiveDate' | 'expirationDate', instant: number | undefined) =>
  instant === undefined ? {} : { [name]: new Date(instant).toISOString().slice(0, 10) }
