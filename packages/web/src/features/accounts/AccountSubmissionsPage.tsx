import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountSubmissions } from './AccountSubmissions.tsx'
import { CheckedPolicies } from './CheckedPolicies.tsx'
import classes from './page.module.css'
import { accountQuery } from './queries.ts'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/account/$accountId/list')

/** The account of a submission: its submissions, and the policies of the checked ones. */
export function AccountSubmissionsPage() {
  const { submissionId, accountId } = route.useParams()
  return <Submissions key={accountId} submissionId={Number(submissionId)} accountId={Number(accountId)} />
}

function Submissions({ submissionId, accountId }: { submissionId: number; accountId: number }) {
  const { t } = useTranslation('accounts')
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data: account, error, refetch } = useQuery(accountQuery(accountId))
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  return (
    <>
      <Wizard targets={[{ context: 'Submission', id: submissionId, submissionId }]} />
      {error && <ProblemPanel error={error} what={t('page.failed')} onRetry={() => void refetch()} />}
      {account && (
        <div className={classes.page}>
          <AccountSubmissions
            view="list"
            header={
              <>
                <AccountHeader account={account} />
                <Link className={classes.open} to="/account/$accountId" params={{ accountId: String(accountId) }}>
                  {t('page.open')}
                </Link>
              </>
            }
            accountId={accountId}
            currentId={submissionId}
            checked={checked}
            onCheck={setChecked}
          />
          <CheckedPolicies checked={checked} />
        </div>
      )}
    </>
  )
}
