import { ConfigureColumns } from '#engine/grid/columns/ConfigureColumns.tsx'
import type { useHistoryColumns } from './useHistoryColumns.ts'

interface Props {
  columns: ReturnType<typeof useHistoryColumns>
  onClose: () => void
}

export const HistoryColumns = ({ columns, onClose }: Props) => (
  <ConfigureColumns
    columns={columns.all}
    onApply={(next) => [columns.save(next), onClose()]}
    onReset={() => [columns.save(null), onClose()]}
    onClose={onClose}
  />
)
