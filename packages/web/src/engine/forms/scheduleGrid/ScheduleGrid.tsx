import { rowTitle } from '@bindery/forms/changeLines'
import { compare, decimalOf } from '@bindery/forms/decimal'
import type { Section } from '@bindery/forms/form'
import { type Answers, rowIdOf } from '@bindery/forms/path'
import { moneyText } from '@bindery/forms/wording'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { useFormScope, useFormView } from '../useForm.ts'
import { CellEditor } from './CellEditor.tsx'
import { isNumberColumn } from './cellText.ts'
import { columnWidth } from './columnWidth.ts'
import { IssuesBar, StatusBar } from './GridBars.tsx'
import { GridLine, type LineSelection, type RowMenuProps } from './GridLine.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { type GridIssue, useGridIssues } from './gridIssues.ts'
import { cellPlace, type GridRow } from './gridRows.ts'
import { PasteLine } from './PasteLine.tsx'
import { Room } from './Room.tsx'
import classes from './scheduleGrid.module.css'
import { type CellAt, movedTo, rangeOf, type Selection, selectOnly } from './selection.ts'
import { parseTable, tableText } from './spreadsheetText.ts'
import { totalOf } from './totals.ts'
import { useGridEdits } from './useGridEdits.ts'
import { cellAtPath, type GridModel, useGridModel } from './useGridModel.ts'
import { useGridMouse } from './useGridMouse.ts'
import { useRestOfHeight } from './useRestOfHeight.ts'

const ROW_HEIGHT = 30
const [NUMBER_WIDTH, POSITION_WIDTH, END_WIDTH] = [32, 68, 34]

/** Moves to a cell by the path of its answer; false if no shown column has it. */
export interface GridHandle {
  show: (path: string) => boolean
}

interface Props {
  section: Section
  ref?: Ref<GridHandle>
  /** At the end of the tools. */
  tools?: React.ReactNode
}

