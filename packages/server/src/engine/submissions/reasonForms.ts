import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { PermissionName } from '@bindery/contract/permissions'

/** The forms for the decision to close a submission, by template key. */
export const REASON_FORMS = {
  decline: { action: 'submission.decline', permission: 'submission.decline', reasons: 'decision' },
  lost: { action: 'submission.markAsLost', permission: 'submission.lost', reasons: 'outcome' },
} as const satisfies Record<string, { action: ActionId; permission: PermissionName; reasons: string }>

export type ReasonFormKey = keyof typeof REASON_FORMS
export const REASON_FORM_KEYS = Object.keys(REASON_FORMS) as ReasonFormKey[]
