import type { Section } from '@bindery/forms/form'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconClipboardText, IconColumns3, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './scheduleGrid.module.css'
import type { GridModel } from './useGridModel.ts'

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true }

interface Props {
  model: GridModel
  canEdit: boolean
  isFull: boolean
  canFill: boolean
  onAdd: () => void
  onAddOuter: () => void
  onPaste: () => void
  onFill: () => void
  children?: React.ReactNode
}

export function GridToolbar({ model, canEdit, isFull, canFill, onAdd, onAddOuter, onPaste, onFill, children }: Props) {
  const { t } = useTranslation('forms')
  const { shape, rows } = model
  const { section, inner } = shape
  const full = t('schedule.full', { count: section.list?.max ?? 0 })
  const outers = rows.at(-1)?.outer ?? 0
  const inners = rows.filter((row) => row.inner !== null).length
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={section.title}>
      <span className={classes.count}>
        <strong>
          {inner ? inners : outers} {nameFor(inner ?? section, inner ? inners : outers)}
        </strong>
        {inner && ` ${t('scheduleGrid.in', { count: outers, what: nameFor(section, outers) })}`}
      </span>
      {canEdit && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...ICON} />}
            disabled={isFull && !inner}
            title={isFull && !inner ? full : undefined}
            onClick={onAdd}
          >
            {t('scheduleGrid.add')}
          </Button>
          {inner && (
            <Button
              size="xs"
              variant="default"
              disabled={isFull}
              title={isFull ? full : undefined}
              onClick={onAddOuter}
            >
              {t('scheduleGrid.addOuter', { row: section.list?.itemTitle ?? '' })}
            </Button>
          )}
          <Button size="xs" variant="default" leftSection={<IconClipboardText {...ICON} />} onClick={onPaste}>
            {t('scheduleGrid.paste')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowDown {...ICON} />}
            disabled={!canFill}
            title={canFill ? undefined : t('scheduleGrid.fillHow')}
            onClick={onFill}
          >
            {t('scheduleGrid.fill')}
          </Button>
          {children}
        </>
      )}
      <span className={classes.rest}>
        <Columns model={model} />
      </span>
    </div>
  )
}

/** The name of that many rows: "1 building", "2 buildings". */
const nameFor = ({ title, list }: Section, count: number) =>
  (count === 1 && list ? list.itemTitle : title).toLowerCase()

function Columns({ model: { shape, columns, choose } }: { model: GridModel }) {
  const { t } = useTranslation('forms')
  const shown = columns.map(({ key }) => key)
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 {...ICON} />}>
          {t('scheduleGrid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.columnList}>
          {shape.columns.map(({ key, label, level }) => (
            <Checkbox
              key={key}
              size="xs"
              label={level === 0 && shape.inner ? `${shape.section.list?.itemTitle}: ${label}` : label}
              checked={shown.includes(key)}
              disabled={shown.length === 1 && shown[0] === key}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...shown, key] : shown.filter((one) => one !== key))
              }
            />
          ))}
        </div>
        <Button size="xs" variant="subtle" onClick={() => choose(null)}>
          {t('scheduleGrid.columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
