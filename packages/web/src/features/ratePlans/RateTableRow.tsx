import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import grid from '#engine/forms/scheduleGrid/scheduleGrid.module.css'
import type { Range } from '#engine/forms/scheduleGrid/selection.ts'

interface Props {
  index: number
  /** Null: the line after the last row, where a new row begins. */
  cells: readonly string[] | null
  columns: number
  keyCount: number
  faults: ReadonlyMap<string, string>
  canEdit: boolean
  /** The selected range if the row is in it. */
  range: Range | null
  activeColumn: number | null
  isPasted: boolean
  editor: React.ReactNode
}

export function RateTableRow(props: Props) {
  const { index, cells, columns, keyCount, faults, canEdit, range, activeColumn, isPasted, editor } = props
  const { t } = useTranslation('ratePlans')
  return (
    <tr data-row={index} data-pasted={isPasted || undefined} aria-rowindex={index + 2}>
      <th scope="row" className={grid.number}>
        {cells ? index + 1 : <span aria-hidden="true">+</span>}
      </th>
      {Array.from({ length: columns }, (_, at) => {
        const fault = faults.get(`${index} ${at}`)
        const isSelected = range !== null && at >= range.left && at <= range.right
        const isActive = activeColumn === at
        const isLast = isSelected && index === range.bottom && at === range.right
        const text = cells?.[at] ?? ''
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table with the role grid is a gridcell.
          <td
            key={at}
            id={`rate-${index}-${at}`}
            data-column={at}
            data-number={at >= keyCount || undefined}
            data-unread={fault !== undefined || undefined}
            data-edges={isSelected ? edgesOf(range, index, at) : undefined}
            data-selected={isSelected || undefined}
            data-active={isActive || undefined}
            data-editing={(isActive && Boolean(editor)) || undefined}
            aria-selected={isSelected}
            aria-invalid={fault !== undefined || undefined}
            title={fault}
          >
            {(isActive && editor) || (
              <>
                {fault !== undefined && <IconAlertCircle size={14} stroke={1.7} aria-hidden="true" />}
                <span className={grid.text}>
                  {!cells && at === 0 ? <span className={grid.hint}>{t('table.type')}</span> : text}
                </span>
              </>
            )}
            {isLast && canEdit && cells && !editor && (
              <span className={grid.handle} data-handle title={t('table.fillHandle')} aria-hidden="true" />
            )}
          </td>
        )
      })}
    </tr>
  )
}

const edgesOf = ({ top, bottom, left, right }: Range, row: number, column: number) =>
  [row === top && 'top', row === bottom && 'bottom', column === left && 'left', column === right && 'right']
    .filter(Boolean)
    .join(' ')
