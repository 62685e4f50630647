import type { Policy } from '@bindery/contract/policies'
import type { PolicyChange, PolicyChangeDetails } from '@bindery/contract/policyChanges'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import classes from '#engine/records/records.module.css'
import { send } from '#platform/api.ts'
import { fieldProblem, problemSentence } from '#platform/problems.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { useUnsent } from '#platform/ui/useUnsent.ts'
import { Facts } from './Facts.tsx'
import { CHANGES, changeOf } from './queries.ts'

interface Props {
  kind: keyof typeof CHANGES
  id: number
  policy: Policy
}

const REASONS = { Endorsement: 'Endorsement Reasons', PolicyRewrite: 'Policy Rewrite Reasons' }

/** Date and reasons of an endorsement or a rewrite: filled in until they are confirmed, read after that. */
export function ChangeDetails({ kind, id, policy }: Props) {
  const { t } = useTranslation('policies')
  const { submissionId } = policy
  const { data: change, error, refetch } = useQuery(changeOf(submissionId, kind, id))
  if (error && !change) return <ProblemPanel error={error} what={t('change.failed')} onRetry={() => void refetch()} />
  if (!change)
    return (
      <div className={classes.section}>
        <Skeleton width="60%" />
      </div>
    )
  return change.confirmed || change.statusName !== 'Draft' ? (
    <Confirmed change={change} kind={kind} />
  ) : (
    <Editable change={change} kind={kind} />
  )
}

function Editable({ change, kind }: { change: PolicyChange; kind: keyof typeof CHANGES }) {
  const { t } = useTranslation('policies')
  const { data: reasons } = useQuery(dataSetNamed(REASONS[kind]))
  const save = useSaveDetails(kind, change)
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  const [typed, setTyped] = useState<string | null>(null)
  useUnsent(typed !== null && typed !== change.description)
  const saveDescription = async () => {
    if (typed === null) return
    if (typed !== change.description) await save.mutateAsync({ description: typed })
    setTyped((now) => (now === typed ? null : now))
  }
  return (
    <section className={classes.section} aria-labelledby="change-details">
      <h3 id="change-details">{t('change.details')}</h3>
      <div className={classes.fields}>
        <DayInput
          label={t('columns.effectiveDate')}
          required
          value={chosen.effectiveDate ?? change.effectiveDate}
          error={fieldProblem(save.error, 'effectiveDate')}
          onChange={(effectiveDate) => effectiveDate && choose({ effectiveDate })}
        />
        <Checkbox.Group
          className={classes.wide ?? ''}
          label={t('change.reasons')}
          required
          value={chosen.reasons ?? change.reasons}
          error={fieldProblem(save.error, 'reasons')}
          onChange={(reasons) => choose({ reasons })}
        >
          <div className={classes.fields}>
            {reasons?.items.map(({ name, value }) => (
              <Checkbox key={value} value={value} label={name} />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          className={classes.wide ?? ''}
          label={t('columns.description')}
          maxLength={255}
          value={typed ?? change.description}
          error={fieldProblem(save.error, 'description')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // A refused text stays in the field, with the reason below.
          onBlur={() => void saveDescription().catch(() => {})}
        />
        {kind === 'Endorsement' && (
          <Checkbox
            className={classes.wide ?? ''}
            label={t('change.bearsPremium')}
            checked={chosen.bearsPremium ?? change.bearsPremium}
            onChange={({ currentTarget }) => choose({ bearsPremium: currentTarget.checked })}
          />
        )}
      </div>
      {save.isError && (
        <p className={classes.sub} role="alert">
          {problemSentence(save.error)}
        </p>
      )}
    </section>
  )
}

function Confirmed({ change, kind }: { change: PolicyChange; kind: keyof typeof CHANGES }) {
  const { t } = useTranslation('policies')
  const { day, money } = useFormats()
  const { data: reasons } = useQuery(dataSetNamed(REASONS[kind]))
  const words = change.reasons.map((value) => reasons?.items.find((item) => item.value === value)?.name ?? value)
  return (
    <Facts
      title={t('change.details')}
      facts={[
        [t('columns.effectiveDate'), change.effectiveDate && day(change.effectiveDate)],
        [t('change.reasons'), words.join(', ')],
        [t('columns.description'), change.description],
        [t('columns.change'), change.premiumChange && money(change.premiumChange, 2)],
        [t('change.instructions'), change.processingInstructions],
        [t('change.reason'), change.statusReason],
        [t('change.detail'), change.statusDetail],
      ]}
    />
  )
}

/** One after the other, each with the version that the one before it made. */
function useSaveDetails(kind: keyof typeof CHANGES, { id, submissionId, version }: PolicyChange) {
  const queryClient = useQueryClient()
  const query = changeOf(submissionId, kind, id)
  return useMutation({
    scope: { id: `${kind} ${id}` },
    mutationFn: (details: Omit<PolicyChangeDetails, 'version'>) =>
      send(CHANGES[kind].saveDetails, {
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
