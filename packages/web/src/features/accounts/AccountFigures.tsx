import type { AccountOverview } from '@bindery/contract/accounts'
import { useTranslation } from 'react-i18next'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { formatMoney, formatRatio, useFormats } from '#platform/ui/formats.ts'

export function AccountFigures({ overview }: { overview: AccountOverview }) {
  const { t } = useTranslation('accounts')
  const { day } = useFormats()
  const { currencyCode, inForce, renewal, insuredValues, since, losses, earnedPremium, clientSince, agencyName } =
    overview
  const money = (amount: string) => formatMoney(amount, currencyCode)
  const policies = t('figures.policies', { count: inForce.count })
  return (
    <KeyFigures
      figures={[
        {
          label: t('figures.inForce'),
          value: money(inForce.premium),
          note: inForce.until === null ? policies : t('figures.until', { policies, day: day(inForce.until) }),
        },
        ...(renewal
          ? [
              {
                label: t('figures.renewal'),
                value: money(renewal.premium),
                note:
                  Number(renewal.expiring) > 0
                    ? t('figures.onExpiring', { percent: changeText(renewal) })
                    : t('figures.notExpiring'),
              },
            ]
          : []),
        ...(insuredValues
          ? [
              {
                label: t('figures.insuredValues'),
                value: money(insuredValues.total),
                note: insuredValues.locations > 0 ? t('figures.locations', { count: insuredValues.locations }) : null,
              },
            ]
          : []),
        {
          label: t('figures.losses', { year: since }),
          value: money(losses.incurred),
          note: t('figures.claims', { count: losses.count, open: losses.openCount }),
        },
        ...(Number(earnedPremium) > 0
          ? [
              {
                label: t('figures.lossRatio', { year: since }),
                value: formatRatio(Number(losses.incurred) / Number(earnedPremium)),
                note: t('figures.onEarned', { amount: money(earnedPremium) }),
              },
            ]
          : []),
        { label: t('figures.since'), value: clientSince?.slice(0, 4), note: agencyName },
      ]}
    />
  )
}

/** The change from the expiring premium, as +7.4%. */
function changeText({ premium, expiring }: NonNullable<AccountOverview['renewal']>) {
  const percent = (Number(premium) / Number(expiring) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
