import type { AccountFacts } from '#engine/accounts/facts.ts'

const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const
type Address = Pick<AccountFacts, (typeof ADDRESS)[number]>

/** The insured, as one submission describes it. */
export interface InsuredFacts extends Address {
  id: number
  insuredName: string
  businessClass: string | null
  identifiers: readonly { type: string; identifier: string }[]
  aliases: readonly { name: string }[]
}

export interface Agreement {
  /** Columns to update on the account. */
  record: Partial<Address & { businessClass: string; active: true }>
  aliases: string[]
  identifiers: { type: string; identifier: string }[]
}

const addressOf = (of: Address): Address => ({
  addressLine1: of.addressLine1,
  addressLine2: of.addressLine2,
  city: of.city,
  state: of.state,
  postalCode: of.postalCode,
})
const hasAddress = (of: Address) => ADDRESS.some((line) => Boolean(of[line]))
const nameKey = (name: string) => name.trim().toLowerCase()

/**
 * Computes the updates that synchronize an account with its open submissions (newest first). Account values are never
 * overwritten; gaps are filled from the newest submission that has a value. Identifiers and aliases are added to the
 * account only: one agency must not read another agency's data.
 */
export function agreementOf(account: AccountFacts, submissions: readonly InsuredFacts[]): Agreement {
  const located = submissions.find(hasAddress)
  const classed = submissions.find(({ businessClass }) => businessClass)
  const known = new Set([account.name, ...account.aliases.map(({ name }) => name)].map(nameKey))
  const numbers = new Set(account.identifiers.map(numberKey))
  const aliases = submissions
    .flatMap(({ insuredName, aliases: others }) => [insuredName, ...others.map(({ name }) => name)])
    .filter((name) => isNew(known, nameKey(name)))
  const identifiers = submissions
    .flatMap((one) => one.identifiers)
    .filter((one) => isNew(numbers, numberKey(one)))
    .map(({ type, identifier }) => ({ type, identifier }))
  return {
    record: {
      ...(!hasAddress(account) && located && addressOf(located)),
      ...(!account.businessClass && classed && { businessClass: classed.businessClass! }),
      ...(!account.active && submissions.length > 0 && { active: true as const }),
    },
    aliases,
    identifiers,
  }
}

const numberKey = ({ type, identifier }: { type: string; identifier: string }) => `${type} ${identifier}`
/** Also adds the key, so that duplicates are reported only once. */
function isNew(known: Set<string>, key: string) {
  if (known.has(key)) return false
  known.add(key)
  return true
}
