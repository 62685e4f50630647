import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { RecordStatus } from '#engine/records/RecordStatus.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { policyOf } from './queries.ts'
import { targetsOf } from './targets.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/policies/$policyId/issuance')

/** The status of a policy's issuance, and the policy documents. */
export function IssuancePage() {
  const { t } = useTranslation('policies')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.policyId)]
  const { data: policy } = useSuspenseQuery(policyOf(submissionId, id))
  const { money, day } = useFormats()
  const issuance = policy.transactions.find(({ type }) => type === 'PolicyIssuance')
  const name = policy.policyNumber ?? policy.summary
  usePageTitle(name)
  return (
    <>
      <Wizard targets={targetsOf(policy, issuance?.uri)} />
      <SheetBar
        path={[
          <Link key="policy" to="/submission/$submissionId/policies/$policyId" params={params} search={{}}>
            {name}
          </Link>,
        ]}
        title={t('issuance')}
        beside={<RecordStatus status={issuance?.statusName ?? policy.statusName} asPill />}
      />
      <KeyFigures
        figures={[
          { label: t('columns.policy'), value: policy.policyNumber },
          { label: t('columns.premium'), value: policy.premium && money(policy.premium, 2) },
          { label: t('columns.effectiveDate'), value: policy.effectiveDate && day(policy.effectiveDate) },
          { label: t('columns.expirationDate'), value: policy.expirationDate && day(policy.expirationDate) },
        ]}
      />
      <Documents submissionId={submissionId} of={[policy.uri]} types={['POLICY']} />
    </>
  )
}
