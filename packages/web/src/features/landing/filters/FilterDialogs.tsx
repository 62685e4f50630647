import { useTranslation } from 'react-i18next'
import { toastDone } from '#platform/ui/toasts.tsx'
import { DeleteFilterModal } from './DeleteFilterModal.tsx'
import { SaveAsModal } from './SaveAsModal.tsx'
import type { FilterSaving } from './useFilterSaving.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

interface Props {
  open: 'saveAs' | 'remove'
  chosen: WidgetFilter
  saving: FilterSaving
  onClose: () => void
}

/** The dialogs to name a saved filter and to delete a filter. */
export function FilterDialogs({ open, chosen, saving: { changes, kept }, onClose }: Props) {
  const { t } = useTranslation('landing')
  if (!kept) return null
  if (open === 'saveAs')
    return (
      <SaveAsModal
        error={changes.saveAs.error}
        isSaving={changes.saveAs.isPending}
        onSave={(named) =>
          changes.saveAs.mutate(
            { ...kept, ...named },
            {
              onSuccess: (saved) => {
                onClose()
                chosen.choose(saved)
                void toastDone(t('filters.saved', { name: saved.name }))
              },
            },
          )
        }
        onClose={() => {
          changes.saveAs.reset()
          onClose()
        }}
      />
    )
  return (
    <DeleteFilterModal
      name={kept.filter.name}
      isShared={kept.filter.roles.length > 0}
      isDeleting={changes.remove.isPending}
      onDelete={() =>
        changes.remove.mutate(kept.filter, {
          onSuccess: () => {
            onClose()
            chosen.forget(kept.filter)
            void toastDone(t('filters.removed', { name: kept.filter.name }))
          },
        })
      }
      onClose={onClose}
    />
  )
}
