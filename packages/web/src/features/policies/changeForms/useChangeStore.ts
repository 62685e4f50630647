import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blankFormQuery } from '#engine/forms/queries.ts'
import type { FormStore } from '#engine/forms/store.ts'
import { useContextOf } from '#engine/forms/useContextOf.ts'
import { useStoredForm } from '#engine/forms/useStoredForm.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { CHANGE_FORMS, type ChangeKind, changeFormOf, changesOf } from './queries.ts'

/** The store of a form of a policy change: a copy of the policy's answers. */
export function useChangeStore(submissionId: number, kind: ChangeKind, id: number, key: string): FormStore {
  const queryClient = useQueryClient()
  const query = changeFormOf(submissionId, kind, id, key)
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data: read } = useSuspenseQuery(query)
  const { data: blank } = useSuspenseQuery(blankFormQuery(key, read.templateVersion))
  const { form } = blank
  const { openSections } = read
  const closed = useMemo(
    () => new Set(form.sections.map((section) => section.key).filter((section) => !openSections.includes(section))),
    [form, openSections],
  )
  return useStoredForm({
    ...blank,
    name: `${kind}.${id}.${key}`,
    read,
    context: useContextOf(form, submission, (other) => changeFormOf(submissionId, kind, id, other)),
    closed,
    before: read.before,
    queryKey: query.queryKey,
    send: (changes) => send(CHANGE_FORMS[kind].saveForm, { params: { id, key }, body: { changes } }),
    onSaved: () => void queryClient.invalidateQueries(changesOf(submissionId, kind, id)),
  })
}
