import type { PolicyChangeForm } from '@bindery/contract/policyChangeForms'
import type { Context } from '@bindery/forms/answers'
import { filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Stored } from '#engine/forms/edits.ts'
import { keeperOf } from '#engine/forms/kept.ts'
import { blankFormQuery } from '#engine/forms/queries.ts'
import { isReadByRules } from '#engine/forms/relevance.ts'
import { saveChanges } from '#engine/forms/saving.ts'
import { createFormStore, type FormStore } from '#engine/forms/store.ts'
import { useRetries } from '#engine/forms/useRetries.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { saving } from '#platform/saving.ts'
import { useSession } from '#platform/session.ts'
import { CHANGE_FORMS, type ChangeKind, changeFormOf, changesOf } from './queries.ts'

/** The stores are cached while the page is open, so that moving between rows keeps the position and the undo stack. */
const stores = new Map<string, FormStore>()

/** The store of a form of a policy change: a copy of the policy's answers. */
export function useChangeStore(submissionId: number, kind: ChangeKind, id: number, key: string): FormStore {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const { data: read } = useSuspenseQuery(changeFormOf(submissionId, kind, id, key))
  const { data: blank } = useSuspenseQuery(blankFormQuery(key, read.templateVersion))
  const { form, dataSets } = blank
  const context = useContextOf(form, submissionId, kind, id)
  const closed = useMemo(() => closedIn(form, read), [form, read])
  const { whyNotEditable } = read

  const name = `${owner} ${kind} ${id} ${key}`
  let store = stores.get(name)
  if (!store) {
    store = createFormStore({
      form,
      stored: storedIn(read),
      context,
      dataSets,
      whyNotEditable,
      closed,
      before: read.before,
      keeper: keeperOf(owner, `${kind}.${id}.${key}`),
      save: async (changes, before) => {
        const params = { id, key }
        const saved = await saving(
          saveChanges(
            (sent) => send(CHANGE_FORMS[kind].saveForm, { params, body: { changes: sent } }),
            changes,
            before,
          ),
        )
        if (saved.kind === 'outdated') await queryClient.invalidateQueries(changeFormOf(submissionId, kind, id, key))
        else void queryClient.invalidateQueries(changesOf(submissionId, kind, id))
        return saved
      },
    })
    stores.set(name, store)
  }
  const held = store
  useEffect(
    () => held.receive(storedIn(read), { context, dataSets, whyNotEditable, closed }),
    [held, read, context, dataSets, whyNotEditable, closed],
  )
  useRetries(held)
  return held
}

const storedIn = ({ version, answers, lastModifiedBy, timeLastModified }: PolicyChangeForm): Stored => ({
  version,
  answers,
  author: { name: lastModifiedBy?.name ?? null, at: timeLastModified },
})

const closedIn = (form: Form, { openSections }: PolicyChangeForm): ReadonlySet<string> =>
  new Set(form.sections.map(({ key }) => key).filter((key) => !openSections.includes(key)))

/** The data that a form's rules read besides its own answers: the term, and the copy of the applicant's form. */
function useContextOf(form: Form, submissionId: number, kind: ChangeKind, id: number): Context {
  const { data: submission } = useSuspenseQuery(submissionQuery(submissionId))
  const { effectiveDate, expirationDate, transactionType, insuredAddress } = submission
  const { state } = insuredAddress
  const term = useMemo(
    () => ({ submission: { effectiveDate, expirationDate, transactionType, state } }),
    [effectiveDate, expirationDate, transactionType, state],
  )
  const reads = form.template.key !== 'applicant' && isReadByRules(form, 'applicant')
  const { data: read } = useQuery({ ...changeFormOf(submissionId, kind, id, 'applicant'), enabled: reads })
  const { data: blank } = useQuery({
    ...blankFormQuery('applicant', read?.templateVersion ?? 0),
    enabled: reads && read !== undefined,
  })
  return useMemo(
    () => (read && blank ? { ...term, applicant: filledIn(blank.form, read.answers, term).answers } : term),
    [term, read, blank],
  )
}
