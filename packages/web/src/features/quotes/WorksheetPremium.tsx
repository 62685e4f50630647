import { compareResults } from '@bindery/rating/compare'
import type { Plan } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { formatMoney } from '#platform/ui/formats.ts'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import { type ChangedInputs, typedNumber } from './worksheetChanges.ts'

interface Props {
  plan: Plan
  inputs: ChangedInputs
  rated: Rated
  /** The stored rating, to show what changed; null if nothing did. */
  before: Rated | null
  typed: ChangesOfWorksheet
  isReadOnly: boolean
}

/** Premium by coverage, fees, taxes and the total; below it the commission. */
export function WorksheetPremium({ plan, inputs, rated, before, typed, isReadOnly }: Props) {
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
      {isReadOnly ? (
        <p className={records.sub}>{t('worksheet.commissionOf', { percent: rated.commission.percent })}</p>
      ) : (
        <TextInput
          size="xs"
          label={t('worksheet.commissionPercent')}
          description={t('worksheet.bounds', { min: plan.commission.min, max: plan.commission.max })}
          placeholder={rated.commission.percent}
          inputMode="decimal"
          rightSection="%"
          value={inputs.commissionPercent ?? ''}
          onChange={({ currentTarget }) => typed.setCommission(typedNumber(currentTarget.value) || null)}
        />
      )}
    </section>
  )
}