/** A schedule as a grid with inline editing, filling, and copying to and from spreadsheets. */
export function ScheduleGrid({ section, ref, tools }: Props) {
  const { t } = useTranslation('forms')
  const { store, openRow } = useFormScope()
  const { whyNotEditable, undoable } = useFormView(store)
  const canEdit = whyNotEditable === null
  const model = useGridModel(store, section)
  const { shape, columns, rows, answers, filled, unread, rules, format } = model
  const edits = useGridEdits(store, model)
  const issues = useGridIssues(store, model)
  const [selection, setSelection] = useState<Selection>(() => selectOnly({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<{ text: string; seen: Answers } | null>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  useRestOfHeight(frame)

  const lines = rows.length + (canEdit ? 1 : 0)
  const size = { rows: Math.max(1, lines), columns: columns.length }
  const range = rangeOf(selection)
  const { active } = selection
  const max = section.list?.max ?? Number.POSITIVE_INFINITY
  const isFull = (rows.at(-1)?.outer ?? 0) >= max
  const reportAt = edits.report ? rows.findIndex(({ id }) => edits.report?.ids.has(id)) : -1
  const items = useMemo(() => itemsOf(lines, reportAt), [lines, reportAt])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The header and the totals cover the first and the last visible row.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: 2 * ROW_HEIGHT,
  })

  const reveal = (at: CellAt) => {
    virtualizer.scrollToIndex(items.indexOf(at.row), { align: 'auto' })
    const box = scroller.current
    if (!box) return
    const widths = columns.map(columnWidth)
    const stuck = stuckWidth(model)
    const left = widths.slice(0, at.column).reduce((sum, one) => sum + one, 0)
    const right = left + (widths[at.column] ?? 0)
    if (left < box.scrollLeft) box.scrollLeft = left
    else if (right + stuck > box.scrollLeft + box.clientWidth) box.scrollLeft = right + stuck - box.clientWidth
  }
  const go = (at: CellAt, isRange = false) => {
    setSelection(({ anchor }) => ({ active: at, anchor: isRange ? anchor : at }))
    reveal(at)
  }
  const focus = () => table.current?.focus({ preventScroll: true })
  const canEditCell = (at: CellAt) => {
    const column = columns[at.column]
    const row = rows[at.row]
    if (!canEdit || !column || column.field.kind === 'computed' || column.field.readOnly) return false
    return !row || !cellPlace(column, row, answers).isSeveral
  }
  const edit = (text: string | null = null) => {
    const column = columns[active.column]
    if (!column || !canEditCell(active)) return
    setSelection(selectOnly(active))
    setEditing({ text: text ?? edits.textAt(active.row, column), seen: store.answers() })
  }

  const showCell = (row: number, column: (typeof columns)[number]) => {
    let at = columns.indexOf(column)
    if (at < 0) {
      // Show the column: its cell is wanted.
      const shown = new Set([...columns, column])
      model.choose(shape.columns.filter((one) => shown.has(one)).map(({ key }) => key))
      at = shape.columns.filter((one) => shown.has(one)).indexOf(column)
    }
    go({ row, column: at })
    focus()
  }
  useImperativeHandle(ref, () => ({
    show: (path) => {
      const found = cellAtPath(model, path)
      const isOnScreen = found !== null && columns.includes(found.column)
      if (isOnScreen) showCell(found.row, found.column)
      return isOnScreen
    },
  }))

  const showIssue = (issue: GridIssue) => showCell(issue.row, issue.column)
  const nextIssue = useEffectEvent(() => {
    const isLater = (one: GridIssue) =>
      one.row > active.row || (one.row === active.row && columns.indexOf(one.column) > active.column)
    const next = issues.find(isLater) ?? issues[0]
    if (next) showIssue(next)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return
      event.preventDefault()
      nextIssue()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useShortcuts(
    useMemo<Shortcut[]>(
      () => [{ keys: 'F8', label: t('scheduleGrid.nextShortcut'), group: section.title }],
      [t, section],
    ),
  )

  const press = (event: React.KeyboardEvent) => {
    if (editing !== null || event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isCommand = ctrlKey || metaKey
    const done = (run: () => void) => {
      event.preventDefault()
      run()
    }
    if (altKey) return
    if (isCommand && key.toLowerCase() === 'd') return done(() => canEdit && edits.fillDown(range))
    if (isCommand && key.toLowerCase() === 'a') return done(() => setSelection(wholeOf(rows.length, columns.length)))
    if (key === 'F2') return done(() => edit())
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey))
      return done(() => setMenuRow(rows[active.row]?.id ?? null))
    if (key === 'Escape')
      return done(() => {
        const isOne = range.top === range.bottom && range.left === range.right
        if (isOne) frame.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
        else setSelection(selectOnly(active))
      })
    if ((key === 'Delete' || key === 'Backspace') && canEdit) return done(() => edits.clear(range))
    if (key.length === 1 && !isCommand) return canEditCell(active) ? done(() => edit(key)) : undefined
    const to = movedTo(active, { key, ctrlKey: isCommand, shiftKey }, size)
    if (to) done(() => go(to, shiftKey && key !== 'Tab' && key !== 'Enter'))
  }

  const commit = (text: string, key: Parameters<typeof movedTo>[1] | null) => {
    setEditing(null)
    edits.write(active, text, editing?.seen)
    if (key) {
      const to = movedTo(active, key, { ...size, rows: size.rows + (active.row === rows.length ? 1 : 0) })
      if (to) go(to)
      focus()
    }
  }

  const pasteText = (text: string) => {
    if (!canEdit || text === '') return
    const pastedTable = parseTable(text)
    const isOneCell = pastedTable.length === 1 && pastedTable[0]?.length === 1
    const isRange = range.top !== range.bottom || range.left !== range.right
    if (isOneCell && isRange) edits.writeAll(range, pastedTable[0]![0]!)
    else if (isOneCell) edits.write(active, pastedTable[0]![0]!)
    else edits.paste(pastedTable, { row: range.top, column: range.left })
  }
  const pasteFromButton = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text === '') toast({ kind: 'info', title: t('scheduleGrid.pasteEmpty') })
      else edits.paste(parseTable(text), { row: rows.length, column: 0 })
    } catch {
      toast({ kind: 'info', title: t('scheduleGrid.pasteHow') })
    }
    focus()
  }
  const copy = (event: React.ClipboardEvent, isCut: boolean) => {
    if (editing !== null) return
    event.preventDefault()
    const lines = rows
      .slice(range.top, range.bottom + 1)
      .map((_, at) => columns.slice(range.left, range.right + 1).map((column) => edits.textAt(range.top + at, column)))
    event.clipboardData.setData('text/plain', tableText(lines))
    if (isCut && canEdit) edits.clear(range)
  }

  const mouse = useGridMouse({
    onSelect: (at, isRange) => {
      setSelection(({ anchor }) => ({ active: at, anchor: isRange ? anchor : at }))
      focus()
    },
    onEdit: () => edit(),
    onFill: (to) => canEdit && edits.fillDown({ ...range, bottom: Math.max(range.bottom, to) }),
    isEditing: editing !== null,
  })

  const undoPaste =
    edits.report && undoable === edits.report.step
      ? () => {
          store.undo()
          edits.closeReport()
        }
      : undefined
  const selectionIn = (row: number): LineSelection | null => {
    if (row < range.top || row > range.bottom) return null
    const { left, right } = range
    return {
      left,
      right,
      active: row === active.row ? active.column : null,
      isTop: row === range.top,
      isBottom: row === range.bottom,
    }
  }
  const activeColumn = columns[active.column]
  const editor =
    editing !== null && activeColumn ? (
      <CellEditor
        key={`${active.row} ${activeColumn.key}`}
        column={activeColumn}
        label={t('scheduleGrid.cell', { row: active.row + 1, column: activeColumn.label })}
        text={editing.text}
        rules={rules}
        onCommit={commit}
        onCancel={() => {
          setEditing(null)
          focus()
        }}
      />
    ) : null
  const menuOf = useRowMenu(model, canEdit, menuRow, setMenuRow, openRow)
  const drawn = virtualizer.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const width = columns.length + (shape.inner ? 4 : 2)
  const totals = columns.map((column) => totalOf(column, rows, filled, unread))
  const activePlace = rows[active.row] && activeColumn ? cellPlace(activeColumn, rows[active.row]!, answers) : null
  return (
    <div ref={frame} className={classes.frame}>
      <GridToolbar
        model={model}
        canEdit={canEdit}
        isFull={isFull}
        canFill={range.bottom > range.top}
        onAdd={() => {
          edits.addRow(false)
          go({ row: rows.length, column: 0 })
          focus()
        }}
        onAddOuter={() => {
          edits.addRow(true)
          go({ row: rows.length, column: 0 })
          focus()
        }}
        onPaste={() => void pasteFromButton()}
        onFill={() => {
          edits.fillDown(range)
          focus()
        }}
      >
        {tools}
      </GridToolbar>
      <div ref={scroller} className={classes.scroll} {...mouse}>
        <table
          ref={table}
          style={{ width: tableWidth(model) }}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid.
          role="grid"
          tabIndex={0}
          aria-label={section.title}
          aria-rowcount={rows.length + 1}
          aria-readonly={!canEdit}
          aria-multiselectable="true"
          aria-activedescendant={`cell-${active.row}-${active.column}`}
          data-active-field={activePlace?.path ?? undefined}
          onKeyDown={press}
          onPaste={(event) => {
            if (editing !== null) return
            event.preventDefault()
            pasteText(event.clipboardData.getData('text/plain'))
          }}
          onCopy={(event) => copy(event, false)}
          onCut={(event) => copy(event, true)}
        >
          <colgroup>
            <col style={{ width: NUMBER_WIDTH }} />
            {shape.inner && <col style={{ width: POSITION_WIDTH }} />}
            {shape.inner && <col style={{ width: POSITION_WIDTH }} />}
            {columns.map((column) => (
              <col key={column.key} style={{ width: columnWidth(column) }} />
            ))}
            <col style={{ width: END_WIDTH }} />
          </colgroup>
          <Head model={model} />
          <tbody>
            <Room height={above} columns={width} />
            {drawn.map(({ index }) => {
              const item = items[index]!
              if (item === REPORT)
                return (
                  edits.report && (
                    <PasteLine
                      key="report"
                      report={edits.report}
                      width={width}
                      {...(undoPaste && { onUndo: undoPaste })}
                      onClose={edits.closeReport}
                    />
                  )
                )
              const row = rows[item] ?? null
              return (
                <GridLine
                  key={row?.id ?? 'new'}
                  store={store}
                  row={row}
                  index={item}
                  columns={columns}
                  format={format}
                  amounts={row ? amountsOf(model, row) : ''}
                  hasInner={shape.inner !== null}
                  isPasted={row !== null && (edits.report?.ids.has(row.id) ?? false)}
                  canEdit={canEdit}
                  selection={selectionIn(item)}
                  editor={item === active.row ? editor : null}
                  menu={row && menuOf(row)}
                  placeholder={row === null ? t('scheduleGrid.type') : null}
                />
              )
            })}
            <Room height={below} columns={width} />
          </tbody>
          {rows.length > 0 && totals.some((total) => total !== null) && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={shape.inner ? 3 : 1} aria-label={t('schedule.total')} />
                {columns.map((column, at) => {
                  const total = totals[at]
                  const without = total?.without.length ? total.without : null
                  return (
                    <td
                      key={column.key}
                      data-number={isNumberColumn(column) || undefined}
                      data-without={without ? true : undefined}
                      title={without ? t('scheduleGrid.without', { rows: without.join(', ') }) : undefined}
                    >
                      {total ? `${total.text}${without ? ' *' : ''}` : at === 0 ? t('schedule.total') : ''}
                    </td>
                  )
                })}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <IssuesBar
        store={store}
        issues={issues}
        canEdit={canEdit}
        onShow={showIssue}
        onUse={(issue, text) => {
          edits.writeInto(issue.row, issue.column, text)
          focus()
        }}
      />
      <StatusBar canEdit={canEdit} said={edits.said} largest={useLargest(model)} />
    </div>
  )
}

