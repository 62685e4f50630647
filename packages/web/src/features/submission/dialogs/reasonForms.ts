import type { FormChange } from '@bindery/contract/forms'
import { reasonFormsApi as api } from '@bindery/contract/reasonForms'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

/** The reason form of an action, and the calls that fill and discard it. */
export const REASON_FORMS = {
  'submission.decline': { title: 'declination', fill: api.declination, discard: api.discardDeclination },
  'submission.markAsLost': { title: 'lost', fill: api.lost, discard: api.discardLost },
} as const
export type ReasonFormAction = keyof typeof REASON_FORMS

/** Opens the form, or reloads it after a change. Not cached after its dialog is closed. */
export const reasonFormQuery = (submissionId: number, action: ReasonFormAction) =>
  queryOptions({
    queryKey: ['submission', submissionId, 'form', 'open', action] as const,
    queryFn: () => send(REASON_FORMS[action].fill, { params: { id: submissionId }, body: {} }),
    gcTime: 0,
  })

export const saveReasonForm = (submissionId: number, action: ReasonFormAction, changes: FormChange[]) =>
  send(REASON_FORMS[action].fill, { params: { id: submissionId }, body: { changes } })

export const discardReasonForm = (submissionId: number, action: ReasonFormAction) =>
  send(REASON_FORMS[action].discard, { params: { id: submissionId } })
