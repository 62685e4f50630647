import type { Policy } from '@bindery/contract/policies'
import {
  CANCELLATION_METHODS,
  cancellationsApi,
  type CancellationDetails as Details,
  type PolicyCancellation,
} from '@bindery/contract/policyChanges'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetFor, dataSetNamed } from '#engine/actions/queries.ts'
import classes from '#engine/records/records.module.css'
import { send } from '#platform/api.ts'
import { fieldProblem } from '#platform/problems.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { Breakdown } from './Breakdown.tsx'
import { EditableDetails, Loaded, useSaveDetails } from './details.tsx'
import { Facts } from './Facts.tsx'
import { cancellationOf } from './queries.ts'

/** Date, reason and method of a cancellation. The server calculates the return premium from them. */
export function CancellationDetails({ id, policy }: { id: number; policy: Policy }) {
  const { t } = useTranslation('policies')
  const query = useQuery(cancellationOf(policy.submissionId, id))
  return (
    <Loaded query={query} failed={t('cancellation.failed')}>
      {(cancellation) => (
        <>
          {cancellation.statusName === 'Draft' ? (
            <Editable cancellation={cancellation} firstDay={policy.effectiveDate} />
          ) : (
            <Fixed cancellation={cancellation} />
          )}
          <CancellationPremium cancellation={cancellation} />
        </>
      )}
    </Loaded>
  )
}

function Editable({ cancellation, firstDay }: { cancellation: PolicyCancellation; firstDay: string | null }) {
  const { t } = useTranslation('policies')
  const { id, submissionId } = cancellation
  const { data: reasons } = useQuery(
    dataSetFor('Cancellation Reasons', { context: 'PolicyCancellation', id, submissionId }),
  )
  const save = useSaveDetails<PolicyCancellation, Omit<Details, 'version'>>({
    scope: `cancellation ${id}`,
    record: cancellation,
    queryKey: cancellationOf(submissionId, id).queryKey,
    send: (body) => send(cancellationsApi.saveDetails, { params: { id }, body }),
  })
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  const shown = { ...cancellation, ...chosen }
  return (
    <EditableDetails id="cancellation-details" title={t('cancellation.details')} error={save.error}>
      <DayInput
        label={t('cancellation.date')}
        required
        value={shown.effectiveDate}
        earliest={cancellation.earliestDate}
        latest={cancellation.latestDate}
        error={fieldProblem(save.error, 'effectiveDate')}
        onChange={(effectiveDate) => effectiveDate && choose({ effectiveDate })}
      />
      <NativeSelect
        label={t('cancellation.reason')}
        required
        value={shown.reason ?? ''}
        data={[
          { value: '', label: t('cancellation.choose') },
          ...(reasons?.items.map(({ name, value }) => ({ value, label: name })) ?? []),
        ]}
        onChange={({ currentTarget }) => currentTarget.value && choose({ reason: currentTarget.value })}
      />
      <NativeSelect
        label={t('cancellation.method')}
        required
        value={shown.method ?? ''}
        error={fieldProblem(save.error, 'method')}
        data={[
          { value: '', label: t('cancellation.chooseMethod') },
          ...CANCELLATION_METHODS.map((method) => ({ value: method, label: t(`cancellation.methods.${method}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const method = CANCELLATION_METHODS.find((one) => one === currentTarget.value)
          // A flat cancellation is only possible from the first day of the term.
          if (method === 'flat' && firstDay === cancellation.earliestDate)
            choose({ method, effectiveDate: cancellation.earliestDate })
          else if (method) choose({ method })
        }}
      />
      <Checkbox
        className={classes.wide ?? ''}
        label={t('cancellation.byInsured')}
        checked={shown.requestedByInsured}
        onChange={({ currentTarget }) => choose({ requestedByInsured: currentTarget.checked })}
      />
    </EditableDetails>
  )
}

function Fixed({ cancellation }: { cancellation: PolicyCancellation }) {
  const { t } = useTranslation('policies')
  const { day } = useFormats()
  const { data: reasons } = useQuery(dataSetNamed('Cancellation Reasons'))
  const { effectiveDate, reason, method, statusReason, statusDetail } = cancellation
  return (
    <Facts
      title={t('cancellation.details')}
      facts={[
        [t('cancellation.date'), effectiveDate && day(effectiveDate)],
        [t('cancellation.reason'), reasons?.items.find(({ value }) => value === reason)?.name ?? reason],
        [t('cancellation.method'), method && t(`cancellation.methods.${method}`)],
        [t('change.reason'), statusReason],
        [t('change.detail'), statusDetail],
      ]}
    />
  )
}

/** The premium that the carrier keeps, and the premium returned to the insured. */
export function CancellationPremium({
  cancellation: { earnedPremium, returnPremium, breakdown },
}: {
  cancellation: PolicyCancellation
}) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  if (!earnedPremium && !returnPremium) return null
  return (
    <>
      <Facts
        title={t('cancellation.premium')}
        facts={[
          [t('cancellation.earned'), earnedPremium && money(earnedPremium, 2)],
          [t('cancellation.return'), returnPremium && money(returnPremium, 2)],
        ]}
      />
      {breakdown && (
        <Breakdown id="cancellation-breakdown" title={t('breakdown.ofCancellation')} breakdown={breakdown} />
      )}
    </>
  )
}
