import type { Field, Section } from '@bindery/forms/form'
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPlus, IconTable, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTable } from '#engine/records/RecordTable.tsx'
import { RequiredBadge } from './RequiredBadge.tsx'
import classes from './schedule.module.css'
import { UsePlaces } from './UsePlaces.tsx'
import { controlId, useFormScope, useFormView, useRows } from './useForm.ts'
import { columnsOf, type RowView, sectionOf } from './views.ts'

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true }
const NUMBERS: readonly string[] = ['integer', 'decimal', 'percent', 'money']
export const isNumber = ({ kind, schema }: Field) =>
  NUMBERS.includes(kind) || (kind === 'computed' && schema['x-format'] !== undefined)

interface Props {
  section: Section
  path: string
  level: 2 | 3
  /** False on the schedule's own page, which has a switch to the grid. */
  isOnForm?: boolean
}

/** A schedule as a grid of rows; each row has its own page. */
export function Schedule({ section, path, level, isOnForm = true }: Props) {
  const { t } = useTranslation('forms')
  const { store, openRow, scheduleAddress } = useFormScope()
  const { isShown, rows, totals } = useRows(path)
  const { whyNotEditable, closed } = useFormView(store)
  // Narrow screens show each row as a card.
  const isNarrow = useMediaQuery('(max-width: 575px)', false, { getInitialValueInEffect: false })
  if (!isShown) return null
  const { itemTitle = '', min = 0, max = Number.POSITIVE_INFINITY } = section.list ?? {}
  const canEdit = whyNotEditable === null && !closed.has(sectionOf(path))
  const isFull = rows.length >= max
  const columns = columnsOf(section)
  const Heading = `h${level}` as const
  // Rows inside a row are in the grid of the outer schedule.
  const address = isOnForm && !path.includes('[') ? scheduleAddress?.(path) : undefined
  const add = () => openRow(`${path}[#${store.addRow(path)}]`)
  return (
    <div className={classes.schedule} data-wanted={rows.length < min || undefined}>
      <div className={classes.head}>
        <Heading id={`${controlId(path)}-title`} tabIndex={-1}>
          {section.title}
        </Heading>
        <span className={classes.count}>{rows.length}</span>
        {address !== undefined && (
          <Button
            component={Link}
            to={address}
            size="xs"
            variant="subtle"
            className={classes.grid ?? ''}
            leftSection={<IconTable {...ICON} />}
            aria-label={t('schedule.gridOf', { schedule: section.title })}
          >
            {t('scheduleGrid.view.grid')}
          </Button>
        )}
        {canEdit && (
          <Button
            id={controlId(path)}
            size="xs"
            variant="subtle"
            className={classes.add ?? ''}
            leftSection={<IconPlus {...ICON} />}
            disabled={isFull}
            title={isFull ? t('schedule.full', { count: max }) : undefined}
            onClick={add}
          >
            {t('schedule.add', { row: itemTitle })}
          </Button>
        )}
      </div>
      {canEdit && (
        <div className={classes.places}>
          <UsePlaces schedule={path} />
        </div>
      )}
      {section.help && <p className={classes.help}>{section.help}</p>}
      {rows.length === 0 ? (
        <p className={classes.empty}>{min > 0 ? t('schedule.emptyRequired', { count: min }) : t('schedule.empty')}</p>
      ) : (
        <div className={classes.box}>
          <RecordTable minWidth={isNarrow ? 0 : 120 * columns.length + 60}>
            <thead>
              <tr>
                {columns.map((field) => (
                  <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
                    {field.label}
                  </th>
                ))}
                <th scope="col">
                  <VisuallyHidden>{t('schedule.actionsColumn')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <ScheduleRow
                  key={row.id}
                  row={row}
                  index={index}
                  isLast={index === rows.length - 1}
                  section={section}
                  path={path}
                  canEdit={canEdit}
                  isFull={isFull}
                />
              ))}
            </tbody>
            {totals.some((total) => total !== null) && (
              <tfoot>
                <tr>
                  {totals.map((total, index) => (
                    <td
                      key={columns[index]?.key}
                      data-label={total === null ? undefined : columns[index]?.label}
                      data-number={total === null ? undefined : true}
                    >
                      {total ?? (index === 0 ? t('schedule.total') : '')}
                    </td>
                  ))}
                  <td />
                </tr>
              </tfoot>
            )}
          </RecordTable>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  row: RowView
  index: number
  isLast: boolean
  section: Section
  path: string
  canEdit: boolean
  isFull: boolean
}

const ScheduleRow = memo(function ScheduleRow({ row, index, isLast, section, path, canEdit, isFull }: RowProps) {
  const { t } = useTranslation('forms')
  const { store, rowAddress, openRow } = useFormScope()
  const columns = columnsOf(section)
  const move = (by: number) => store.moveRow(path, row.id, index + by)
  return (
    <tr>
      {row.cells.map((cell, at) => (
        <td key={columns[at]?.key} data-label={columns[at]?.label} data-number={isNumber(columns[at]!) || undefined}>
          {at === 0 ? (
            <Link to={rowAddress(row.path)} className={classes.open ?? ''}>
              {cell || row.title}
            </Link>
          ) : (
            cell || <span className={classes.none}>—</span>
          )}
        </td>
      ))}
      <td className={classes.end}>
        {row.left > 0 && <RequiredBadge count={row.left} label={t('schedule.left', { count: row.left })} />}
        {canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="sm" aria-label={t('schedule.actions', { row: row.title })}>
                <IconDots size={16} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconCopy {...ICON} />}
                disabled={isFull}
                onClick={() => {
                  const copy = store.copyRow(path, row.id)
                  if (copy) openRow(`${path}[#${copy}]`)
                }}
              >
                {t('schedule.copy')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowUp {...ICON} />} disabled={index === 0} onClick={() => move(-1)}>
                {t('schedule.up')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowDown {...ICON} />} disabled={isLast} onClick={() => move(1)}>
                {t('schedule.down')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => store.removeRow(path, row.id)}>
                {t('schedule.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  )
})
