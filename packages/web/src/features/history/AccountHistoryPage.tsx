import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { HistoryColumns } from './HistoryColumns.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import classes from './history.module.css'
import { useHistoryColumns } from './useHistoryColumns.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/account/$accountId/history')

/** Everything that happened to the account of the submission. */
export function AccountHistoryPage() {
  const { t } = useTranslation('history')
  const { submissionId, accountId } = route.useParams()
  const id = Number(submissionId)
  const { data: submission } = useSuspenseQuery(submissionQuery(id))
  const columns = useHistoryColumns()
  const [isConfiguring, setConfiguring] = useState(false)
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id, submissionId: id }]} />
      <SheetBar title={t('account')} />
      <div className={classes.page}>
        <HistoryPanel
          subject={{ accountId: Number(accountId) }}
          columns={columns}
          onConfigure={() => setConfiguring(true)}
        />
      </div>
      {isConfiguring && <HistoryColumns columns={columns} onClose={() => setConfiguring(false)} />}
    </>
  )
}
