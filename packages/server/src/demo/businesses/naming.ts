import type { Random } from '../random.ts'
import type { City } from './data/cities.ts'
import type { LegalForm, Trade } from './data/trades.ts'
import { BRAND_WORDS, FAMILY_NAMES, REGIONS, SAINTS } from './data/words.ts'

type Weighted = [word: string, weight: number][]
const FAMILY_PREFIXES: Weighted = [
  ['family', 30],
  ['families', 4],
]
const NEUTRAL_PREFIXES: Weighted = [
  ['brand', 32],
  ['region', 15],
  ['city', 11],
]
/** Prefixes of a plain noun. Only companies can be "& Sons". */
const PREFIXES: Record<LegalForm, Weighted> = {
  company: [...FAMILY_PREFIXES, ['sons', 8], ...NEUTRAL_PREFIXES],
  practice: [...FAMILY_PREFIXES, ...NEUTRAL_PREFIXES],
  nonprofit: NEUTRAL_PREFIXES,
}

const ENDINGS: Record<LegalForm, Weighted> = {
  company: [
    [' LLC', 38],
    [', LLC', 8],
    [', Inc.', 26],
    [' Inc.', 6],
    [' Co.', 6],
    [' Corp.', 4],
    [' Corporation', 2],
    [' LP', 2],
    ['', 12],
  ],
  practice: [
    [', P.C.', 30],
    [' LLP', 26],
    [' PLLC', 24],
    [' LLC', 8],
    ['', 12],
  ],
  nonprofit: [
    ['', 78],
    [', Inc.', 22],
  ],
}

export function businessName(random: Random, { names, form }: Trade, city: City): string {
  const pattern = random.pick(names)
  const [prefix] = random.weighted(PREFIXES[form], ([, weight]) => weight)
  const named = pattern.includes('{') ? pattern : `{${prefix}} ${pattern}`
  const name = named.replace(/\{(\w+)\}/g, (_, key: string) => word(random, key, city))
  const [ending] = random.weighted(ENDINGS[form], ([, weight]) => weight)
  return /( Company| Co\.)$/.test(name) ? name : name + ending
}

function word(random: Random, key: string, { name: city, state }: City): string {
  const family = () => random.pick(FAMILY_NAMES)
  switch (key) {
    case 'family':
      return family()
    case 'families':
      return `${family()} & ${family()}`
    case 'sons':
      return `${family()} ${random.pick(['& Sons', 'Brothers', 'Bros.', '& Daughters', 'Family'])}`
    case 'partners':
      return random.chance(0.4) ? `${family()}, ${family()} & ${family()}` : `${family()} & ${family()}`
    case 'brand':
      return random.pick(BRAND_WORDS)
    case 'region':
      return random.pick(REGIONS.filter(({ states }) => states.includes(state))).name
    case 'saint':
      return random.pick(SAINTS)
    case 'number':
      return String(random.integer(12, 480))
    default:
      return city
  }
}

/** The name without its legal ending. */
export const shortened = (name: string) =>
  name.replace(/,? (LLC|Inc\.|Co\.|Corp\.|Corporation|LP|LLP|PLLC|P\.C\.)$/, '')
