import type { Worksheet } from '@bindery/contract/worksheets'
import {
  decimal,
  isNegative,
  isZero,
  money,
  multiply,
  quotient,
  subtract,
  textOf,
  whole,
} from '@bindery/rating/decimal'
import type { Rated, RatingResult } from '@bindery/rating/rate'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemSentence } from '#platform/problems.ts'
import { formatMoney } from '#platform/ui/formats.ts'
import { useApplyWorksheet } from './useApplyWorksheet.ts'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'
import type { SavingOfWorksheet } from './worksheetQueries.ts'

interface Props {
  worksheet: Worksheet
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  /** Belongs to the sheet: the bar goes when a change is taken back while it is stored. */
  save: SavingOfWorksheet
  /** The stored rating; null if it is refused. */
  before: Rated | null
  result: RatingResult
}

/** Below the sheet while something is changed: the premium before and after, Discard and Apply. */
export function WorksheetChangeBar({ worksheet, inputs, typed, save, before, result }: Props) {
  const { t } = useTranslation('quotes')
  const { why, isStale, apply, discard } = useApplyWorksheet({ worksheet, inputs, typed, save, result })
  return (
    <section className={classes.bar} aria-label={t('worksheet.bar.label')}>
      <div className={classes.change} aria-live="polite">
        {result.status === 'rated' ? <Change before={before} after={result} /> : t('worksheet.bar.refused')}
        {why && <div className={classes.why}>{why}</div>}
        {typed.isOutdated && !isStale && <div className={classes.why}>{t('worksheet.bar.outdated')}</div>}
        {save.error && (
          <div className={classes.why} role="alert">
            {isStale ? t('worksheet.bar.stale') : problemSentence(save.error)}
          </div>
        )}
      </div>
      <Button variant="default" onClick={discard} disabled={save.isPending}>
        {t('worksheet.bar.discard')}
      </Button>
      <Button onClick={apply} disabled={why !== null} loading={save.isPending}>
        {t('worksheet.bar.apply')}
      </Button>
    </section>
  )
}

function Change({ before, after }: { before: Rated | null; after: Rated }) {
  const shown = (amount: string) => formatMoney(amount, after.currency, 2)
  if (!before) return <strong>{shown(after.writtenPremium)}</strong>
  const [old, now] = [decimal(before.writtenPremium), decimal(after.writtenPremium)]
  const change = subtract(now, old)
  const plus = isNegative(change) || isZero(change) ? '' : '+'
  const percent = isZero(old) ? null : textOf(quotient(multiply(change, whole(100)), old, 1))
  return (
    <span className="tabular">
      {shown(before.writtenPremium)} → <strong>{shown(after.writtenPremium)}</strong> {plus}
      {shown(money(change))}
      {percent !== null && ` (${plus}${percent.replace('-', '−')}%)`}
    </span>
  )
}
