import type { PermissionName } from '@bindery/contract/permissions'

/** The forms that a decision to close a submission is written on, by the keys of their templates. */
export const REASON_FORMS = {
  decline: { action: 'Decline', permission: 'submission.decline', reasons: 'decision' },
  lost: { action: 'Mark as Lost', permission: 'submission.lost', reasons: 'outcome' },
} as const satisfies Record<string, { action: string; permission: PermissionName; reasons: string }>

export type ReasonFormKey = keyof typeof REASON_FORMS
export const REASON_FORM_KEYS = Object.keys(REASON_FORMS) as ReasonFormKey[]
