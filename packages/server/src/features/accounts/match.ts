import type { AccountMatchReason } from '@bindery/contract/accounts'
import { addressesAlike, isSamePhone, namesAlike, taxIdsAlike, tradeNames } from '#engine/clearance/alike.ts'
import { identityOf, likenessReasons } from '#engine/clearance/score.ts'

/** The facts about an insured that a submission and an account both may have. */
export interface MatchFacts {
  name: string
  aliases: readonly { name: string }[]
  identifiers: readonly { type: string; identifier: string }[]
  addressLine1: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  phones: readonly string[]
}

export interface AccountMatch {
  matchPercent: number
  matchReasons: AccountMatchReason[]
}

/** Compares an account with the insured of a submission, by the rules of the clearance check. */
export function matchOf(insured: MatchFacts, account: MatchFacts): AccountMatch {
  const ownNames = namesAlike(tradeNames(insured.name), tradeNames(account.name))
  const names = namesAlike(namesOf(insured), namesOf(account))
  const likeness = {
    names,
    taxId: bestTaxId(insured, account),
    address: addressesAlike(addressOf(insured), addressOf(account)),
    phone: insured.phones.some((ours) => account.phones.some((theirs) => isSamePhone(ours, theirs))),
    domain: false,
  }
  const isByAlias = names.trigram + names.tokens > ownNames.trigram + ownNames.tokens
  const reasons = likenessReasons(likeness) as AccountMatchReason[]
  return {
    matchPercent: Math.max(0, Math.round(identityOf(likeness))),
    matchReasons: reasons.map((reason) => (isByAlias ? (BY_ALIAS[reason] ?? reason) : reason)),
  }
}

const BY_ALIAS: Partial<Record<AccountMatchReason, AccountMatchReason>> = {
  'name.same': 'otherName.same',
  'name.similar': 'otherName.similar',
}

export const namesOf = ({ name, aliases }: Pick<MatchFacts, 'name' | 'aliases'>) => [
  ...tradeNames(name),
  ...aliases.map((alias) => alias.name),
]

export const taxIdsOf = ({ identifiers }: Pick<MatchFacts, 'identifiers'>) =>
  identifiers.filter(({ type }) => /fein|tax/i.test(type)).map(({ identifier }) => identifier)

/** An account may have several tax ids: the most similar pair counts. */
function bestTaxId(insured: MatchFacts, account: MatchFacts): number | null {
  const found = taxIdsOf(insured).flatMap((ours) =>
    taxIdsOf(account).flatMap((theirs) => taxIdsAlike(ours, theirs) ?? []),
  )
  return found.length > 0 ? Math.max(...found) : null
}

function addressOf({ addressLine1, city, state, postalCode }: MatchFacts) {
  return addressLine1 && city && state && postalCode ? { addressLine1, city, state, postalCode } : null
}
