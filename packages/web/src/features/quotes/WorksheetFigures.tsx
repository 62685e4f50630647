import { add, decimal, money, subtract } from '@bindery/rating/decimal'
import type { Rated } from '@bindery/rating/rate'
import { useTranslation } from 'react-i18next'
import { KeyFigures } from '#engine/records/KeyFigures.tsx'
import { formatMoney } from '#platform/ui/formats.ts'
import { adequacyOf } from './adequacy.ts'

interface Props {
  rated: Rated
  /** The premium of the plan alone; null if the plan alone does not rate the risk. */
  technical: Rated | null
  seesCommission: boolean
}

export function WorksheetFigures({ rated, technical, seesCommission }: Props) {
  const { t } = useTranslation('quotes')
  const shown = (amount: string) => formatMoney(amount, rated.currency, 2)
  const { writtenPremium, feesTotal, taxesTotal, total, commission } = rated
  const adequacy = technical && adequacyOf(writtenPremium, technical.writtenPremium)
  return (
    <KeyFigures
      figures={[
        {
          label: t('columns.premium'),
          value: shown(writtenPremium),
          note: t('worksheet.annual', { amount: shown(rated.annualPremium) }),
        },
        {
          label: t('worksheet.technical'),
          value: technical && shown(technical.writtenPremium),
          note: adequacy && t('worksheet.adequacy', { percent: adequacy }),
        },
        {
          label: t('worksheet.feesAndTaxes'),
          value: shown(money(add(decimal(feesTotal), decimal(taxesTotal)))),
        },
        { label: t('worksheet.total'), value: shown(total) },
        ...(seesCommission
          ? [
              {
                label: t('worksheet.commission'),
                value: shown(commission.amount),
                note: t('worksheet.net', {
                  percent: commission.percent,
                  amount: shown(money(subtract(decimal(writtenPremium), decimal(commission.amount)))),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}
