import { formsApi, type Form as StoredForm } from '@bindery/contract/forms'
import type { Submission } from '@bindery/contract/submissions'
import type { Context } from '@bindery/forms/answers'
import { filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Stored } from '#engine/forms/edits.ts'
import { keeperOf } from '#engine/forms/kept.ts'
import { noteOpenForm } from '#engine/forms/openForm.ts'
import { blankFormQuery } from '#engine/forms/queries.ts'
import { isReadByRules } from '#engine/forms/relevance.ts'
import { saveChanges } from '#engine/forms/saving.ts'
import { createFormStore, type FormStore } from '#engine/forms/store.ts'
import { useRetries } from '#engine/forms/useRetries.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { saving } from '#platform/saving.ts'
import { useSession } from '#platform/session.ts'
import { formQuery } from './queries.ts'

/** The stores are cached while the page is open, so that moving between rows keeps the position and the undo stack. */
const stores = new Map<string, FormStore>()

export function useFormStore(submissionId: number, key: string): FormStore {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { data: read } = useSuspenseQuery(formQuery(submissionId, key))
  const { data: blank } = useSuspenseQuery(blankFormQuery(read.templateKey, read.templateVersion))
  const context = useContextOf(blank.form, submission)
  const { form, dataSets } = blank
  const { whyNotEditable } = read

  const id = `${owner} ${submissionId} ${key} ${read.templateVersion}`
  let store = stores.get(id)
  if (!store) {
    store = createFormStore({
      form,
      stored: storedIn(read),
      context,
      dataSets,
      whyNotEditable,
      keeper: keeperOf(owner, `${submissionId}.${key}`),
      save: async (changes, before) => {
        const params = { id: submissionId, key }
        const saved = await saving(
          saveChanges((sent) => send(formsApi.save, { params, body: { changes: sent } }), changes, before),
        )
        if (saved.kind === 'outdated') await queryClient.invalidateQueries(formQuery(submissionId, key))
        return saved
      },
    })
    stores.set(id, store)
  }
  const held = store
  useEffect(
    () => held.receive(storedIn(read), { context, dataSets, whyNotEditable }),
    [held, read, context, dataSets, whyNotEditable],
  )
  useEffect(() => noteOpenForm({ submissionId, key, store: held }), [submissionId, key, held])
  useRetries(held)
  return held
}

export const storedIn = ({ version, answers, lastModifiedBy, timeLastModified }: StoredForm): Stored => ({
  version,
  answers,
  author: { name: lastModifiedBy?.name ?? null, at: timeLastModified },
})

/** The data that a form's rules read besides its own answers. Loads other forms only if the rules read them. */
export function useContextOf(form: Form, submission: Submission): Context {
  const { id, effectiveDate, expirationDate, transactionType, insuredAddress } = submission
  const state = insuredAddress.state
  const term = useMemo(
    () => ({ submission: { effectiveDate, expirationDate, transactionType, state } }),
    [effectiveDate, expirationDate, transactionType, state],
  )
  const { key, kind } = form.template
  const applicant = useAnswersOf(id, isReadByRules(form, 'applicant') ? 'applicant' : null, term)
  const application = useAnswersOf(id, kind === 'worksheet' ? key.replace('worksheet-', '') : null, term)
  return useMemo(
    () => ({ ...term, ...(applicant && { applicant }), ...(application && { application }) }),
    [term, applicant, application],
  )
}

/** These answers may load after the form. The form is then evaluated again. */
function useAnswersOf(submissionId: number, key: string | null, context: Context): Answers | undefined {
  const { data: read } = useQuery({ ...formQuery(submissionId, key ?? ''), enabled: key !== null })
  const { data: blank } = useQuery({
    ...blankFormQuery(key ?? '', read?.templateVersion ?? 0),
    enabled: read !== undefined,
  })
  return useMemo(
    () => (read && blank ? filledIn(blank.form, read.answers, context).answers : undefined),
    [read, blank, context],
  )
}
