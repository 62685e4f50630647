import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission, useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { lazily } from '#platform/ui/lazily.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountFiles } from './AccountFiles.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountSubmissions } from './AccountSubmissions.tsx'
import { CheckedPolicies } from './CheckedPolicies.tsx'
import { Contacts } from './Contacts.tsx'
import { MergeNotices } from './MergeNotices.tsx'
import { PremiumByLine } from './PremiumByLine.tsx'
import classes from './page.module.css'
import { accountOverview, accountQuery } from './queries.ts'
import { Timeline } from './Timeline.tsx'
import './texts.ts'

const EditAccount = lazily(async () => (await import('./EditAccount.tsx')).EditAccount)
const MergeAccount = lazily(async () => (await import('./MergeAccount.tsx')).MergeAccount)
const route = getRouteApi('/signed-in/account/$accountId')

/** Parts of the page that another feature has. */
export interface AccountParts {
  History: React.ComponentType<{ accountId: number }>
}

/** An account: its key figures, its terms over the years, its submissions and policies, contacts and history. */
export function AccountPage({ parts }: { parts: AccountParts }) {
  const { accountId } = route.useParams()
  return <Account key={accountId} accountId={Number(accountId)} parts={parts} />
}

function Account({ accountId, parts: { History } }: { accountId: number; parts: AccountParts }) {
  const { t } = useTranslation('accounts')
  const { data: account, error, refetch } = useQuery(accountQuery(accountId))
  const overview = useQuery(accountOverview(accountId))
  const [view, setView] = useState<'overview' | 'contacts' | 'files' | 'history'>('overview')
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  usePageTitle(account?.name ?? t('line.account'))
  const session = useSession()
  const mayEdit = hasPermission(session, 'account.assign')
  const mayMerge = hasPermission(session, 'account.merge')
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  if (account && account.id !== accountId)
    return <Navigate to="/account/$accountId" params={{ accountId: String(account.id) }} replace />
  if (error && !account)
    return (
      <EmptyState
        title={t('page.failed')}
        text={error.message}
        action={
          <>
            <Button variant="default" onClick={() => void refetch()}>
              {t('page.retry')}
            </Button>
            <Button component={Link} to="/landing">
              {t('page.home')}
            </Button>
          </>
        }
      />
    )
  return (
    <div className={classes.whole}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          {account && <AccountHeader account={account} />}
          <SegmentedControl
            size="xs"
            aria-label={t('tabs.label')}
            value={view}
            onChange={(next) => setView(next as typeof view)}
            data={[
              { value: 'overview', label: t('tabs.overview') },
              {
                value: 'contacts',
                label: overview.data
                  ? t('tabs.contacts', { count: overview.data.contacts.length })
                  : t('tabs.contactsUnknown'),
              },
              { value: 'files', label: t('tabs.files') },
              { value: 'history', label: t('tabs.history') },
            ]}
          />
          {account && mayEdit && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {t('edit.button')}
            </Button>
          )}
          {account && mayMerge && (
            <Button variant="default" onClick={() => setMerging(true)}>
              {t('merge.button')}
            </Button>
          )}
        </div>
        {error && <ProblemPanel error={error} what={t('page.failed')} onRetry={() => void refetch()} />}
        {mayMerge && <MergeNotices accountId={accountId} />}
        {overview.error && (
          <ProblemPanel
            error={overview.error}
            what={t('page.overviewFailed')}
            onRetry={() => void overview.refetch()}
          />
        )}
        {view === 'contacts' && overview.data && <Contacts contacts={overview.data.contacts} />}
        {view === 'files' && <AccountFiles accountId={accountId} />}
        {view === 'history' && (
          <Suspense fallback={<Skeleton height={240} />}>
            <History accountId={accountId} />
          </Suspense>
        )}
        {view === 'overview' && (
          <>
            {overview.data && (
              <>
                <AccountFigures overview={overview.data} />
                <div className={classes.years}>
                  <Timeline accountId={accountId} />
                  <PremiumByLine overview={overview.data} />
                </div>
              </>
            )}
            <AccountSubmissions
              view="overview"
              header={<h3 className={classes.listTitle}>{t('page.submissions')}</h3>}
              accountId={accountId}
              currentId={null}
              checked={checked}
              onCheck={setChecked}
            />
            <CheckedPolicies checked={checked} />
          </>
        )}
      </div>
      <Suspense>
        {isEditing && account && <EditAccount account={account} onClose={() => setEditing(false)} />}
        {isMerging && account && <MergeAccount account={account} onClose={() => setMerging(false)} />}
      </Suspense>
    </div>
  )
}
