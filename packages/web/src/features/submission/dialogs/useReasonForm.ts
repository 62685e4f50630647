import type { ReasonForm } from '@bindery/contract/forms'
import type { Submission } from '@bindery/contract/submissions'
import type { DataSets } from '@bindery/forms/choices'
import type { Form } from '@bindery/forms/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Keeper } from '#engine/forms/kept.ts'
import { saveChanges } from '#engine/forms/saving.ts'
import { createFormStore } from '#engine/forms/store.ts'
import { useContextOf } from '#engine/forms/useContextOf.ts'
import { useRetries } from '#engine/forms/useRetries.ts'
import { storedIn } from '#engine/forms/useStoredForm.ts'
import { formQuery } from '../forms/queries.ts'
import { type ReasonFormAction, reasonFormQuery, saveReasonForm } from './reasonForms.ts'

export interface Opened {
  decision: ReasonFormAction
  submission: Submission
  read: ReasonForm
  form: Form
  dataSets: DataSets
  keeper: Keeper
}

/** The store of the form in the dialog. Saves each answer at once, like a form page. */
export function useReasonForm({ decision, submission, read, form, dataSets, keeper }: Opened) {
  const queryClient = useQueryClient()
  const context = useContextOf(form, submission, (other) => formQuery(submission.id, other))
  const [store] = useState(() =>
    createFormStore({
      ...{ form, stored: storedIn(read), context, dataSets, whyNotEditable: null, keeper, idPrefix: 'dialog' },
      save: async (changes, before) => {
        const saved = await saveChanges((sent) => saveReasonForm(submission.id, decision, sent), changes, before)
        if (saved.kind === 'outdated') await queryClient.invalidateQueries(reasonFormQuery(submission.id, decision))
        return saved
      },
    }),
  )
  useEffect(
    () => store.receive(storedIn(read), { context, dataSets, whyNotEditable: null }),
    [store, read, context, dataSets],
  )
  useRetries(store)
  return store
}
