import type { Worksheet } from '@bindery/contract/worksheets'
import type { RatedAmounts, Refused } from '@bindery/rating/rate'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import type { ChangesOfWorksheet } from './useWorksheetChanges.ts'
import { type ChangedInputs, isReadable, reasonsMissing } from './worksheetChanges.ts'
import type { SavingOfWorksheet } from './worksheetQueries.ts'

interface Trial {
  worksheet: Worksheet
  inputs: ChangedInputs
  typed: ChangesOfWorksheet
  save: SavingOfWorksheet
  result: RatedAmounts | Refused
}

/** Stores the changes of a worksheet, or takes them back. */
export function useApplyWorksheet({ worksheet, inputs, typed, save, result }: Trial) {
  const { t } = useTranslation('quotes')
  return {
    why: useWhyNotApply(inputs, typed, result),
    isStale: save.error instanceof ApiProblem && save.error.is('stale'),
    apply: () => {
      const sent = typed.changes
      save.mutate(
        { version: worksheet.version, ...inputs },
        {
          onSuccess: ({ version }) => {
            typed.settle(sent, version)
            void toastDone(t('worksheet.bar.applied'))
          },
        },
      )
    },
    discard: () => {
      typed.discard()
      save.reset()
    },
  }
}

/** Why the changes cannot be stored yet. A risk that lacks answers of the application does not keep them back. */
function useWhyNotApply(
  inputs: ChangedInputs,
  { isHeld }: ChangesOfWorksheet,
  result: RatedAmounts | Refused,
): string | null {
  const { t } = useTranslation('quotes')
  if (isHeld) return t('worksheet.bar.held')
  const missing = reasonsMissing(inputs)
  if (missing > 0) return t('worksheet.bar.reasons', { count: missing })
  if (!isReadable(inputs)) return t('worksheet.bar.unreadable')
  const refusals = result.status === 'refused' ? result.refusals : []
  const own = refusals.find(
    ({ path }) => /^(schedule|overrides|commissionPercent)/.test(path) || Object.hasOwn(inputs.values, path),
  )
  return own?.message ?? null
}
