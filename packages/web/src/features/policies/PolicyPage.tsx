import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import classes from '#engine/records/records.module.css'
import { useFormats } from '#platform/ui/formats.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { CancellationDetails } from './CancellationDetails.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'
import { Changes } from './changeForms/Changes.tsx'
import { PolicyBreakdown } from './PolicyBreakdown.tsx'
import { policyOf } from './queries.ts'
import { Transactions } from './Transactions.tsx'
import { targetsOf } from './targets.ts'
import './texts.ts'
import { Versions } from './Versions.tsx'

const route = getRouteApi('/signed-in/submission/$submissionId/policies/$policyId')

export function PolicyPage() {
  const { t } = useTranslation('policies')
  const params = route.useParams()
  const { change } = route.useSearch()
  const [submissionId, id] = [Number(params.submissionId), Number(params.policyId)]
  const { data: policy } = useSuspenseQuery(policyOf(submissionId, id))
  const { money, day } = useFormats()
  const targets = targetsOf(policy, change)
  const [{ context, id: openId }] = targets
  const name = policy.policyNumber ?? policy.summary
  const isDraft = change !== undefined && change === policy.draftCancellationUri
  const opened = isDraft
    ? ({ uri: change, type: 'PolicyCancellation', statusName: 'Draft' } as const)
    : policy.transactions.find(({ uri }) => uri === change)
  usePageTitle(name)
  const policies = (
    <Link key="policies" to="/submission/$submissionId/policies" params={params}>
      {t('title')}
    </Link>
  )
  const thisPolicy = (
    <Link key="policy" to="/submission/$submissionId/policies/$policyId" params={params} search={{}}>
      {name}
    </Link>
  )
  return (
    <>
      <Wizard targets={targets} />
      <SheetBar
        path={opened ? [policies, thisPolicy] : [policies]}
        title={opened ? t(`types.${opened.type}`) : name}
        beside={<RecordStatus status={opened?.statusName ?? policy.statusName} asPill />}
      />
      {!opened && (
        <KeyFigures
          figures={[
            {
              label: t('columns.premium'),
              value: policy.premium && money(policy.premium, 2),
              note: policy.breakdown && t('breakdown.withCharges', { total: money(policy.breakdown.total, 2) }),
            },
            { label: t('columns.product'), value: policy.productName },
            { label: t('columns.effectiveDate'), value: policy.effectiveDate && day(policy.effectiveDate) },
            { label: t('columns.expirationDate'), value: policy.expirationDate && day(policy.expirationDate) },
            {
              label: t('columns.policy'),
              value: policy.policyNumber,
              note: policy.cancelledOn && t('cancelledOn', { date: day(policy.cancelledOn) }),
            },
          ]}
        />
      )}
      {policy.draftCancellationUri && !isDraft && (
        <p className={classes.alert}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {t('cancellation.prepared')}
          <Link
            className={classes.link}
            to="/submission/$submissionId/policies/$policyId"
            params={params}
            search={{ change: policy.draftCancellationUri }}
          >
            {t('cancellation.goOn')}
          </Link>
        </p>
      )}
      {(context === 'Endorsement' || context === 'PolicyRewrite') && (
        <>
          <ChangeDetails key={openId} kind={context} id={openId} policy={policy} />
          <Changes submissionId={submissionId} policyId={id} kind={context} id={openId} />
        </>
      )}
      {context === 'PolicyCancellation' && <CancellationDetails key={openId} id={openId} policy={policy} />}
      {!opened && <Versions policy={policy} />}
      <Transactions policy={policy} opened={change} />
      {!opened && <PolicyBreakdown policy={policy} />}
      <Documents
        submissionId={submissionId}
        of={opened ? [opened.uri] : [policy.uri, ...policy.transactions.map(({ uri }) => uri)]}
      />
    </>
  )
}
