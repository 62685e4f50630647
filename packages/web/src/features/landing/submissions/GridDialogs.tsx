import type { Criterion, Filter } from '@bindery/contract/filters'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '#engine/grid/columns.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import type { useFilterChanges } from './filters/useFilterChanges.ts'
import type { SubmissionFilter } from './filters/useSubmissionFilter.ts'
import type { useDialogs } from './useDialogs.ts'
import type { useHomeGrid } from './useHomeGrid.ts'

const ConfigureColumns = lazy(async () => ({
  default: (await import('#engine/grid/ConfigureColumns.tsx')).ConfigureColumns,
}))
const SaveAsModal = lazy(async () => ({ default: (await import('./filters/SaveAsModal.tsx')).SaveAsModal }))
const DeleteFilterModal = lazy(async () => ({
  default: (await import('./filters/DeleteFilterModal.tsx')).DeleteFilterModal,
}))
const RangeModal = lazy(async () => ({ default: (await import('./download/RangeModal.tsx')).RangeModal }))

interface Props {
  dialogs: ReturnType<typeof useDialogs>
  chosen: SubmissionFilter
  changes: ReturnType<typeof useFilterChanges>
  grid: ReturnType<typeof useHomeGrid>
  /** What Save As keeps; undefined without a filter. */
  kept: { filter: Filter; criteria: Criterion[]; sort: GridSort } | undefined
  total: number
  batchSize: number
  download: { start: (range: { start: number; end: number }) => void; isPending: boolean }
}

/** The dialogs of the grid, each loaded when it is first wanted. */
export function GridDialogs(props: Props) {
  return <Suspense>{dialogOf(props, useTranslation('landing').t)}</Suspense>
}

function dialogOf({ dialogs, chosen, changes, grid, kept, total, batchSize, download }: Props, t: Translate) {
  const { close } = dialogs
  switch (dialogs.open) {
    case 'columns':
      return (
        <ConfigureColumns
          columns={grid.columns}
          onApply={(columns) => {
            close()
            grid.change(columns)
          }}
          onReset={() => {
            close()
            grid.resetLater()
          }}
          onClose={close}
        />
      )
    case 'saveAs':
      return (
        <SaveAsModal
          error={changes.saveAs.error}
          isSaving={changes.saveAs.isPending}
          onSave={(name) =>
            kept &&
            changes.saveAs.mutate(
              { ...kept, name },
              {
                onSuccess: (saved) => {
                  close()
                  chosen.choose(saved)
                  void toastDone(t('filters.saved', { name: saved.name }))
                },
              },
            )
          }
          onClose={() => {
            changes.saveAs.reset()
            close()
          }}
        />
      )
    case 'remove':
      return (
        kept && (
          <DeleteFilterModal
            name={kept.filter.name}
            isDeleting={changes.remove.isPending}
            onDelete={() =>
              changes.remove.mutate(kept.filter, {
                onSuccess: () => {
                  close()
                  chosen.forget(kept.filter)
                  void toastDone(t('filters.removed', { name: kept.filter.name }))
                },
              })
            }
            onClose={close}
          />
        )
      )
    case 'range':
      return (
        <RangeModal
          {...{ total, batchSize, onClose: close }}
          isDownloading={download.isPending}
          onConfirm={download.start}
        />
      )
    default:
      return null
  }
}

type Translate = ReturnType<typeof useTranslation<'landing'>>['t']