const REPORT = -1

/** The lines to draw: row numbers, the line after the last row, and the report above the first pasted row. */
function itemsOf(lines: number, reportAt: number): number[] {
  const rows = Array.from({ length: lines }, (_, row) => row)
  return reportAt < 0 ? rows : rows.toSpliced(reportAt, 0, REPORT)
}

const wholeOf = (rows: number, columns: number): Selection => ({
  anchor: { row: 0, column: 0 },
  active: { row: Math.max(0, rows - 1), column: columns - 1 },
})

const stuckWidth = ({ shape }: GridModel) => NUMBER_WIDTH + (shape.inner ? 2 * POSITION_WIDTH : 0)
const tableWidth = (model: GridModel) =>
  stuckWidth(model) + END_WIDTH + model.columns.reduce((sum, column) => sum + columnWidth(column), 0)

function Head({ model: { shape, columns } }: { model: GridModel }) {
  return (
    <thead>
      <tr>
        <th className={classes.number} aria-label="#" />
        {shape.inner && (
          <>
            <th scope="col" className={classes.position} data-stuck="1" title={shape.section.list?.itemTitle}>
              {shape.section.list?.itemTitle}
            </th>
            <th scope="col" className={classes.position} data-stuck="2" title={shape.inner.list?.itemTitle}>
              {shape.inner.list?.itemTitle}
            </th>
          </>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            title={column.label}
            data-number={isNumberColumn(column) || undefined}
            data-required={(column.field.requiredWhen === true && column.choice === null) || undefined}
          >
            {column.label}
          </th>
        ))}
        <th className={classes.end} />
      </tr>
    </thead>
  )
}

