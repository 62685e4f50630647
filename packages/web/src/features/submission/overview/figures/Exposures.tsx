import { COUNTED_MEASURES, type SubmissionOverview } from '@bindery/contract/overview'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatMoney } from '#platform/ui/formats.ts'
import { changeOf } from './changes.ts'
import classes from './Figures.module.css'
import { Part } from './Part.tsx'

/** The exposures of the products besides property, whose values stand by location. */
export function Exposures({ overview: { exposures, currencyCode } }: { overview: SubmissionOverview }) {
  const { t } = useTranslation('overview')
  const rows = exposures.filter(({ measure }) => measure !== 'insuredValue')
  if (rows.length === 0) return null
  const hasExpiring = rows.some(({ expiring }) => expiring !== null)
  return (
    <Part title={t('exposures.title')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('exposures.product')}</th>
              <th scope="col" data-text>
                {t('exposures.measure')}
              </th>
              <th scope="col">{t('exposures.value')}</th>
              {hasExpiring && <th scope="col">{t('exposures.expiring')}</th>}
              {hasExpiring && <th scope="col">{t('exposures.change')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ product, measure, value, expiring }) => {
              const show = (amount: string) =>
                COUNTED_MEASURES.includes(measure) ? formatAmount(amount) : formatMoney(amount, currencyCode)
              return (
                <tr key={`${product} ${measure}`}>
                  <th scope="row">{product}</th>
                  <td data-text>{t(`measures.${measure}`)}</td>
                  <td className={classes.strong}>{show(value)}</td>
                  {hasExpiring && <td>{expiring === null ? '—' : show(expiring)}</td>}
                  {hasExpiring && <td>{(expiring && changeOf(value, expiring)) ?? '—'}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
