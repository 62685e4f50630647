import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { Frame } from './Frame.tsx'
import { Overview } from './overview/Overview.tsx'
import { productAuthorizationOf, submissionQuery } from './queries.ts'
import { SaveState } from './SaveState.tsx'
import { Unauthorized } from './Unauthorized.tsx'
import { useEditing } from './useEditing.ts'
import { useOpenSubmission } from './useOpenSubmission.ts'

const route = getRouteApi('/signed-in/submission/$submissionId')

export function SubmissionPage() {
  const submissionId = Number(route.useParams().submissionId)
  const { data: authorization } = useSuspenseQuery(productAuthorizationOf(submissionId))
  if (!authorization.authorized) return <Unauthorized products={authorization.missing} />
  return <OpenSubmission key={submissionId} submissionId={submissionId} />
}

function OpenSubmission({ submissionId }: { submissionId: number }) {
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const editing = useEditing(submission)
  useOpenSubmission(submissionId)
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  return (
    <Frame submission={submission} state={<SaveState editing={editing} whyNotEditable={submission.whyNotEditable} />}>
      <Overview submission={submission} editing={editing} />
    </Frame>
  )
}
