import { getRouteApi, Navigate } from '@tanstack/react-router'
import { FormSections } from '#engine/forms/FormSections.tsx'
import { ChangeFrame } from './ChangeFrame.tsx'
import { type ChangePageProps, KINDS } from './queries.ts'
import { useChangeStore } from './useChangeStore.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/policies/$policyId/$changeKind/$changeId/form/$formId')

/** A form of an endorsement or a rewrite. */
export function ChangeFormPage() {
  const { submissionId, policyId, changeKind, changeId, formId } = route.useParams()
  const kind = KINDS[changeKind]
  if (!kind) return <Navigate to="/submission/$submissionId/policies" params={{ submissionId }} />
  return (
    <FormSheet
      key={`${kind} ${changeId} ${formId}`}
      submissionId={Number(submissionId)}
      policyId={Number(policyId)}
      kind={kind}
      id={Number(changeId)}
      formKey={formId}
    />
  )
}

function FormSheet(props: ChangePageProps) {
  const { submissionId, kind, id, formKey } = props
  const store = useChangeStore(submissionId, kind, id, formKey)
  return (
    <ChangeFrame {...props} store={store} row={null} title={store.form.template.title}>
      <FormSections store={store} />
    </ChangeFrame>
  )
}
