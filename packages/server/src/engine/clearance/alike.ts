import { clearanceRules } from '#engine/reference/clearance.ts'

const { legalForms, abbreviations, commonTokens, freeMailDomains } = clearanceRules.normalise

export interface Address {
  addressLine1: string
  city: string
  state: string
  postalCode: string
}

/** A name and the trade name in it: "Quay Foods LLC dba Dockside Diner". */
export const tradeNames = (name: string) => name.split(/\s(?:dba|d\/b\/a|doing business as)\s/i)

/** Removes accents, legal form and abbreviations from a name. */
function plainName(raw: string) {
  const folded = raw
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return folded
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .filter((word) => !legalForms.includes(word))
    .join(' ')
}

/** Trigrams like those of pg_trgm: two blanks before a word, one after it. */
const trigrams = (text: string) =>
  new Set(
    text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => {
        const padded = `  ${word} `
        return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
      }),
  )

function overlap(a: Set<string>, b: Set<string>) {
  const both = [...a].filter((one) => b.has(one)).length
  return both / (a.size + b.size - both || 1)
}

export interface NamesAlike {
  trigram: number
  tokens: number
  same: boolean
}

/** The best similarity between any two names of both sides. */
export function namesAlike(ours: readonly string[], theirs: readonly string[]): NamesAlike {
  let best: NamesAlike = { trigram: 0, tokens: 0, same: false }
  for (const a of ours.map(plainName))
    for (const b of theirs.map(plainName)) {
      const [wordsA, wordsB] = [new Set(a.split(' ')), new Set(b.split(' '))]
      const shorter = wordsA.size <= wordsB.size ? wordsA : wordsB
      // Names of common words only, such as 'Main Street Diner', weigh less.
      const weight = [...shorter].every((word) => commonTokens.includes(word)) ? 0.6 : 1
      const alike = {
        trigram: overlap(trigrams(a), trigrams(b)) * weight,
        tokens: overlap(wordsA, wordsB) * weight,
        same: a === b,
      }
      if (alike.trigram + alike.tokens > best.trigram + best.tokens) best = alike
    }
  return best
}

const LONG_FORMS: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  rd: 'road',
  ln: 'lane',
  dr: 'drive',
  blvd: 'boulevard',
  pkwy: 'parkway',
  hwy: 'highway',
  ct: 'court',
  w: 'west',
  e: 'east',
  n: 'north',
  s: 'south',
}
const street = (line: string) =>
  line
    .toLowerCase()
    .replace(/\b(suite|ste|unit|apt|floor)\b.*|#.*/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => LONG_FORMS[word] ?? word)
    .join(' ')

export function addressesAlike(a: Address | null, b: Address | null): number | null {
  if (!a || !b) return null
  if (a.postalCode.slice(0, 5) === b.postalCode.slice(0, 5))
    return street(a.addressLine1) === street(b.addressLine1) ? 1 : 0.2
  if (a.state !== b.state) return -0.5
  return a.city.toLowerCase() === b.city.toLowerCase() ? 0.1 : -0.25
}

const digits = (text: string) => text.replace(/\D/g, '').slice(-10)

/** 1 if equal, 0 if two digits are swapped, -0.5 if different; null if either is unknown. */
export function taxIdsAlike(a: string | null, b: string | null): number | null {
  if (!a || !b) return null
  const [ours, theirs] = [digits(a), digits(b)]
  if (ours === theirs) return 1
  const wrong = [...ours].filter((digit, index) => digit !== theirs[index]).length
  return wrong === 2 && [...ours].sort().join('') === [...theirs].sort().join('') ? 0 : -0.5
}

export const isSamePhone = (a: string | null, b: string | null) => Boolean(a && b && digits(a) === digits(b))

const domainOf = (text: string) => text.toLowerCase().replace(/^www\./, '')
export const isSameDomain = (a: string | null, b: string | null) =>
  Boolean(a && b && domainOf(a) === domainOf(b) && !freeMailDomains.includes(domainOf(a)))