/** The ids of the amounts in a row. */
function amountsOf({ shape, answers }: GridModel, row: GridRow): string {
  const amounts = shape.columns.filter(({ choice }) => choice !== null)
  return amounts.map((column) => cellPlace(column, row, answers).path ?? '').join()
}

/** The outer row with the largest computed amount. */
function useLargest({ shape, rows, filled, format }: GridModel) {
  const { t } = useTranslation('forms')
  const { section, inner } = shape
  const column = shape.columns.find(({ level, field }) => level === 0 && field.schema['x-format'] === 'money')
  const outers = (filled[section.key] ?? []) as Answers[]
  if (!inner || !column || rows.length === 0 || outers.length < 2) return null
  const amounts = outers.map((outer) => decimalOf(outer[column.field.key]))
  const at = amounts.reduce<number>((best, one, index) => {
    const held = amounts[best]
    return one && (!held || compare(one, held) > 0) ? index : best
  }, 0)
  if (!amounts[at]) return null
  return {
    name: t('scheduleGrid.largest', { what: (section.list?.itemTitle ?? '').toLowerCase() }),
    title: `${at + 1} · ${rowTitle(section, outers[at]!, at, format.dataSets)}`,
    amount: moneyText(outers[at]![column.field.key]),
  }
}

function useRowMenu(
  { shape, filled, format }: GridModel,
  canEdit: boolean,
  open: string | null,
  setOpen: (id: string | null) => void,
  openRow: (path: string) => void,
) {
  const { t } = useTranslation('forms')
  const { store } = useFormScope()
  const { section, inner } = shape
  return useCallback(
    (row: GridRow): RowMenuProps => {
      const [outerPath, innerPath] = row.paths
      const path = innerPath ?? outerPath
      const schedule = path.slice(0, path.lastIndexOf('['))
      const id = path.slice(path.lastIndexOf('#') + 1, -1)
      const outer = ((filled[section.key] ?? []) as Answers[])[row.outer - 1] ?? {}
      const title = rowTitle(section, outer, row.outer - 1, format.dataSets)
      return {
        title: row.inner === null ? title : `${title} ${row.inner}`,
        isOpen: open === row.id,
        onToggle: (isOpen) => setOpen(isOpen ? row.id : null),
        onOpen: () => openRow(path),
        ...(canEdit && {
          onCopy: () => store.copyRow(schedule, id),
          onRemove: () => store.removeRow(schedule, id),
        }),
        ...(canEdit &&
          inner &&
          innerPath !== null && {
            onRemoveOuter: {
              label: t('scheduleGrid.removeOuter', { row: (section.list?.itemTitle ?? '').toLowerCase() }),
              run: () => store.removeRow(section.key, rowIdOf(outer) ?? ''),
            },
          }),
      }
    },
    [canEdit, open, setOpen, openRow, store, section, inner, filled, format, t],
  )
}
