import type { Worksheet } from '@bindery/contract/worksheets'
import type { OverrideBounds, Plan } from '@bindery/rating/plan'
import type { TraceLine } from '@bindery/rating/steps'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import classes from './worksheet.module.css'
import { type ChangedInputs, trialRisk, typedFactor } from './worksheetChanges.ts'
import { factorBounds, isFactorWithin, isFactorWrong, overrideFor } from './worksheetOverrides.ts'

interface Props {
  worksheet: Worksheet
  plan: Plan
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  line: TraceLine
  allowed: OverrideBounds
  onClose: () => void
}

/** The factor in place of the plan's own, within its bounds, and the reason. */
export function WorksheetOverride({ worksheet, plan, inputs, typed, line, allowed, onClose }: Props) {
  const { t } = useTranslation('quotes')
  const own = overrideFor(inputs.overrides, line)
  const [factor, setFactor] = useState(own?.factor ?? '')
  const [reason, setReason] = useState(own?.reason ?? '')
  const [isForAll, setForAll] = useState(own !== undefined && own.item === null && line.item !== null)
  const bounds = factorBounds(plan, trialRisk(worksheet.risk, inputs), allowed, line)
  const number = typedFactor(factor)
  const isWithin = isFactorWithin(number, bounds)
  const isWrong = isFactorWrong(number, bounds, own)
  const item = isForAll ? null : line.item
  const { hold } = typed
  useEffect(() => (isWrong ? hold() : undefined), [isWrong, hold])

  /** A factor that the plan refuses is not tried: the sheet would lose all its steps while it is typed. */
  const change = (next: { factor: string; reason: string; item: string | null }) => {
    if (!isFactorWithin(typedFactor(next.factor), bounds)) return
    if (own && own.item !== next.item) typed.removeOverride(own)
    typed.setOverride({ step: line.step, ...next })
  }
  return (
    <div className={classes.override}>
      <TextInput
        size="xs"
        label={t('worksheet.factor')}
        description={t('worksheet.bounds', bounds)}
        error={isWrong && t('worksheet.override.outside', bounds)}
        inputMode="decimal"
        autoFocus
        value={factor}
        onChange={({ currentTarget }) => {
          setFactor(currentTarget.value)
          change({ factor: currentTarget.value, reason, item })
        }}
      />
      <TextInput
        size="xs"
        label={t('worksheet.reason')}
        maxLength={255}
        required
        error={isWithin && reason.trim() === '' && t('worksheet.reasonMissing')}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          change({ factor, reason: currentTarget.value, item })
        }}
      />
      <div className={classes.overrideActions}>
        {line.item !== null && (
          <Checkbox
            size="xs"
            label={t('worksheet.override.all')}
            checked={isForAll}
            onChange={({ currentTarget }) => {
              setForAll(currentTarget.checked)
              change({ factor, reason, item: currentTarget.checked ? null : line.item })
            }}
          />
        )}
        {own && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              typed.removeOverride(own)
              onClose()
            }}
          >
            {t('worksheet.override.remove')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {t('worksheet.close')}
        </Button>
      </div>
    </div>
  )
}
