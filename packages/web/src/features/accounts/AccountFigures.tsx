import type { AccountOverview } from '@bindery/contract/accounts'
import { useTranslation } from 'react-i18next'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { formatMoney, useFormats } from '#platform/ui/formats.ts'

export function AccountFigures({ overview }: { overview: AccountOverview }) {
  const { t } = useTranslation('accounts')
  const { day } = useFormats()
  const { currencyCode, inForce, losses, clientSince, agencyName, submissionCount, policyCount } = overview
  const policies = t('figures.policies', { count: inForce.count })
  return (
    <KeyFigures
      figures={[
        {
          label: t('figures.inForce'),
          value: formatMoney(inForce.premium, currencyCode),
          note: inForce.until === null ? policies : t('figures.until', { policies, day: day(inForce.until) }),
        },
        {
          label: t('figures.losses'),
          value: formatMoney(losses.incurred, currencyCode),
          note: t('figures.claims', { count: losses.count, open: losses.openCount }),
        },
        {
          label: t('figures.submissions'),
          value: submissionCount,
          note: t('figures.allPolicies', { count: policyCount }),
        },
        { label: t('figures.since'), value: clientSince?.slice(0, 4), note: agencyName },
      ]}
    />
  )
}
