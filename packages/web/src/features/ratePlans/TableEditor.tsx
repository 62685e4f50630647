import { RATE_TABLE_ROWS_LIMIT } from '@bindery/contract/ratePlans'
import { columnsOf, tableFaults } from '@bindery/rating/tableFaults'
import { wordsOf } from '@bindery/rating/words'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellAt } from '#engine/forms/scheduleGrid/selection.ts'
import { parseTable } from '#engine/forms/scheduleGrid/spreadsheetText.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { cellFaults } from './cellFaults.ts'
import { usesOf } from './planWords.ts'
import type { PlanDetail } from './queries.ts'
import { RateTableGrid, type TableHandle } from './RateTableGrid.tsx'
import classes from './ratePlans.module.css'
import { TableBars } from './TableBars.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { amountColumns, type Pasted, rowsOf, withoutRows, withPasted, withRow } from './tableEdits.ts'
import { useTableEdits } from './useTableEdits.ts'

const USES_SHOWN = 4

/** One table of a plan. In a draft, its rows can be edited and are checked while they are typed. */
export function TableEditor({ detail, name }: { detail: PlanDetail; name: string }) {
  const { t } = useTranslation('ratePlans')
  const { plan, row } = detail
  const table = plan.tables[name]!
  const columns = useMemo(() => ({ names: columnsOf(table), amounts: amountColumns(table) }), [table])
  const keyCount = table.keys.length
  const canEdit = row.status === 'draft'
  const editing = useTableEdits(detail, name)
  const { rows, edit } = editing
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const grid = useRef<TableHandle>(null)
  const issues = useMemo(
    () => cellFaults(tableFaults({ ...table, rows: rowsOf(table, rows) }), keyCount),
    [table, rows, keyCount],
  )
  const uses = useMemo(() => usesOf(plan, name), [plan, name])

  const paste = (cells: string[][], at: CellAt) => {
    const result = withPasted(rows, at, cells, columns, RATE_TABLE_ROWS_LIMIT)
    edit(result.rows)
    setPasted(cells.length > 1 || cells[0]!.length > 1 ? result : null)
  }
  const pasteFromButton = async () => {
    try {
      const cells = parseTable(await navigator.clipboard.readText())
      const { top, left } = grid.current!.range()
      if (cells.length === 0) void toast({ kind: 'info', title: t('table.pasteEmpty') })
      else paste(cells, { row: top, column: left })
    } catch {
      void toast({ kind: 'info', title: t('table.pasteHow') })
    }
    grid.current?.focus()
  }
  const change = (run: () => void) => {
    run()
    setPasted(null)
    grid.current?.focus()
  }
  const show = (at: CellAt) => {
    grid.current?.show(at)
    grid.current?.focus()
  }
  const insert = () => {
    const { top } = grid.current!.range()
    const at = Math.min(top + 1, rows.length)
    change(() => edit(withRow(rows, at, columns.names.length)))
    show({ row: at, column: 0 })
  }
  useNextIssue(() => {
    const active = grid.current?.range()
    if (!active) return
    const isLater = ({ row: at, column }: CellAt) => at > active.top || (at === active.top && column > active.left)
    const next = issues.list.find(({ at }) => at !== null && isLater(at)) ?? issues.list.find(({ at }) => at !== null)
    if (next?.at) show(next.at)
  })
  return (
    <section className={classes.editor} aria-label={wordsOf(name)}>
      <div className={classes.tableHead}>
        <h2>{wordsOf(name)}</h2>
        <p className={classes.dim}>
          {t(`table.kinds.${table.kind}`)}{' '}
          {uses.length > 0 &&
            t('table.uses', {
              count: uses.length,
              steps: uses.length > USES_SHOWN ? `${uses.slice(0, USES_SHOWN).join(', ')} …` : uses.join(', '),
            })}
        </p>
        {!canEdit && <p className={classes.dim}>{t('table.readOnly')}</p>}
      </div>
      <TableToolbar
        {...{ rows, canEdit, editing }}
        hasFaults={issues.list.length > 0}
        isFull={rows.length >= RATE_TABLE_ROWS_LIMIT}
        onShow={show}
        onInsert={insert}
        onRemove={() => change(() => edit(withoutRows(rows, grid.current!.range())))}
        onPaste={() => void pasteFromButton()}
        onUndo={() => change(editing.undo)}
        onRedo={() => change(editing.redo)}
      />
      <RateTableGrid
        ref={grid}
        label={wordsOf(name)}
        faults={issues.byCell}
        {...{ columns, keyCount, rows, canEdit, pasted }}
        onEdit={(next) => {
          setPasted(null)
          edit(next)
        }}
        onPaste={paste}
        onUndo={() => change(editing.undo)}
        onRedo={() => change(editing.redo)}
      />
      <TableBars
        columns={columns.names}
        {...{ detail, editing, pasted, canEdit }}
        issues={issues.list}
        onShow={show}
        onUndoPaste={() => change(editing.undo)}
      />
    </section>
  )
}

/** F8 goes to the next cell that is wrong. */
function useNextIssue(show: () => void) {
  const { t } = useTranslation('ratePlans')
  const next = useEffectEvent(show)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return
      event.preventDefault()
      next()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useShortcuts(
    useMemo<Shortcut[]>(() => [{ keys: 'F8', label: t('table.nextShortcut'), group: t('parts.tables') }], [t]),
  )
}
