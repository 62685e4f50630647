import type { AccountSummary } from '@bindery/contract/accounts'

/** The facts that decide about the buttons of Assign Account. */
export interface AssignState {
  /** Why this user cannot change the account of the submission: permission, or status. */
  refusal: string | null
  /** The account of the submission; null without one, undefined until it is loaded. */
  current: Pick<AccountSummary, 'id' | 'validated'> | null | undefined
  selectedId: number | null
}

type Why = 'refused' | 'loading' | 'nothingSelected' | 'isCurrent' | 'noAccount' | 'validated' | 'notValidated'

/** Why a button is disabled; null if it is enabled. */
export function whyNotAssign({ refusal, current, selectedId }: AssignState): Why | null {
  if (refusal !== null) return 'refused'
  if (selectedId === null) return 'nothingSelected'
  return selectedId === current?.id ? 'isCurrent' : null
}

export function whyNotValidate({ refusal, current }: AssignState): Why | null {
  if (refusal !== null) return 'refused'
  if (!current) return current === undefined ? 'loading' : 'noAccount'
  return current.validated ? 'validated' : null
}

/** A submission without an account gets a new one. */
export function whyNotCreate({ refusal, current }: AssignState): Why | null {
  if (refusal !== null) return 'refused'
  if (current === undefined) return 'loading'
  return current === null || current.validated ? null : 'notValidated'
}
