import { ROW_OPEN_DEBOUNCE_MS } from '@bindery/contract/limits'
import { delayed } from '#platform/delayed.ts'

interface Opening<Row> {
  open: (row: Row) => void
  /** While rows are being picked, a click picks and does not open. */
  isMultiSelect: () => boolean
}

/** Opens the row that was clicked last, once clicking has rested: a double click opens once. */
export function rowOpener<Row>({ open, isMultiSelect }: Opening<Row>) {
  const { ask, cancel } = delayed(open, ROW_OPEN_DEBOUNCE_MS)
  return { click: (row: Row) => !isMultiSelect() && ask(row), cancel }
}
