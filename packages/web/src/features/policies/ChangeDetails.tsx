import type { Policy } from '@bindery/contract/policies'
import type { PolicyChange, PolicyChangeDetails } from '@bindery/contract/policyChanges'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetFor, dataSetNamed } from '#engine/actions/queries.ts'
import classes from '#engine/records/records.module.css'
import { send } from '#platform/api.ts'
import { fieldProblem } from '#platform/problems.ts'
import { noteUnsent } from '#platform/saving.ts'
import { DayInput } from '#platform/ui/DayInput.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { useAtOnce } from '#platform/ui/useAtOnce.ts'
import { EditableDetails, Loaded, useSaveDetails } from './details.tsx'
import { Facts } from './Facts.tsx'
import { CHANGES, changeOf } from './queries.ts'

interface Props {
  kind: keyof typeof CHANGES
  id: number
  policy: Policy
}

const REASONS = { Endorsement: 'Endorsement Reasons', PolicyRewrite: 'Policy Rewrite Reasons' }

/** Date and reasons of an endorsement or a rewrite: editable until confirmed, then read-only. */
export function ChangeDetails({ kind, id, policy }: Props) {
  const { t } = useTranslation('policies')
  const query = useQuery(changeOf(policy.submissionId, kind, id))
  return (
    <Loaded query={query} failed={t('change.failed')}>
      {(change) =>
        change.confirmed || change.statusName !== 'Draft' ? (
          <Confirmed change={change} kind={kind} />
        ) : (
          <Editable change={change} kind={kind} />
        )
      }
    </Loaded>
  )
}

function Editable({ change, kind }: { change: PolicyChange; kind: keyof typeof CHANGES }) {
  const { t } = useTranslation('policies')
  const { id, submissionId } = change
  const { data: reasons } = useQuery(dataSetFor(REASONS[kind], { context: kind, id, submissionId }))
  const save = useSaveDetails<PolicyChange, Omit<PolicyChangeDetails, 'version'>>({
    scope: `${kind} ${id}`,
    record: change,
    queryKey: changeOf(submissionId, kind, id).queryKey,
    send: (body) => send(CHANGES[kind].saveDetails, { params: { id }, body }),
  })
  const [chosen, choose] = useAtOnce(save.mutateAsync)
  const [typed, setTyped] = useState<string | null>(null)
  useUnsent(typed !== null && typed !== change.description)
  const saveDescription = async () => {
    if (typed === null) return
    if (typed !== change.description) await save.mutateAsync({ description: typed })
    setTyped((now) => (now === typed ? null : now))
  }
  return (
    <EditableDetails id="change-details" title={t('change.details')} error={save.error}>
      <DayInput
        label={t('columns.effectiveDate')}
        required
        value={chosen.effectiveDate ?? change.effectiveDate}
        earliest={change.earliestDate}
        latest={change.latestDate}
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
    </EditableDetails>
  )
}

function Confirmed({ change, kind }: { change: PolicyChange; kind: keyof typeof CHANGES }) {
  const { t } = useTranslation('policies')
  const { day, money } = useFormats()
  const { data: reasons } = useQuery(dataSetNamed(REASONS[kind]))
  const words = change.reasons.map((value) => reasons?.items.find((item) => item.value === value)?.name ?? value)
  const { breakdown } = change
  const total = breakdown && money(breakdown.total, 2)
  const charged = change.premiumChange && money(change.premiumChange, 2)
  return (
    <Facts
      title={t('change.details')}
      facts={[
        [t('columns.effectiveDate'), change.effectiveDate && day(change.effectiveDate)],
        [t('change.reasons'), words.join(', ')],
        [t('columns.description'), change.description],
        [t('columns.change'), change.bearsPremium ? charged : t('change.withoutPremium')],
        [t('columns.charges'), breakdown && money(breakdown.taxesAndFees, 2)],
        [Number(breakdown?.total.total) < 0 ? t('breakdown.toReturn') : t('breakdown.toPay'), total],
        [t('change.instructions'), change.processingInstructions],
        [t('change.reason'), change.statusReason],
        [t('change.detail'), change.statusDetail],
      ]}
    />
  )
}

/** Warns before the page is left while a field holds text that is neither sent nor stored in the browser. */
function useUnsent(isUnsent: boolean) {
  useEffect(() => (isUnsent ? noteUnsent() : undefined), [isUnsent])
}
