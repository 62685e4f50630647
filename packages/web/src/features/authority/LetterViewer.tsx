import { type AuthorityLetter, authorityApi } from '@bindery/contract/authority'
import type { DataSets } from '@bindery/forms/choices'
import { type Form, formOf } from '@bindery/forms/form'
import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSections } from '#engine/forms/FormSections.tsx'
import { blankFormQuery } from '#engine/forms/queries.ts'
import { createFormStore } from '#engine/forms/store.ts'
import { type FormScope, FormScopeProvider } from '#engine/forms/useForm.ts'
import { send } from '#platform/api.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './authority.module.css'
import { saidOnly } from './saidOnly.ts'

const letterQuery = (value: string) =>
  queryOptions({
    queryKey: ['letterOfAuthority', value] as const,
    queryFn: () => send(authorityApi.letter, { params: { value } }),
  })

/** A granted letter of authority, shown read-only on its form. */
export function LetterViewer({ value }: { value: string }) {
  const { t } = useTranslation('authority')
  const letter = useQuery(letterQuery(value))
  const { key = '', templateVersion = 0 } = letter.data ?? {}
  const blank = useQuery({ ...blankFormQuery(key, templateVersion), enabled: letter.data !== undefined })
  const failed = letter.isError ? letter : blank.isError ? blank : null
  if (failed)
    return <ProblemPanel error={failed.error} what={t('letterFailed')} onRetry={() => void failed.refetch()} />
  if (!letter.data || !blank.data) return <Skeleton height={240} />
  return <Letter letter={letter.data} {...blank.data} />
}

interface Props {
  letter: AuthorityLetter
  form: Form
  dataSets: DataSets
}

function Letter({ letter: { title, answers }, form, dataSets }: Props) {
  const { t } = useTranslation('authority')
  const scope = useMemo<FormScope>(
    () => ({
      store: createFormStore({
        ...{ dataSets, context: {}, whyNotEditable: t('readOnly') },
        form: formOf(saidOnly(form.template, answers)),
        stored: { version: 1, answers, author: { name: null, at: null } },
        keeper: { read: () => ({ pending: [], unread: {} }), write: () => {} },
        save: () => Promise.reject(new Error(t('readOnly'))),
      }),
      // A letter has no schedules.
      rowAddress: () => '',
      openRow: () => {},
    }),
    [form, dataSets, answers, t],
  )
  return (
    <FormScopeProvider value={scope}>
      <article className={classes.letter} aria-label={title}>
        <h2>{title}</h2>
        <FormSections store={scope.store} />
      </article>
    </FormScopeProvider>
  )
}
