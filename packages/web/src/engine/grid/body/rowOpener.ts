import { ROW_OPEN_DEBOUNCE_MS } from '@bindery/contract/limits'
import { delayed } from '#platform/delayed.ts'

interface Opening<Row> {
  open: (row: Row) => void
  /** While rows are being marked, a click does not open a row. */
  isMultiSelect: () => boolean
}

/** Opens the last clicked row, debounced, so that a double click opens it once. */
export function rowOpener<Row>({ open, isMultiSelect }: Opening<Row>) {
  const { ask, cancel } = delayed(open, ROW_OPEN_DEBOUNCE_MS)
  return { click: (row: Row) => !isMultiSelect() && ask(row), cancel }
}
