import { Button, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboardText,
  IconRowInsertBottom,
  IconRowRemove,
  IconSearch,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import grid from '#engine/forms/scheduleGrid/scheduleGrid.module.css'
import type { CellAt } from '#engine/forms/scheduleGrid/selection.ts'
import classes from './ratePlans.module.css'
import { cellsWith, type TextRows } from './tableEdits.ts'
import type { TableEditing } from './useTableEdits.ts'

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true }

interface Props {
  rows: TextRows
  canEdit: boolean
  editing: TableEditing
  hasFaults: boolean
  isFull: boolean
  onShow: (at: CellAt) => void
  onInsert: () => void
  onRemove: () => void
  onPaste: () => void
  onUndo: () => void
  onRedo: () => void
}

export function TableToolbar(props: Props) {
  const { rows, canEdit, editing, hasFaults, isFull, onShow, onInsert, onRemove, onPaste, onUndo, onRedo } = props
  const { t } = useTranslation('ratePlans')
  return (
    <div className={grid.toolbar} role="toolbar" aria-label={t('table.tools')}>
      <span className={grid.count}>
        <strong>{t('table.rows', { count: rows.length })}</strong>
      </span>
      <Find rows={rows} onShow={onShow} />
      {canEdit && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRowInsertBottom {...ICON} />}
            disabled={isFull}
            title={isFull ? t('table.full') : undefined}
            onClick={onInsert}
          >
            {t('table.insert')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRowRemove {...ICON} />}
            disabled={rows.length === 0}
            onClick={onRemove}
          >
            {t('table.remove')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconClipboardText {...ICON} />} onClick={onPaste}>
            {t('table.paste')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp {...ICON} />}
            disabled={!editing.canUndo}
            onClick={onUndo}
          >
            {t('table.undo')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowForwardUp {...ICON} />}
            disabled={!editing.canRedo}
            onClick={onRedo}
          >
            {t('table.redo')}
          </Button>
          {editing.isChanged && (
            <span className={classes.saving}>
              <Button size="xs" variant="default" onClick={editing.discard}>
                {t('table.discard')}
              </Button>
              <Button
                size="xs"
                disabled={hasFaults || editing.isConflict}
                title={hasFaults ? t('table.correctFirst') : undefined}
                loading={editing.saving.isPending}
                onClick={editing.save}
              >
                {t('table.save')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** Finds cells by their text. Enter goes on to the next one. */
function Find({ rows, onShow }: { rows: TextRows; onShow: (at: CellAt) => void }) {
  const { t } = useTranslation('ratePlans')
  const [text, setText] = useState('')
  const [position, setPosition] = useState(-1)
  const found = cellsWith(rows, text)
  const next = (by: number) => {
    if (found.length === 0) return
    const at = (position + by + found.length) % found.length
    setPosition(at)
    onShow(found[at]!)
  }
  return (
    <search className={classes.find}>
      <TextInput
        size="xs"
        aria-label={t('table.find')}
        placeholder={t('table.find')}
        leftSection={<IconSearch {...ICON} />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setPosition(-1)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const input = event.currentTarget
          next(event.shiftKey ? -1 : 1)
          // The next Enter finds the next cell.
          input.focus()
        }}
      />
      {text.trim() !== '' && (
        <span className={classes.dim} role="status">
          {found.length === 0
            ? t('table.notFound')
            : t('table.found', { count: found.length, position: position < 0 ? '–' : position + 1 })}
        </span>
      )}
    </search>
  )
}
