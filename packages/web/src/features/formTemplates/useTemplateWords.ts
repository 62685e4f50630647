import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { formatDay, formatInstant, formatMoney, useFormats } from '#platform/ui/formats.ts'

/** What the cells speak with, made once for the grid. */
export function useTemplateWords(): CellWords {
  const { t } = useTranslation('grid')
  const { pattern } = useFormats()
  return useMemo(
    () => ({
      day: (when) => formatDay(when, pattern),
      instant: (instant) => formatInstant(instant, pattern),
      money: ({ total, currencyCode }) => formatMoney(total, currencyCode),
      statusLabel: () => '',
      ...{ yes: t('yes'), no: t('no'), system: t('system'), now: 0 },
    }),
    [pattern, t],
  )
}
