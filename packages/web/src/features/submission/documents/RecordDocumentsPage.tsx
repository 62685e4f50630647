import { contextUri } from '@bindery/contract/actions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Wizard } from '#engine/actions/Wizard.tsx'
import { Documents } from '#engine/documents/Documents.tsx'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { usePageTitle } from '#platform/ui/pageTitle.ts'
import { SheetBar } from '#platform/ui/SheetBar.tsx'
import { NotThere } from '../NotThere.tsx'
import { DOCUMENT_KINDS } from './kinds.ts'
import '../navigation/texts.ts'

const route = getRouteApi('/signed-in/submission/$submissionId/documents/$kind/$recordId')

/** The documents of one kind for a record. */
export function RecordDocumentsPage() {
  const { t } = useTranslation('navigation')
  const params = route.useParams()
  const [submissionId, id] = [Number(params.submissionId), Number(params.recordId)]
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  usePageTitle(submission.submissionTabDisplayName ?? submission.insured.name)
  const kind = Object.hasOwn(DOCUMENT_KINDS, params.kind) ? DOCUMENT_KINDS[params.kind] : undefined
  if (!kind || !Number.isSafeInteger(id)) return <NotThere />
  const { label, context, types } = kind
  return (
    <>
      <Wizard targets={[{ context, id, submissionId }]} />
      <SheetBar title={t(`labels.${label}`)} />
      <Documents submissionId={submissionId} of={[contextUri(context, id)]} types={types} />
    </>
  )
}
