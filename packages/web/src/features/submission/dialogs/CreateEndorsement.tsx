import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#engine/actions/bar.ts'
import { Selection } from '#engine/actions/dialogs/Selection.tsx'
import type { DialogProps } from '#engine/actions/dialogs.ts'
import { policiesOf } from './queries.ts'

const IN_FORCE = ['Bound', 'Begin Issuance', 'Pending Issuance', 'Issued']
const isInForce = ({ statusName }: { statusName: string }) => IN_FORCE.includes(statusName)

export async function onlyPolicy({ target }: Offer, queryClient: QueryClient): Promise<ActionParameters | null> {
  const policies = (await queryClient.fetchQuery(policiesOf(target.submissionId))).filter(isInForce)
  return policies.length === 1 ? { policyId: policies[0]!.id } : null
}

/** Selects the policy in force to endorse. */
export function CreateEndorsement(props: DialogProps) {
  const { t } = useTranslation('submission')
  const { data, error, refetch } = useQuery(policiesOf(props.target.submissionId))
  return (
    <Selection
      {...props}
      label={t('endorsement.policy')}
      emptyText={t('endorsement.none')}
      choices={data?.filter(isInForce).map(({ id, policyNumber, summary }) => ({
        value: String(id),
        name: policyNumber ? `${policyNumber} · ${summary}` : summary,
      }))}
      error={error}
      onRetry={() => void refetch()}
      parameters={(value) => ({ policyId: Number(value) })}
    />
  )
}
