import { Anchor, CloseButton, Popover } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/ui/formats.ts'
import classes from './scheduleGrid.module.css'
import type { PasteReport } from './useGridEdits.ts'

interface Props {
  report: PasteReport
  width: number
  /** Undefined if something else was changed since. */
  onUndo?: () => void
  onClose: () => void
}

/** The line above pasted rows: how many were pasted, what was read, and the way back. */
export function PasteLine({ report, width, onUndo, onClose }: Props) {
  const { t } = useTranslation('forms')
  const { rows, at, columns, matched, cells, readCells, leftOut } = report
  const matchedCount = (matched ?? []).filter(({ column, isOuterNumber }) => column || isOuterNumber).length
  return (
    <tr className={classes.pasteLine}>
      <td colSpan={width}>
        <p role="status">
          <IconClipboardText size={14} stroke={1.7} aria-hidden="true" />
          <strong>{t('scheduleGrid.pasted', { count: rows, time: formatTime(at) })}</strong>
          <span>
            {matched
              ? t('scheduleGrid.matched', { count: columns, matched: matchedCount })
              : t('scheduleGrid.unmatched', { count: columns })}{' '}
            {t('scheduleGrid.cellsRead', { count: cells, read: readCells })}
            {leftOut > 0 && ` ${t('scheduleGrid.leftOut', { count: leftOut })}`}
          </span>
          {onUndo && (
            <Anchor component="button" type="button" c="inherit" underline="always" onClick={onUndo}>
              {t('scheduleGrid.undoPaste')}
            </Anchor>
          )}
          {matched && (
            <Popover width={320} position="bottom-start">
              <Popover.Target>
                <Anchor component="button" type="button" c="inherit" underline="always">
                  {t('scheduleGrid.showMatching')}
                </Anchor>
              </Popover.Target>
              <Popover.Dropdown>
                <ul className={classes.matching}>
                  {matched.map(({ heading, column, isOuterNumber }, index) => (
                    <li key={index}>
                      <span>{heading}</span>
                      {column?.label ?? (
                        <em>{t(isOuterNumber ? 'scheduleGrid.outerNumber' : 'scheduleGrid.noColumn')}</em>
                      )}
                    </li>
                  ))}
                </ul>
              </Popover.Dropdown>
            </Popover>
          )}
          <CloseButton size="xs" aria-label={t('scheduleGrid.closeReport')} onClick={onClose} />
        </p>
      </td>
    </tr>
  )
}
