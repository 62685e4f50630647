import type { Policy } from '@bindery/contract/policies'
import {
  CANCELLATION_METHODS,
  cancellationsApi,
  type CancellationDetails as Details,
  type PolicyCancellation,
} from '@bindery/contract/policyChanges'
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import classes from '#engine/records/records.module.css'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { Facts } from './Facts.tsx'
import { cancellationOf } from './queries.ts'

/** Date, reason and method of a cancellation; the return premium follows from them. */
export function CancellationDetails({ id, policy: { submissionId } }: { id: number; policy: Policy }) {
  const { t } = useTranslation('policies')
  const { data, error, refetch } = useQuery(cancellationOf(submissionId, id))
  if (error && !data)
    return <ProblemPanel error={error} what={t('cancellation.failed')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={classes.section}>
        <Skeleton width="60%" />
      </div>
    )
  return (
    <>
      {data.statusName === 'Draft' ? <Editable cancellation={data} /> : <Fixed cancellation={data} />}
      <CancellationPremium cancellation={data} />
    </>
  )
}

function Editable({ cancellation }: { cancellation: PolicyCancellation }) {
  const { t } = useTranslation('policies')
  const { data: reasons } = useQuery(dataSetNamed('Cancellation Reasons'))
  const save = useSave(cancellation)
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  const shown = { ...cancellation, ...chosen }
  return (
    <section className={classes.section} aria-labelledby="cancellation-details">
      <h3 id="cancellation-details">{t('cancellation.details')}</h3>
      <div className={classes.fields}>
        <DayInput
          label={t('cancellation.date')}
          required
          value={shown.effectiveDate}
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
          data={[
            { value: '', label: t('cancellation.chooseMethod') },
            ...CANCELLATION_METHODS.map((method) => ({ value: method, label: t(`cancellation.methods.${method}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const method = CANCELLATION_METHODS.find((one) => one === currentTarget.value)
            if (method) choose({ method })
          }}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label={t('cancellation.byInsured')}
          checked={shown.requestedByInsured}
          onChange={({ currentTarget }) => choose({ requestedByInsured: currentTarget.checked })}
        />
      </div>
      {save.isError && (
        <p className={classes.sub} role="alert">
          {problemSentence(save.error)}
        </p>
      )}
    </section>
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

/** What the carrier keeps and what the insured gets back. */
export function CancellationPremium({
  cancellation: { earnedPremium, returnPremium },
}: {
  cancellation: PolicyCancellation
}) {
  const { t } = useTranslation('policies')
  const { money } = useFormats()
  if (!earnedPremium && !returnPremium) return null
  return (
    <Facts
      title={t('cancellation.premium')}
      facts={[
        [t('cancellation.earned'), earnedPremium && money(earnedPremium, 2)],
        [t('cancellation.return'), returnPremium && money(returnPremium, 2)],
      ]}
    />
  )
}

function useSave({ id, submissionId, version }: PolicyCancellation) {
  const queryClient = useQueryClient()
  const query = cancellationOf(submissionId, id)
  return useMutation({
    // One after the other: each sends the version that the one before it made.
    scope: { id: `cancellation ${id}` },
    mutationFn: (details: Omit<Details, 'version'>) =>
      send(cancellationsApi.saveDetails, {
        params: { id },
        body: { version: queryClient.getQueryData(query.queryKey)?.version ?? version, ...details },
      }),
    meta: { handled: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId] })
    },
  })
}
