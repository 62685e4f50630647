import { wordsOf } from '@bindery/rating/words'
import { NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import { formatCount } from '#platform/ui/formats.ts'
import { useIsKept } from './keptTables.ts'
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
  const { plan } = detail
  const names = Object.keys(plan.tables)
  const name = open !== undefined && Object.hasOwn(plan.tables, open) ? open : names[0]
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
            <span>{wordsOf(one)}</span>
            <UnsavedDot planId={plan.id} table={one} />
            <span className={classes.dim}>{formatCount(plan.tables[one]!.rows.length)}</span>
          </UnstyledButton>
        ))}
      </nav>
      <NativeSelect
        className={classes.tableSelect ?? ''}
        label={t('table.label')}
        data={names.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={name ?? ''}
        onChange={({ currentTarget }) => onOpen(currentTarget.value)}
      />
      {name !== undefined && <TableEditor key={name} detail={detail} name={name} />}
    </div>
  )
}

/** Marks a table with rows that are not saved. */
function UnsavedDot({ planId, table }: { planId: string; table: string }) {
  const { t } = useTranslation('ratePlans')
  const isKept = useIsKept(useSession().user.id, planId, table)
  if (!isKept) return null
  return (
    <span className={classes.unsavedDot} title={t('table.unsaved')}>
      <VisuallyHidden>{t('table.unsaved')}</VisuallyHidden>
    </span>
  )
}
