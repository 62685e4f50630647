import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Room } from '#engine/forms/scheduleGrid/Room.tsx'
import grid from '#engine/forms/scheduleGrid/scheduleGrid.module.css'
import {
  type CellAt,
  movedTo,
  type Range,
  rangeOf,
  type Selection,
  selectOnly,
} from '#engine/forms/scheduleGrid/selection.ts'
import { parseTable, tableText } from '#engine/forms/scheduleGrid/spreadsheetText.ts'
import { useGridMouse } from '#engine/forms/scheduleGrid/useGridMouse.ts'
import { CellInput } from './CellInput.tsx'
import { columnWords } from './planWords.ts'
import { RateTableRow } from './RateTableRow.tsx'
import { type Columns, filledDown, type TextRows, withText } from './tableEdits.ts'

const ROW_HEIGHT = 30
const NUMBER_WIDTH = 52
/** Two columns fit a phone. */
const COLUMN_WIDTH = 156

export interface TableHandle {
  show: (at: CellAt) => void
  range: () => Range
  focus: () => void
}

interface Props {
  ref?: Ref<TableHandle>
  label: string
  columns: Columns
  /** The columns before this one are keys. */
  keyCount: number
  rows: TextRows
  /** Sentences by `row column`. */
  faults: ReadonlyMap<string, string>
  /** The rows of the last paste. */
  pasted: { from: number; to: number } | null
  canEdit: boolean
  onEdit: (rows: TextRows) => void
  onPaste: (cells: string[][], at: CellAt) => void
  onUndo: () => void
  onRedo: () => void
}

/** The rows of a rate table, edited in place and copied to and from spreadsheets. */
export function RateTableGrid(props: Props) {
  const { ref, label, columns, keyCount, rows, faults, pasted, canEdit, onEdit, onPaste, onUndo, onRedo } = props
  const { t } = useTranslation('ratePlans')
  const { names } = columns
  const [selection, setSelection] = useState<Selection>(() => selectOnly({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const lines = Math.max(1, rows.length + (canEdit ? 1 : 0))
  const size = { rows: lines, columns: names.length }
  // Rows may have gone since the selection was made.
  const active = { ...selection.active, row: Math.min(selection.active.row, lines - 1) }
  const range = rangeOf({ active, anchor: { ...selection.anchor, row: Math.min(selection.anchor.row, lines - 1) } })
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
    // Rendering without a browser draws the first rows.
    initialRect: { width: 800, height: 600 },
  })
  const focus = () => table.current?.focus({ preventScroll: true })
  const go = (at: CellAt, isRange = false) => {
    setSelection(({ anchor }) => ({ active: at, anchor: isRange ? anchor : at }))
    virtualizer.scrollToIndex(at.row, { align: 'auto' })
    scroller.current
      ?.querySelector(`[data-head="${at.column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useImperativeHandle(ref, () => ({
    show: (at) => go(at),
    range: () => range,
    focus,
  }))

  const edit = (text: string | null = null) => {
    if (!canEdit) return
    setSelection(selectOnly(active))
    setEditing(text ?? rows[active.row]?.[active.column] ?? '')
  }
  const commit = (text: string, key: Parameters<typeof movedTo>[1] | null) => {
    setEditing(null)
    if (active.row < rows.length) onEdit(withText(rows, rangeOf(selectOnly(active)), text, columns))
    else if (text.trim() !== '') onPaste([[text]], active)
    if (!key) return
    const to = movedTo(active, key, { ...size, rows: size.rows + 1 })
    if (to) go(to)
    focus()
  }

  const press = (event: React.KeyboardEvent) => {
    if (editing !== null || event.nativeEvent.isComposing || event.altKey) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const isCommand = ctrlKey || metaKey
    const done = (run: () => void) => {
      event.preventDefault()
      run()
    }
    const letter = key.toLowerCase()
    if (isCommand && letter === 'z' && canEdit) return done(shiftKey ? onRedo : onUndo)
    if (isCommand && letter === 'y' && canEdit) return done(onRedo)
    if (isCommand && letter === 'd' && canEdit) return done(() => onEdit(filledDown(rows, range)))
    if (isCommand && letter === 'a')
      return done(() =>
        setSelection({
          anchor: { row: 0, column: 0 },
          active: { row: Math.max(0, rows.length - 1), column: names.length - 1 },
        }),
      )
    if (key === 'F2') return done(() => edit())
    if ((key === 'Delete' || key === 'Backspace') && canEdit)
      return done(() => onEdit(withText(rows, range, '', columns)))
    if (key.length === 1 && !isCommand) return canEdit ? done(() => edit(key)) : undefined
    const to = movedTo(active, { key, ctrlKey: isCommand, shiftKey }, size)
    if (to) done(() => go(to, shiftKey && key !== 'Tab' && key !== 'Enter'))
  }

  const copy = (event: React.ClipboardEvent, isCut: boolean) => {
    if (editing !== null) return
    event.preventDefault()
    const copied = rows.slice(range.top, range.bottom + 1).map((row) => row.slice(range.left, range.right + 1))
    event.clipboardData.setData('text/plain', tableText(copied))
    if (isCut && canEdit) onEdit(withText(rows, range, '', columns))
  }
  const paste = (event: React.ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const cells = parseTable(event.clipboardData.getData('text/plain'))
    if (!canEdit || cells.length === 0) return
    const isOne = cells.length === 1 && cells[0]!.length === 1
    const isRange = range.top !== range.bottom || range.left !== range.right
    if (isOne && isRange) onEdit(withText(rows, range, cells[0]![0]!, columns))
    else onPaste(cells, { row: range.top, column: range.left })
  }
  const mouse = useGridMouse({
    onSelect: (at, isRange) => {
      setSelection(({ anchor }) => ({ active: at, anchor: isRange ? anchor : at }))
      focus()
    },
    onEdit: () => edit(),
    onFill: (to) => onEdit(filledDown(rows, { ...range, bottom: Math.max(range.bottom, to) })),
    isEditing: editing !== null,
  })

  const editor = editing !== null && (
    <CellInput
      key={`${active.row} ${active.column}`}
      label={t('table.cell', { row: active.row + 1, column: columnWords(names[active.column]!) })}
      text={editing}
      onCommit={commit}
      onCancel={() => {
        setEditing(null)
        focus()
      }}
    />
  )
  const drawn = virtualizer.getVirtualItems()
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={grid.scroll} {...mouse}>
      <table
        ref={table}
        style={{ width: NUMBER_WIDTH + names.length * COLUMN_WIDTH }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid.
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-readonly={!canEdit}
        aria-multiselectable="true"
        aria-activedescendant={`rate-${active.row}-${active.column}`}
        onKeyDown={press}
        onPaste={paste}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {names.map((column) => (
            <col key={column} style={{ width: COLUMN_WIDTH }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className={grid.number} aria-label={t('table.row')} />
            {names.map((column, at) => (
              <th key={column} scope="col" data-head={at} data-number={at >= keyCount || undefined}>
                {columnWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={drawn[0]?.start ?? 0} columns={names.length + 1} />
          {drawn.map(({ index }) => (
            <RateTableRow
              key={index}
              {...{ index, keyCount, faults, canEdit }}
              columns={names.length}
              cells={rows[index] ?? null}
              range={index >= range.top && index <= range.bottom ? range : null}
              activeColumn={index === active.row ? active.column : null}
              isPasted={pasted !== null && index >= pasted.from && index < pasted.to}
              editor={index === active.row ? editor : null}
            />
          ))}
          <Room height={below} columns={names.length + 1} />
        </tbody>
      </table>
    </div>
  )
}
