import { isSame } from '@bindery/forms/changes'
import { ActionIcon, Menu } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { IconAlertCircle, IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../store.ts'
import { type CellFormat, cellText, isNumberColumn } from './cellText.ts'
import type { GridColumn } from './columns.ts'
import { cellPlace, type GridRow } from './gridRows.ts'
import classes from './scheduleGrid.module.css'

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true }

/** The part of the selection in one row. */
export interface LineSelection {
  left: number
  right: number
  /** The column of the active cell; null if it is in another row. */
  active: number | null
  isTop: boolean
  isBottom: boolean
}

export interface LineProps {
  store: FormStore
  /** Null: the line after the last row, where a new row begins. */
  row: GridRow | null
  index: number
  columns: readonly GridColumn[]
  format: CellFormat
  /** The ids of the row's amounts: a new amount gives the cell a path. */
  amounts: string
  hasInner: boolean
  isPasted: boolean
  canEdit: boolean
  selection: LineSelection | null
  editor: React.ReactNode
  menu: RowMenuProps | null
  placeholder: string | null
}

/** Rows, selections and menus are made anew for each rendering of the grid, so they are compared by their contents. */
function isSameLine(before: LineProps, after: LineProps): boolean {
  const { row, selection, menu, ...rest } = before
  const { row: nextRow, selection: nextSelection, menu: nextMenu, ...nextRest } = after
  const isSameMenu = menu?.isOpen === nextMenu?.isOpen && menu?.title === nextMenu?.title
  return isSameMenu && isSame(row, nextRow) && isSame(selection, nextSelection) && shallowEqual(rest, nextRest)
}

/** A row of the grid. Each cell watches its own answer. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { store, row, index, columns, format, hasInner, isPasted, canEdit, selection, editor, menu, placeholder } =
    props
  const { t } = useTranslation('forms')
  const stuck = hasInner ? 2 : 0
  return (
    <tr data-row={index} data-pasted={isPasted || undefined} aria-rowindex={index + 2}>
      <th scope="row" className={classes.number}>
        {row ? index + 1 : <span aria-hidden="true">+</span>}
      </th>
      {hasInner && (
        <>
          <td className={classes.position} data-stuck="1">
            {row?.outer}
          </td>
          <td className={classes.position} data-stuck="2">
            {row?.inner}
          </td>
        </>
      )}
      {columns.map((column, at) => {
        const isActive = selection?.active === at
        const isSelected = selection !== null && at >= selection.left && at <= selection.right
        const edges = isSelected
          ? [
              selection.isTop && 'top',
              selection.isBottom && 'bottom',
              at === selection.left && 'left',
              at === selection.right && 'right',
            ]
              .filter(Boolean)
              .join(' ')
          : undefined
        return (
          <Cell
            key={column.key}
            id={`cell-${index}-${at}`}
            {...{ store, row, column, format, at, isActive, isSelected, edges, stuck }}
            amounts={column.choice ? props.amounts : ''}
            editor={isActive ? editor : null}
            placeholder={at === 0 ? placeholder : null}
            hasHandle={canEdit && isSelected && selection.isBottom && at === selection.right && row !== null}
            handleLabel={t('scheduleGrid.fillHandle')}
          />
        )
      })}
      <td className={classes.end}>{menu && row && <RowMenu {...menu} />}</td>
    </tr>
  )
}, isSameLine)

interface CellProps {
  id: string
  store: FormStore
  row: GridRow | null
  column: GridColumn
  format: CellFormat
  amounts: string
  at: number
  isActive: boolean
  isSelected: boolean
  edges: string | undefined
  editor: React.ReactNode
  placeholder: string | null
  hasHandle: boolean
  handleLabel: string
}

const NOTHING = { subscribe: () => () => {}, get: () => null }

const Cell = memo(function Cell(props: CellProps) {
  const { id, store, row, column, format, amounts, at, isActive, isSelected, edges, editor, placeholder } = props
  const { t } = useTranslation('forms')
  // The path of an amount depends on the amounts of its row.
  const place = useMemo(() => row && cellPlace(column, row, store.answers()), [store, row, column, amounts])
  const watched = useMemo(() => (place?.path ? store.field(place.path) : NOTHING), [store, place?.path])
  const view = useSyncExternalStore(watched.subscribe, watched.get)
  const unread = useSyncExternalStore(store.unread.subscribe, () =>
    place?.key ? (store.unread.get()[place.key] ?? null) : null,
  )
  const isComputed = column.field.kind === 'computed'
  const parts = view?.value as Record<string, unknown> | undefined
  const value = column.part === null ? view?.value : parts?.[column.part]
  const isWrongPart = view?.problemPart === null || view?.problemPart === column.part
  const problem = unread === null && view?.problem && isWrongPart ? view.problem : null
  const isHidden = view !== null && !view.isShown && unread === null
  const text = unread ?? (place?.isSeveral ? t('scheduleGrid.several') : cellText(column, value, format))
  const isWanted = !isComputed && view?.isRequired === true && text === ''
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table with the role grid is a gridcell.
    <td
      id={id}
      data-column={at}
      data-number={isNumberColumn(column) || undefined}
      data-computed={isComputed || isHidden || place?.isSeveral || undefined}
      data-unread={unread !== null || problem !== null || undefined}
      data-conflict={view?.isConflict || undefined}
      data-wanted={isWanted || undefined}
      data-edges={edges}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-editing={editor !== null || undefined}
      aria-selected={isSelected}
      aria-invalid={unread !== null || problem !== null || undefined}
      title={problem ?? (isHidden ? t('scheduleGrid.notAsked') : undefined)}
    >
      {editor ?? (
        <>
          {(unread !== null || problem !== null) && <IconAlertCircle {...ICON} />}
          <span className={classes.text}>
            {text === '' && placeholder !== null ? <span className={classes.hint}>{placeholder}</span> : text}
          </span>
        </>
      )}
      {props.hasHandle && editor === null && <span className={classes.handle} data-handle title={props.handleLabel} />}
    </td>
  )
})

export interface RowMenuProps {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onOpen: () => void
  /** Undefined while the form cannot be edited. */
  onCopy?: () => void
  onRemove?: () => void
  onRemoveOuter?: { label: string; run: () => void }
}

function RowMenu({ title, isOpen, onToggle, onOpen, onCopy, onRemove, onRemoveOuter }: RowMenuProps) {
  const { t } = useTranslation('forms')
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onToggle}>
      <Menu.Target>
        <ActionIcon size="xs" tabIndex={-1} aria-label={t('schedule.actions', { row: title })}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      {isOpen && (
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconExternalLink {...ICON} />} onClick={onOpen}>
            {t('schedule.open')}
          </Menu.Item>
          {onCopy && (
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={onCopy}>
              {t('schedule.copy')}
            </Menu.Item>
          )}
          {onRemove && (
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
              {t('schedule.remove')}
            </Menu.Item>
          )}
          {onRemoveOuter && (
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemoveOuter.run}>
              {onRemoveOuter.label}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      )}
    </Menu>
  )
}
