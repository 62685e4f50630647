import { useTranslation } from 'react-i18next'
import { completeCriteria } from '#engine/criteria/criteria.ts'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { saveChoices } from './edited.ts'
import { useFilterChanges } from './useFilterChanges.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

/** Saving for the filter of a widget and its edited criteria. */
export function useFilterSaving(chosen: WidgetFilter, sort: GridSort | null) {
  const { t } = useTranslation('landing')
  const changes = useFilterChanges(chosen.type)
  const { filter } = chosen
  const kept = filter && { filter, criteria: completeCriteria(chosen.criteria), sort }
  return {
    changes,
    /** The values that Save and Save As store; undefined without a filter. */
    kept,
    choices: filter ? saveChoices(filter, chosen.isEdited) : NO_CHOICES,
    save: () =>
      kept &&
      changes.save.mutate(kept, {
        onSuccess: ({ name }) => {
          chosen.reset()
          void toastDone(t('filters.saved', { name }))
        },
      }),
  }
}
export type FilterSaving = ReturnType<typeof useFilterSaving>

const NO_CHOICES = { save: false, saveAs: false, remove: false, reset: false }
