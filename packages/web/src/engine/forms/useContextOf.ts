import type { Submission } from '@bindery/contract/submissions'
import type { Context } from '@bindery/forms/answers'
import { filledIn } from '@bindery/forms/compute'
import type { Form } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blankFormQuery } from './queries.ts'
import { isReadByRules } from './relevance.ts'
import type { ReadForm } from './useStoredForm.ts'

/** Reads another form of the same record. */
type ReadOther<Read extends ReadForm, Key extends QueryKey> = (key: string) => UseQueryOptions<Read, Error, Read, Key>

/** The data that a form's rules read besides its own answers. Loads other forms only if the rules read them. */
export function useContextOf<Read extends ReadForm, Key extends QueryKey>(
  form: Form,
  submission: Submission,
  other: ReadOther<Read, Key>,
): Context {
  const { effectiveDate, expirationDate, transactionType, insuredAddress } = submission
  const state = insuredAddress.state
  const term = useMemo(
    () => ({ submission: { effectiveDate, expirationDate, transactionType, state } }),
    [effectiveDate, expirationDate, transactionType, state],
  )
  const { key, kind } = form.template
  const readsApplicant = key !== 'applicant' && isReadByRules(form, 'applicant')
  const applicant = useAnswersOf(readsApplicant ? 'applicant' : null, other, term)
  const application = useAnswersOf(kind === 'worksheet' ? key.replace('worksheet-', '') : null, other, term)
  return useMemo(
    () => ({ ...term, ...(applicant && { applicant }), ...(application && { application }) }),
    [term, applicant, application],
  )
}

/** These answers may load after the form. The form is then evaluated again. */
function useAnswersOf<Read extends ReadForm, Key extends QueryKey>(
  key: string | null,
  other: ReadOther<Read, Key>,
  context: Context,
): Answers | undefined {
  const { data: read } = useQuery({ ...other(key ?? ''), enabled: key !== null })
  const { data: blank } = useQuery({
    ...blankFormQuery(key ?? '', read?.templateVersion ?? 0),
    enabled: read !== undefined,
  })
  return useMemo(
    () => (read && blank ? filledIn(blank.form, read.answers, context).answers : undefined),
    [read, blank, context],
  )
}
