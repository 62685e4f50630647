import { lazily } from '#platform/ui/lazily.tsx'
import type { useDialogs } from './useDialogs.ts'
import type { useGridView } from './useGridView.ts'

const ConfigureColumns = lazily(
  async () => (await import('#engine/grid/columns/ConfigureColumns.tsx')).ConfigureColumns,
)
const RangeModal = lazily(async () => (await import('./download/RangeModal.tsx')).RangeModal)

interface Props {
  dialogs: ReturnType<typeof useDialogs>
  grid: ReturnType<typeof useGridView>
  total: number
  batchSize: number
  download: { start: (range: { start: number; end: number }) => void; isPending: boolean }
}

/** The dialogs of the grid, each loaded on first use. */
export function GridDialogs({ dialogs, grid, total, batchSize, download }: Props) {
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
