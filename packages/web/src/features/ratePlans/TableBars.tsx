import { Anchor, Button, Kbd } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import grid from '#engine/forms/scheduleGrid/scheduleGrid.module.css'
import type { CellAt } from '#engine/forms/scheduleGrid/selection.ts'
import { ApiProblem } from '#platform/api.ts'
import { useFormats } from '#platform/ui/formats.ts'
import type { TableIssue } from './cellFaults.ts'
import { columnWords } from './planWords.ts'
import type { PlanDetail } from './queries.ts'
import { Refusal } from './Refusal.tsx'
import classes from './ratePlans.module.css'
import type { Pasted } from './tableEdits.ts'
import type { TableEditing } from './useTableEdits.ts'

const SHOWN = 6
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

interface Props {
  detail: PlanDetail
  editing: TableEditing
  columns: readonly string[]
  issues: readonly TableIssue[]
  pasted: Pasted | null
  canEdit: boolean
  onShow: (at: CellAt) => void
  onUndoPaste: () => void
}

/** Below the rows: the last paste, the cells that are wrong, what the server said, and the keys. */
export function TableBars({ detail, editing, columns, issues, pasted, canEdit, onShow, onUndoPaste }: Props) {
  const { t } = useTranslation('ratePlans')
  const keys = canEdit ? (['Enter', 'Tab', 'F2', 'Esc'] as const) : []
  return (
    <>
      {pasted && (
        <p className={classes.pasted} role="status">
          <IconClipboardText {...ICON} />
          <span>
            {t('table.pasted', { count: pasted.to - pasted.from })}
            {pasted.added > 0 && ` ${t('table.added', { count: pasted.added })}`}
            {pasted.leftOut > 0 && ` ${t('table.leftOut', { count: pasted.leftOut })}`}
          </span>
          <Anchor component="button" type="button" c="inherit" underline="always" onClick={onUndoPaste}>
            {t('table.undoPaste')}
          </Anchor>
        </p>
      )}
      {issues.length > 0 && (
        <div className={`${grid.unreadBar} ${classes.issues}`} role="status">
          <strong>
            <IconAlertCircle {...ICON} />
            {t('table.wrong', { count: issues.length })}
          </strong>
          {issues.slice(0, SHOWN).map(({ at, sentence }) => (
            <span key={`${at?.row} ${at?.column} ${sentence}`} className={grid.issue}>
              {at && (
                <Anchor component="button" type="button" onClick={() => onShow(at)}>
                  {t('table.cell', { row: at.row + 1, column: columnWords(columns[at.column]!) })}
                </Anchor>
              )}
              <span>{sentence}</span>
            </span>
          ))}
          <span className={`${grid.keys} ${grid.rest}`}>
            {issues.length > SHOWN && <span>{t('table.more', { count: issues.length - SHOWN })}</span>}
            <Kbd>F8</Kbd> {t('table.next')}
          </span>
        </div>
      )}
      <ServerAnswer detail={detail} editing={editing} />
      <div className={grid.statusBar}>
        {keys.map((key) => (
          <span key={key} className={grid.keys}>
            <Kbd>{key === 'Enter' ? '↵' : key}</Kbd> {t(`table.keys.${key}`)}
          </span>
        ))}
        <span className={grid.rest} role="status">
          {editing.isChanged ? t('table.unsaved') : ''}
        </span>
      </div>
    </>
  )
}

/** A refusal of the last save, or the choice between the own rows and those of somebody else. */
function ServerAnswer({ detail: { row }, editing }: Pick<Props, 'detail' | 'editing'>) {
  const { t } = useTranslation('ratePlans')
  const { instant } = useFormats()
  const { saving, isConflict } = editing
  const isStale = saving.error instanceof ApiProblem && saving.error.is('stale')
  const by = { who: row.modifiedBy?.name ?? t('somebody'), when: instant(row.timeLastModified) }
  if (isConflict)
    return (
      <div className={classes.conflict} role="alert">
        <IconAlertTriangle {...ICON} />
        <span>{t('table.conflict', by)}</span>
        <Button size="compact-xs" variant="default" onClick={editing.keepMine}>
          {t('table.keepMine')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={editing.discard}>
          {t('table.takeTheirs')}
        </Button>
      </div>
    )
  if (isStale)
    return (
      <div className={classes.conflict} role="alert">
        <IconAlertTriangle {...ICON} />
        <span>{t('table.stale', by)}</span>
      </div>
    )
  return <Refusal error={saving.error} />
}
