import { formsApi } from '@bindery/contract/forms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteOpenForm } from '#engine/forms/openForm.ts'
import { blankFormQuery } from '#engine/forms/queries.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { useContextOf } from '#engine/forms/useContextOf.ts'
import { useStoredForm } from '#engine/forms/useStoredForm.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { formQuery } from './queries.ts'

/** The store of a form of the submission. */
export function useFormStore(submissionId: number, key: string): FormStore {
  const query = formQuery(submissionId, key)
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data: read } = useSuspenseQuery(query)
  const { data: blank } = useSuspenseQuery(blankFormQuery(read.templateKey, read.templateVersion))
  const store = useStoredForm({
    ...blank,
    name: `${submissionId}.${key}`,
    read,
    context: useContextOf(blank.form, submission, (other) => formQuery(submissionId, other)),
    queryKey: query.queryKey,
    send: (changes) => send(formsApi.save, { params: { id: submissionId, key }, body: { changes } }),
  })
  useEffect(() => noteOpenForm({ submissionId, key, store }), [submissionId, key, store])
  return store
}
