import type { SubmissionSummary, TransactionRow } from '@bindery/contract/submissions'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '#engine/grid/body/cells.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { transactionsOf } from '../queries.ts'
import classes from './drawer.module.css'
import { TransactionLine } from './TransactionLine.tsx'
import { kindOf, type TransactionKind } from './transactions.ts'

interface Props {
  submission: SubmissionSummary
  words: CellWords
}

const HEADINGS = {
  quote: { some: 'drawer.quotes', none: 'drawer.noQuotes' },
  policy: { some: 'drawer.policies', none: 'drawer.noPolicies' },
} as const

export function Transactions({ submission, words }: Props) {
  const { t } = useTranslation('landing')
  const { data, error, refetch } = useQuery(transactionsOf(submission.id))
  if (error)
    return (
      <div className={classes.problem}>
        <ProblemPanel error={error} what={t('drawer.failed')} onRetry={() => void refetch()} />
      </div>
    )
  return (['quote', 'policy'] as const).map((kind) => (
    <Group key={kind} kind={kind} rows={data?.filter((row) => kindOf(row) === kind)} {...{ submission, words }} />
  ))
}

interface GroupProps extends Props {
  kind: TransactionKind
  rows: TransactionRow[] | undefined
}

function Group({ kind, rows, submission, words }: GroupProps) {
  const { t } = useTranslation('landing')
  const { some, none } = HEADINGS[kind]
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{t(some, { count: rows?.length ?? 0 })}</h3>
      {!rows && <Bars />}
      {rows?.length === 0 && <p className={classes.none}>{t(none)}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.lines}>
          {rows.map((row) => (
            <TransactionLine key={row.uri} row={row} submissionId={submission.id} words={words} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Bars = () => (
  <div className={classes.bars}>
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
