import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone, toastProblem } from '#platform/ui/toasts.tsx'
import { DeleteFilterModal } from './DeleteFilterModal.tsx'
import { SaveAsModal } from './SaveAsModal.tsx'
import { ShareModal } from './ShareModal.tsx'
import type { FilterSaving } from './useFilterSaving.ts'
import type { WidgetFilter } from './useWidgetFilter.ts'

interface Props {
  open: 'saveAs' | 'share' | 'remove'
  chosen: WidgetFilter
  saving: FilterSaving
  sharing: 'change' | 'end' | null
  onClose: () => void
}

/** The dialogs to name a saved filter, to share a filter and to delete it. */
export function FilterDialogs({ open, chosen, saving: { changes, kept }, sharing, onClose }: Props) {
  const { t } = useTranslation('landing')
  const [openedFor] = useState(kept?.filter.uri)
  // The list was read again, and the filter is gone or no longer the user's to share.
  const isGone = kept?.filter.uri !== openedFor || (open === 'share' && !sharing)
  const { error: notShared, isPending: isSharing, reset: forgetSharing } = changes.share
  useEffect(() => {
    if (!isGone || isSharing) return
    if (notShared) void toastProblem(notShared)
    forgetSharing()
    onClose()
  }, [isGone, isSharing, notShared, forgetSharing, onClose])
  if (!kept || isGone) return null
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
  if (open === 'share')
    return (
      <ShareModal
        filter={kept.filter}
        onlyEnds={sharing === 'end'}
        error={notShared}
        isSaving={isSharing}
        onSave={(roles) =>
          changes.share.mutate(
            { filter: kept.filter, roles },
            {
              onSuccess: ({ name }) => {
                onClose()
                if (kept.filter.isDefault) chosen.forget(kept.filter)
                void toastDone(t(roles.length > 0 ? 'filters.shared' : 'filters.unshared', { name }))
              },
            },
          )
        }
        onClose={() => {
          forgetSharing()
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
