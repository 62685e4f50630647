import { useTranslation } from 'react-i18next'
import type { GridSort } from '#engine/grid/columns/columns.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { completeCriteria } from '../criteria/criteria.ts'
import { saveChoices } from './edited.ts'
import { useFilterChanges } from './useFilterChanges.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

/** What can be done with the filter that a widget uses, and with what was edited in it. */
export function useFilterSaving(chosen: WidgetFilter, sort: GridSort | null) {
  const { t } = useTranslation('landing')
  const changes = useFilterChanges(chosen.type)
  const { filter } = chosen
  const kept = filter && { filter, criteria: completeCriteria(chosen.criteria), sort }
  return {
    changes,
    /** What Save and Save As keep; undefined without a filter. */
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
