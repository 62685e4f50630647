import type { GridColumn } from '@bindery/contract/grid'
import { Button, Checkbox, Modal, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { moveBefore } from './columns.ts'
import classes from './configure.module.css'

interface Props {
  columns: readonly GridColumn[]
  onApply: (columns: GridColumn[]) => void
  onReset: () => void
  onClose: () => void
}

/** Chooses the columns of a grid and their order, by drag or with the arrow keys on a grip. */
export function ConfigureColumns({ columns, onApply, onReset, onClose }: Props) {
  const { t } = useTranslation(['grid', 'platform'])
  const [draft, setDraft] = useState([...columns])
  const [said, say] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = draft.filter(({ visible }) => visible).length

  const toggle = (accessor: string) =>
    setDraft(draft.map((column) => (column.accessor === accessor ? { ...column, visible: !column.visible } : column)))
  const step = (at: number, by: -1 | 1) => {
    const column = draft[at]
    const target = draft[at + by]
    if (!column || !target) return
    const before = by < 0 ? target.accessor : (draft[at + 2]?.accessor ?? null)
    setDraft(moveBefore(draft, column.accessor, before))
    say(t('moved', { column: column.label, position: at + by + 1, count: draft.length }))
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[at + by]?.focus())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('configure.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      <p className={classes.context}>{t('configure.context')}</p>
      <ul ref={list} className={classes.list} aria-label={t('configure.list')}>
        {draft.map((column, at) => (
          <ColumnItem
            key={column.accessor}
            column={column}
            isLast={shown === 1}
            onToggle={() => toggle(column.accessor)}
            onStep={(by) => step(at, by)}
            onDropBefore={(accessor) => setDraft(moveBefore(draft, accessor, column.accessor))}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <DialogFooter hint={t('configure.shown', { shown, count: draft.length })}>
        <Button variant="subtle" onClick={onReset}>
          {t('configure.reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('configure.cancel')}
        </Button>
        <Button onClick={() => onApply(draft)}>{t('configure.apply')}</Button>
      </DialogFooter>
    </Modal>
  )
}

interface ItemProps {
  column: GridColumn
  /** The last visible column cannot be hidden. */
  isLast: boolean
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onDropBefore: (accessor: string) => void
}

const DRAGGED = 'application/x-bindery-column'

function ColumnItem({ column, isLast, onToggle, onStep, onDropBefore }: ItemProps) {
  const { t } = useTranslation('grid')
  const [isOver, setOver] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!by) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li
      className={classes.item}
      data-over={isOver}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, column.accessor)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDropBefore(event.dataTransfer.getData(DRAGGED))
      }}
    >
      <button
        type="button"
        className={classes.grip}
        data-grip
        aria-label={t('configure.move', { column: column.label })}
        title={t('configure.moveHelp')}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={14} stroke={1.7} aria-hidden="true" />
      </button>
      <Checkbox label={column.label} checked={column.visible} disabled={isLast && column.visible} onChange={onToggle} />
    </li>
  )
}
