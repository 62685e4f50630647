import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { AccountHistory } from './AccountHistory.tsx'

const route = getRouteApi('/signed-in/submission/$submissionId/account/$accountId/history')

/** Everything that happened to the account of the submission. */
export function AccountHistoryPage() {
  const { t } = useTranslation('history')
  const { submissionId, accountId } = route.useParams()
  const id = Number(submissionId)
  const { data: submission } = useSuspenseQuery(submissionQuery(id))
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id, submissionId: id }]} />
      <SheetBar title={t('account')} />
      <AccountHistory accountId={Number(accountId)} />
    </>
  )
}
