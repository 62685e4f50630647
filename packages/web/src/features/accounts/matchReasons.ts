import type { AccountMatchReason } from '@bindery/contract/accounts'

/** The key of the reason among the texts: a dot would be read as a path. */
export const reasonKey = (reason: AccountMatchReason) => reason.replace('.', '_') as 'name_same'
