import type { Worksheet } from '@bindery/contract/worksheets'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './worksheet.module.css'
import type { OverrideChange } from './worksheetChanges.ts'

/** By whom, when and why a step was overridden. */
export function WorksheetOverrideNote({ worksheet, override }: { worksheet: Worksheet; override: OverrideChange }) {
  const { t } = useTranslation('quotes')
  const { instant } = useFormats()
  const stored = worksheet.inputs.overrides.find(
    ({ step, item, factor, reason }) =>
      step === override.step && item === override.item && factor === override.factor && reason === override.reason,
  )
  return (
    <div className={classes.overridden}>
      {stored
        ? t('worksheet.override.stored', { name: stored.by.name, at: instant(stored.at), reason: stored.reason })
        : t('worksheet.override.typed', { reason: override.reason || t('worksheet.reasonMissing') })}
    </div>
  )
}
