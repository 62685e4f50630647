import { endorsementFormsApi, type PolicyChangeContent, rewriteFormsApi } from '@bindery/contract/policyChangeForms'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'
import type { CHANGES } from '../queries.ts'

export type ChangeKind = keyof typeof CHANGES

/** The form of a policy change that a page shows. */
export interface ChangePageProps {
  submissionId: number
  policyId: number
  kind: ChangeKind
  id: number
  formKey: string
}

export const CHANGE_FORMS = { Endorsement: endorsementFormsApi, PolicyRewrite: rewriteFormsApi } as const

/** The kinds of changes by their part of the URL. */
export const KINDS: Readonly<Record<string, ChangeKind>> = { endorsement: 'Endorsement', rewrite: 'PolicyRewrite' }
export const addressOfChange = (submissionId: number, policyId: number, kind: ChangeKind, id: number) =>
  `/submission/${submissionId}/policies/${policyId}/${kind === 'Endorsement' ? 'endorsement' : 'rewrite'}/${id}`

/** Under the submission's key, so that its live events make both stale. */
const keyOf = (submissionId: number, kind: ChangeKind, id: number) =>
  ['submission', submissionId, 'form', kind, id] as const

export const changesOf = (submissionId: number, kind: ChangeKind, id: number) =>
  queryOptions({
    queryKey: [...keyOf(submissionId, kind, id), 'changes'] as const,
    queryFn: () => send(CHANGE_FORMS[kind].changes, { params: { id } }),
  })

export const changeFormOf = (submissionId: number, kind: ChangeKind, id: number, key: string) =>
  queryOptions({
    queryKey: [...keyOf(submissionId, kind, id), key] as const,
    queryFn: () => send(CHANGE_FORMS[kind].form, { params: { id, key } }),
  })

/** The number of changes. An added row is one, with a line for each of its answers. */
export const countOf = ({ forms }: PolicyChangeContent) => forms.reduce((sum, { changeCount }) => sum + changeCount, 0)
