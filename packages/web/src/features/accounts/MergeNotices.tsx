import type { AccountMerge, AccountMergeUndone } from '@bindery/contract/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/ui/formats.ts'
import classes from './merge.module.css'
import { accountMerges, useUndoMerge } from './queries.ts'

/** The merges that can still be undone, and the result of undoing one. */
export function MergeNotices({ accountId }: { accountId: number }) {
  const { data } = useQuery(accountMerges(accountId))
  const [undone, setUndone] = useState<AccountMergeUndone | null>(null)
  return (
    <>
      {undone && <UndoneNotice undone={undone} />}
      {data?.map((merge) => (
        <MergeNotice key={merge.id} merge={merge} onUndone={setUndone} />
      ))}
    </>
  )
}

function MergeNotice({ merge, onUndone }: { merge: AccountMerge; onUndone: (undone: AccountMergeUndone) => void }) {
  const { t } = useTranslation('accounts')
  const { instant } = useFormats()
  const undo = useUndoMerge(onUndone)
  const { id, merged, mergedBy, mergedAt, submissionCount, undoableUntil } = merge
  return (
    <div className={classes.notice} role="status">
      <span>
        {t('merge.notice', {
          ...{ account: `${merged.name} (${merged.accountNumber})`, by: mergedBy, at: instant(mergedAt) },
          submissions: t('merge.submissions', { count: submissionCount }),
        })}{' '}
        {t('merge.undoableUntil', { until: instant(undoableUntil) })}
      </span>
      <Button size="compact-xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
        {t('merge.undo')}
      </Button>
    </div>
  )
}

function UndoneNotice({ undone }: { undone: AccountMergeUndone }) {
  const { t } = useTranslation('accounts')
  const { account, returnedSubmissions, otherwiseAssigned, otherwiseAssignedCount, changedFacts } = undone
  return (
    <div className={classes.notice} role="status">
      <span>
        {t('merge.undone', {
          account: account.name,
          submissions: t('merge.submissions', { count: returnedSubmissions }),
        })}{' '}
        {otherwiseAssignedCount > 0 &&
          t('merge.otherwiseAssigned', { count: otherwiseAssignedCount, numbers: otherwiseAssigned.join(', ') })}{' '}
        {changedFacts.length > 0 &&
          t('merge.changedSince', { facts: changedFacts.map((fact) => t(`merge.fact.${fact}`)).join(', ') })}
      </span>
      <Link className={classes.link} to="/account/$accountId" params={{ accountId: String(account.id) }}>
        {t('merge.open', { account: account.accountNumber })}
      </Link>
    </div>
  )
}
