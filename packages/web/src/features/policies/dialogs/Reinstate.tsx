import { getAction } from '@bindery/contract/actions/catalogue'
import { Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '#engine/actions/dialogs/ActionDialog.tsx'
import { useRecordName } from '#engine/actions/dialogs/useRecordName.ts'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { useActionName } from '#engine/actions/names.ts'
import { ReasonFields } from '#engine/actions/reason/ReasonFields.tsx'
import { useReason } from '#engine/actions/reason/useReason.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { Breakdown } from '../Breakdown.tsx'
import { dayAfter, dayBefore } from '../days.ts'
import { policyOf, reinstatementOf } from '../queries.ts'

/** Asks for the reason, and whether cover resumes with or without a lapse. */
export function Reinstate({ action, target, runner, onClose }: DialogProps) {
  const { t } = useTranslation(['policies', 'actions'])
  const name = useActionName()(action.name)
  const record = useRecordName(target)
  const reason = useReason(getAction('policy.reinstate').reasons!, target.submissionId)
  const { day } = useFormats()
  const { data: policy, error, refetch } = useQuery(policyOf(target.submissionId, target.id))
  const [hasLapse, setLapse] = useState(false)
  const [resumesOn, setResumesOn] = useState<string | null>(null)
  return (
    <ActionDialog
      title={t('actions:reason.title')}
      context={record ? t('actions:reason.context', { action: name, record }) : name}
      confirm={name}
      isReady={reason.isComplete && policy !== undefined && (!hasLapse || resumesOn !== null)}
      runner={runner}
      onConfirm={() =>
        runner.run({ ...reason.result(), ...(hasLapse && resumesOn !== null && { effectiveDate: resumesOn }) })
      }
      onClose={onClose}
    >
      <ReasonFields state={reason} />
      {error && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!policy && !error && <Skeleton width="70%" />}
      {policy?.cancelledOn && policy.expirationDate && (
        <>
          <Radio.Group
            label={t('reinstate.cover')}
            value={hasLapse ? 'lapse' : 'none'}
            onChange={(chosen) => setLapse(chosen === 'lapse')}
          >
            <Radio
              value="none"
              label={t('reinstate.withoutLapse', { date: day(policy.cancelledOn) })}
              description={t('reinstate.withoutLapseNote')}
              mt={6}
            />
            <Radio value="lapse" label={t('reinstate.withLapse')} description={t('reinstate.withLapseNote')} mt={6} />
          </Radio.Group>
          {hasLapse && (
            <DayInput
              label={t('reinstate.resumesOn')}
              required
              value={resumesOn}
              earliest={dayAfter(policy.cancelledOn)}
              latest={dayBefore(policy.expirationDate)}
              onChange={setResumesOn}
            />
          )}
          {(!hasLapse || resumesOn) && (
            <ReinstatementPremium policyId={target.id} resumesOn={hasLapse ? resumesOn : null} />
          )}
        </>
      )}
    </ActionDialog>
  )
}

interface PremiumProps {
  policyId: number
  /** Null: without a lapse. */
  resumesOn: string | null
}

/** The premium that the reinstatement charges. */
function ReinstatementPremium({ policyId, resumesOn }: PremiumProps) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  const { data, error, refetch } = useQuery(reinstatementOf(policyId, resumesOn))
  if (error) return <ProblemPanel error={error} what={t('reinstate.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="60%" />
  if (!data.breakdown) return <p>{t('reinstate.premium', { amount: money(data.premium, 2) })}</p>
  return <Breakdown id="reinstatement-breakdown" title={t('breakdown.ofReinstatement')} breakdown={data.breakdown} />
}
