import { clearanceRules } from '#engine/reference/clearance.ts'
import {
  type Address,
  addressesAlike,
  isSameDomain,
  isSamePhone,
  type NamesAlike,
  namesAlike,
  taxIdsAlike,
} from './alike.ts'

/** A submission, as the clearance check compares it. */
export interface Insured {
  name: string
  dba: string | null
  taxId: string | null
  address: Address | null
  phone: string | null
  domain: string | null
  products: readonly string[]
  effectiveDate: string
  expirationDate: string
  /** Codes of the agency and its parents: AGY-2000/AGY-2010. */
  agencyPath: string
  status: string
  daysSinceClosed?: number
  brokerOfRecordLetter?: boolean
}

export interface Score {
  /** 0 to 100: how likely it is the same insured. */
  identity: number
  /** 0 to 100: how much the match matters. */
  conflict: number
  /** 1 clear, 2 not clear, 3 an underwriter decides. */
  value: 1 | 2 | 3
  reasons: string[]
  percentAlike: number
}

const weights = Object.fromEntries(clearanceRules.features.map(({ key, weight }) => [key, weight]))
const limits = clearanceRules.thresholds
const CLOSED = ['Lost', 'Declined', 'Quote Withdrawn', 'Expired', 'Non-Renewed', 'Cancelled', 'Invalid']
const RECENT_DAYS = 365

/** The facts that two records of an insured have in common. */
export interface Likeness {
  names: NamesAlike
  taxId: number | null
  address: number | null
  phone: boolean
  domain: boolean
}

interface Compared extends Likeness {
  isOtherAgency: boolean
  sameTerm: boolean
  sameProduct: boolean
  hasLetter: boolean
  isClosed: boolean
  declinedRecently: boolean
}

export function scoreMatch(incoming: Insured, existing: Insured): Score {
  const compared = compare(incoming, existing)
  const identity = identityOf(compared)
  const conflict = conflictOf(compared)
  return {
    identity: Math.round(identity),
    conflict,
    value: answerFor(identity, conflict),
    reasons: identity < limits.possible ? ['noMatch'] : reasonsOf(compared, identity),
    percentAlike: Math.round(compared.names.trigram * 100),
  }
}

function compare(a: Insured, b: Insured): Compared {
  const names = ({ name, dba }: Insured) => (dba ? [name, dba] : [name])
  const isAbove = (path: string, other: string) => `${other}/`.startsWith(`${path}/`)
  return {
    names: namesAlike(names(a), names(b)),
    taxId: taxIdsAlike(a.taxId, b.taxId),
    address: addressesAlike(a.address, b.address),
    phone: isSamePhone(a.phone, b.phone),
    domain: isSameDomain(a.domain, b.domain),
    isOtherAgency: !isAbove(a.agencyPath, b.agencyPath) && !isAbove(b.agencyPath, a.agencyPath),
    sameTerm: a.effectiveDate < b.expirationDate && b.effectiveDate < a.expirationDate,
    sameProduct: a.products.some((product) => b.products.includes(product)),
    hasLetter: a.brokerOfRecordLetter === true && a.agencyPath !== b.agencyPath,
    isClosed: CLOSED.includes(b.status),
    declinedRecently: b.status === 'Declined' && (b.daysSinceClosed ?? Number.POSITIVE_INFINITY) <= RECENT_DAYS,
  }
}

/** 0 to 100, not rounded: how likely two records are of the same insured. */
export function identityOf({ names, taxId, address, phone, domain }: Likeness): number {
  const parts: [number, number][] = [
    [weights.nameTrigram!, names.trigram],
    [weights.nameTokens!, names.tokens],
  ]
  if (taxId !== null) parts.push([weights.taxId!, taxId])
  if (address !== null) parts.push([weights.address!, address])
  if (phone || domain) parts.push([weights.phoneOrDomain!, 1])
  const sum = (of: (part: [number, number]) => number) => parts.reduce((total, part) => total + of(part), 0)
  let identity = (sum(([weight, alike]) => weight * alike) / sum(([weight]) => weight)) * 100
  if (taxId === 1) identity = Math.max(identity, 75)
  if (taxId === -0.5) identity = Math.min(identity, 69)
  return address === 1 && names.trigram >= 0.6 ? Math.max(identity, 50) : identity
}

function conflictOf({ declinedRecently, isClosed, sameTerm, sameProduct, isOtherAgency, hasLetter }: Compared) {
  if (declinedRecently) return 50
  if (isClosed) return 0
  const holding: [boolean, number][] = [
    [sameTerm, weights.overlappingTerm!],
    [sameProduct, weights.sameProduct!],
    [isOtherAgency, weights.otherAgency!],
    [hasLetter, weights.brokerOfRecord!],
  ]
  return holding.reduce((total, [holds, weight]) => total + (holds ? weight : 0), 0)
}

function answerFor(identity: number, conflict: number): 1 | 2 | 3 {
  if (identity >= limits.match) {
    if (conflict >= limits.notClear) return 2
    return conflict >= limits.custom ? 3 : 1
  }
  return identity >= limits.possible && conflict >= limits.possibleCustom ? 3 : 1
}

const reasonsOf = (compared: Compared, identity: number): string[] => [
  ...likenessReasons(compared),
  whatItIs(compared, identity),
]

/** The keys of the common and the different facts. */
export function likenessReasons({ names, taxId, address, phone, domain }: Likeness): string[] {
  const found = [
    names.same ? 'name.same' : names.trigram >= limits.nameSimilar ? 'name.similar' : 'name.different',
    taxId === 1 ? 'taxId.same' : taxId === 0 ? 'taxId.transposed' : taxId === -0.5 ? 'taxId.different' : null,
    address === 1 ? 'address.same' : address === -0.5 ? 'address.otherState' : null,
    phone ? 'phone.same' : null,
    domain ? 'domain.same' : null,
  ]
  return found.filter((reason) => reason !== null)
}

function whatItIs(compared: Compared, identity: number): string {
  const { address, isOtherAgency, sameTerm, sameProduct } = compared
  if (compared.declinedRecently) return 'declinedRecently'
  if (compared.isClosed) return 'priorClosed'
  if (identity < limits.match) return address === 1 ? 'affiliate' : 'possibleMatch'
  if (compared.hasLetter) return 'brokerOfRecord'
  if (sameTerm && sameProduct) return isOtherAgency ? 'otherAgency' : 'duplicateOwn'
  if (sameProduct) return 'existingPolicyholder'
  if (sameTerm) return isOtherAgency ? 'otherAgencyOtherProduct' : 'sameAgencyAddsProduct'
  return 'otherTermOtherProduct'
}
