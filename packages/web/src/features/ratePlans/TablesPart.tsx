import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '#engine/rating/words.ts'
import { useSession } from '#platform/session.ts'
import { formatCount } from '#platform/ui/formats.ts'
import { keptNames } from './keptTables.ts'
import type { PlanDetail } from './queries.ts'
import classes from './ratePlans.module.css'
import { TableEditor } from './TableEditor.tsx'

interface Props {
  detail: PlanDetail
  open: string | undefined
  onOpen: (table: string) => void
}

/** The tables of a plan: the list, and the open one with its rows. */
export function TablesPart({ detail, open, onOpen }: Props) {
  const { t } = useTranslation('ratePlans')
  const owner = useSession().user.id
  const { plan, row } = detail
  const names = Object.keys(plan.tables)
  const name = open !== undefined && Object.hasOwn(plan.tables, open) ? open : names[0]
  const unsaved = row.status === 'draft' ? keptNames(owner, plan.id, names) : []
  const labelOf = (one: string) => wordsOf(one) + (unsaved.includes(one) ? ` (${t('table.unsaved')})` : '')
  return (
    <div className={classes.tables}>
      <nav className={classes.tableList} aria-label={t('parts.tables')}>
        {names.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.tableLink ?? ''}
            aria-current={one === name || undefined}
            onClick={() => onOpen(one)}
          >
            <span>{labelOf(one)}</span>
            <span className={classes.dim}>{formatCount(plan.tables[one]!.rows.length)}</span>
          </UnstyledButton>
        ))}
      </nav>
      <NativeSelect
        className={classes.tableSelect ?? ''}
        label={t('table.label')}
        data={names.map((one) => ({ value: one, label: labelOf(one) }))}
        value={name ?? ''}
        onChange={({ currentTarget }) => onOpen(currentTarget.value)}
      />
      {name !== undefined && <TableEditor key={name} detail={detail} name={name} />}
    </div>
  )
}
