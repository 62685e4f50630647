import { getRouteApi, Navigate } from '@tanstack/react-router'
import { KINDS } from './queries.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/policies/$policyId/$changeKind/$changeId')

/** The page of an endorsement or a rewrite is that of its policy, with the change open. */
export function ChangeIndexPage() {
  const { submissionId, policyId, changeKind, changeId } = route.useParams()
  const kind = KINDS[changeKind]
  return (
    <Navigate
      to="/submission/$submissionId/policies/$policyId"
      params={{ submissionId, policyId }}
      search={kind ? { change: `/${kind}/${changeId}` } : {}}
      replace
    />
  )
}
