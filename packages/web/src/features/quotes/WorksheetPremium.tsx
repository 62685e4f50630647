import { compareResults } from '@bindery/rating/compare'
import type { Rated } from '@bindery/rating/rate'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/ui/formats.ts'
import classes from './worksheet.module.css'

interface Props {
  rated: Rated
  /** The stored rating, to show what changed; null if nothing did. */
  before: Rated | null
}

/** Premium by coverage, fees, taxes and the total. */
export function WorksheetPremium({ rated, before }: Props) {
  const { t } = useTranslation('quotes')
  const shown = (amount: string) => formatMoney(amount, rated.currency, 2)
  const { coverages } = compareResults(before ?? rated, rated)
  const isWholeYear = rated.annualPremium === rated.writtenPremium
  return (
    <section className={classes.block} aria-labelledby="worksheet-premium">
      <h3 id="worksheet-premium">{t('worksheet.byCoverage')}</h3>
      <table className={classes.sums}>
        <tbody>
          {coverages.map(({ code, name, before: old, after }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                {old !== after && <del>{shown(old)}</del>} {shown(after)}
              </td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('worksheet.annualPremium')}</th>
            <td>{shown(rated.annualPremium)}</td>
          </tr>
          {!isWholeYear && (
            <tr data-sum>
              <th scope="row">{t('worksheet.termPremium', { count: rated.term.days })}</th>
              <td>{shown(rated.writtenPremium)}</td>
            </tr>
          )}
          {[...rated.fees, ...rated.taxes].map(({ code, name, amount }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{shown(amount)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('worksheet.total')}</th>
            <td>{shown(rated.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
