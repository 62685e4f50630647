import { useInterval } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatusLabel } from '#engine/records/statusLabels.ts'
import { formatDay, formatInstant, formatMoney, useFormats } from '#platform/ui/formats.ts'
import type { CellWords } from './cells.tsx'

const MINUTE = 60_000

/** The texts and formats of the cells, memoized for a grid. Overdue dates are checked again every minute. */
export function useCellWords(isPillStatus: boolean): CellWords {
  const { t } = useTranslation('grid')
  const { pattern } = useFormats()
  const { label } = useStatusLabel()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), MINUTE, { autoInvoke: true })
  // `label` is a new function on each render, but its results change only with a page load.
  return useMemo(
    () => ({
      day: (when) => formatDay(when, pattern),
      instant: (instant) => formatInstant(instant, pattern),
      money: ({ total, currencyCode }) => formatMoney(total, currencyCode),
      statusLabel: label,
      ...{ yes: t('yes'), no: t('no'), system: t('system'), now, isPillStatus },
    }),
    [pattern, now, isPillStatus, t],
  )
}
