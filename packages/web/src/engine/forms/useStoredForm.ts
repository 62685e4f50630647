import type { FormChange } from '@bindery/contract/forms'
import type { Answers } from '@bindery/forms/path'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { saving } from '#platform/saving.ts'
import { useSession } from '#platform/session.ts'
import type { Stored } from './edits.ts'
import { keeperOf } from './kept.ts'
import { saveChanges } from './saving.ts'
import { createFormStore, type FormSource, type FormStore } from './store.ts'
import { useRetries } from './useRetries.ts'

/** A form as it is read, of a submission or of a policy change. */
export interface ReadForm {
  templateVersion: number
  version: number
  answers: Answers
  whyNotEditable: string | null
  lastModifiedBy: { name: string } | null
  timeLastModified: number | null
}

interface OpenForm extends Pick<FormSource, 'form' | 'context' | 'dataSets' | 'closed' | 'before'> {
  /** The record and the key of the form. */
  name: string
  read: ReadForm
  /** The query that reads the form. */
  queryKey: QueryKey
  send: (changes: FormChange[]) => Promise<{ version: number; timeLastModified: number }>
  onSaved?: () => void
}

/** The stores are cached while the page is open, so that moving between rows keeps the position and the undo stack. */
const stores = new Map<string, FormStore>()

/** The store of a form that saves each answer at once. */
export function useStoredForm({ name, read, queryKey, send, onSaved, ...source }: OpenForm): FormStore {
  const { context, dataSets, closed } = source
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const { whyNotEditable } = read
  const stored = useMemo(() => storedIn(read), [read])
  const id = `${owner} ${name} ${read.templateVersion}`
  let store = stores.get(id)
  if (!store) {
    store = createFormStore({
      ...source,
      stored,
      whyNotEditable,
      keeper: keeperOf(owner, name),
      save: async (changes, before) => {
        const saved = await saving(saveChanges(send, changes, before))
        if (saved.kind === 'outdated') await queryClient.invalidateQueries({ queryKey })
        else onSaved?.()
        return saved
      },
    })
    stores.set(id, store)
  }
  const held = store
  useEffect(
    () => held.receive(stored, { context, dataSets, whyNotEditable, ...(closed && { closed }) }),
    [held, stored, context, dataSets, whyNotEditable, closed],
  )
  useRetries(held)
  return held
}

export const storedIn = ({
  version,
  answers,
  lastModifiedBy,
  timeLastModified,
}: Omit<ReadForm, 'templateVersion' | 'whyNotEditable'>): Stored => ({
  version,
  answers,
  author: { name: lastModifiedBy?.name ?? null, at: timeLastModified },
})
