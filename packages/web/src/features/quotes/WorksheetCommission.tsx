import type { Plan } from '@bindery/rating/plan'
import type { Refusal, Risk } from '@bindery/rating/risk'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import records from '#engine/records/records.module.css'
import { filedCommission } from './filedCommission.ts'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import type { ChangedInputs } from './worksheetChanges.ts'

interface Props {
  plan: Plan
  trial: Risk
  inputs: ChangedInputs
  refusals: Refusal[]
  typed: ChangesOfWorksheet
  isReadOnly: boolean
}

/** The percent of the commission. It is there without a premium too: half a number is often out of bounds. */
export function WorksheetCommission({ plan, trial, inputs, refusals, typed, isReadOnly }: Props) {
  const { t } = useTranslation('quotes')
  const { commission } = plan
  const filed = filedCommission(plan, trial)
  if (isReadOnly)
    return <p className={records.sub}>{t('worksheet.commissionOf', { percent: inputs.commissionPercent ?? filed })}</p>
  return (
    <div className={classes.block}>
      <TextInput
        size="xs"
        label={t('worksheet.commissionPercent')}
        description={t('worksheet.bounds', { min: commission.min, max: commission.max })}
        error={refusals.find(({ path }) => path === 'commissionPercent')?.message}
        placeholder={filed}
        inputMode="decimal"
        rightSection="%"
        value={typed.changes.commissionPercent ?? inputs.commissionPercent ?? ''}
        onChange={({ currentTarget }) => typed.setCommission(currentTarget.value)}
      />
    </div>
  )
}
