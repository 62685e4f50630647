import type { Submission } from '@bindery/contract/submissions'
import { Button } from '@mantine/core'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WaysOut } from '#engine/actions/WaysOut.tsx'
import { noteOpen, noteUrl } from '#engine/openSubmissions/openSubmissions.ts'
import { productAuthorizationOf, submissionQuery } from '#engine/submissions/queries.ts'
import { PageMessage } from '#platform/ui/PageMessage.tsx'
import { Frame } from './Frame.tsx'
import { navigationOf } from './navigation/queries.ts'
import { UpgradeAlert } from './opening/UpgradeAlert.tsx'
import { UpgradeBar } from './opening/UpgradeBar.tsx'
import { useOpening } from './opening/useOpening.ts'
import { SubmissionSkeleton } from './SubmissionSkeleton.tsx'
import './texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

/** The frame of every page of a submission. */
export function SubmissionLayout() {
  const submissionId = Number(route.useParams().submissionId)
  const { data: authorization } = useSuspenseQuery(productAuthorizationOf(submissionId))
  if (!authorization.authorized) return <Unauthorized products={authorization.missing} />
  return <OpenSubmission key={submissionId} submissionId={submissionId} />
}

function OpenSubmission({ submissionId }: { submissionId: number }) {
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  // Prefetch the tree. An upgrade invalidates it.
  usePrefetchQuery(navigationOf(submissionId))
  const { phase, upgraded, dismiss } = useOpening(submission)
  if (phase !== 'open')
    return (
      <>
        {phase === 'upgrading' && <UpgradeBar />}
        <SubmissionSkeleton />
      </>
    )
  return (
    <>
      <Current submission={submission} />
      {upgraded.length > 0 && <UpgradeAlert submissionId={submissionId} forms={upgraded} onClose={dismiss} />}
    </>
  )
}

function Current({ submission }: { submission: Submission }) {
  useCurrent(submission)
  return (
    <WaysOut>
      <Frame submission={submission}>
        <Outlet />
      </Frame>
    </WaysOut>
  )
}

/** Adds the submission to the list of open ones, and keeps its last URL there. */
function useCurrent({ id, submissionTabDisplayName, insured, status, timeLastModified }: Submission) {
  useEffect(
    () =>
      noteOpen({ id, tabDisplayName: submissionTabDisplayName, insuredName: insured.name, status, timeLastModified }),
    [id, submissionTabDisplayName, insured.name, status, timeLastModified],
  )
  const url = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  useEffect(() => {
    if (url?.includes(`/submission/${id}/`)) noteUrl(id, url)
  }, [id, url])
}

/** Access depends on the submission's products: names the missing ones. */
function Unauthorized({ products }: { products: string[] }) {
  const { t } = useTranslation(['submission', 'platform'])
  return (
    <PageMessage
      title={t('unauthorized.title')}
      text={t('unauthorized.text', { count: products.length, products: products.join(', ') })}
    >
      <Button component={Link} to="/landing">
        {t('page.home', { ns: 'platform' })}
      </Button>
    </PageMessage>
  )
}
