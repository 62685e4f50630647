import type { AccountSummary } from '@bindery/contract/accounts'

type Address = Pick<AccountSummary, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode'>

/** An address in one line; empty without one. */
export const addressText = ({ addressLine1, addressLine2, city, state, postalCode }: Address) =>
  [addressLine1, addressLine2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
