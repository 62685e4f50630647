import { type Random, randomFor } from '../random.ts'
import { type Agency, type BusinessClass, businessClasses, type WorldReference } from '../reference.ts'
import { CITIES, type City } from './data/cities.ts'
import { type Sector, sectorOf } from './data/sectors.ts'
import { STOREFRONTS, type Storefront } from './data/storefronts.ts'
import { RARE_TRADES, TRADES, type Trade, YOUNG_TRADES } from './data/trades.ts'
import { STREETS } from './data/words.ts'
import { businessName, shortened } from './naming.ts'

export interface Business {
  name: string
  aliases: string[]
  trade: Trade
  businessClass: BusinessClass
  agency: Agency
  city: City
  addressLine1: string
  addressLine2: string | null
  postalCode: string
  identifiers: { type: string; identifier: string }[]
  operations: string
  exposure: Exposure
}

/** The rating basis, in dollars, heads and vehicles. */
export interface Exposure {
  revenue: number
  payroll: number
  employees: number
  insuredValue: number
  equipment: number
  vehicles: number
  locations: number
}

/** Share of accounts per agency. The agencies of the two sample agents have the most. */
const AGENCY_WEIGHTS: Record<string, number> = {
  'AGY-1000': 30,
  'AGY-1010': 74,
  'AGY-1020': 40,
  'AGY-1030': 34,
  'AGY-1031': 18,
  'AGY-2000': 74,
  'AGY-2010': 28,
  'AGY-2020': 24,
  'AGY-3000': 42,
  'AGY-3010': 30,
  'AGY-3020': 20,
  'AGY-4000': 32,
  'AGY-4010': 18,
  'AGY-5000': 12,
  'AGY-6000': 22,
}
const agencyWeight = ({ code }: Agency) => AGENCY_WEIGHTS[code] ?? 10

export function makeBusinesses(reference: WorldReference, count: number, year: number): Business[] {
  const random = randomFor('businesses')
  const classes = businessClasses(reference)
  const { agencies } = reference.organizations
  const taken = new Set<string>(STOREFRONTS.map(({ name }) => name))
  const business = (known: Known) => describe(random, known, classOf(classes, known.trade), year)

  const storefronts = STOREFRONTS.map((storefront) => {
    const agency = random.weighted(
      agencies.filter(({ licensedStates }) => licensedStates.includes(storefront.state)),
      agencyWeight,
    )
    return business({ ...storefront, agency, trade: tradeOf(storefront), city: cityOf(storefront) })
  })
  const markets = new Map(agencies.map((agency) => [agency, marketOf(agency)]))
  const others = Array.from({ length: count - storefronts.length }, () => {
    const agency = random.weighted(agencies, agencyWeight)
    const { trade, cities } = random.weighted(markets.get(agency)!, (each) =>
      RARE_TRADES.has(each.trade.businessClass) ? 0.25 : 1,
    )
    const city = random.weighted(cities, (each) => cityWeight(agency, each))
    const name = uniqueName(random, trade, city, taken)
    return business({ agency, trade, city, name, alias: null, operations: null })
  })
  return random.shuffle([...storefronts, ...others])
}

/** The trades and cities in the agency's licensed states. */
function marketOf({ licensedStates }: Agency): { trade: Trade; cities: City[] }[] {
  const near = CITIES.filter(({ state }) => licensedStates.includes(state))
  return TRADES.map((trade) => ({
    trade,
    cities: near
      .filter(({ setting }) => !trade.settings.length || trade.settings.includes(setting))
      .filter(({ state }) => !trade.states.length || trade.states.includes(state)),
  })).filter(({ cities }) => cities.length > 0)
}

/** Weights cities of the agency's own state and larger cities higher. */
const cityWeight = ({ state }: Agency, city: City) =>
  (city.state === state ? 6 : 1) * { metro: 3, town: 1.6, rural: 0.8 }[city.setting]

function uniqueName(random: Random, trade: Trade, city: City, taken: Set<string>): string {
  for (;;) {
    const name = businessName(random, trade, city)
    if (taken.has(shortened(name))) continue
    taken.add(shortened(name))
    return name
  }
}

function tradeOf({ businessClass, name }: Storefront): Trade {
  const trade = TRADES.find((each) => each.businessClass === businessClass)
  if (!trade) throw new Error(`${name} has the class ${businessClass}, which is no trade here.`)
  return trade
}

function cityOf({ city, state, name }: Storefront): City {
  const found = CITIES.find((each) => each.name === city && each.state === state)
  if (!found) throw new Error(`${name} is in ${city}, ${state}, which is not on the list of cities.`)
  return found
}

function classOf(classes: Map<string, BusinessClass>, { businessClass }: Trade): BusinessClass {
  const found = classes.get(businessClass)
  if (!found) throw new Error(`The reference data has no business class ${businessClass}.`)
  return found
}

type Known = Pick<Business, 'agency' | 'trade' | 'city' | 'name'> & Pick<Storefront, 'alias' | 'operations'>

function describe(random: Random, known: Known, businessClass: BusinessClass, year: number): Business {
  const { agency, trade, city, name } = known
  const sector = sectorOf(businessClass)
  const exposure = exposureOf(random, trade, sector)
  const founded = Math.round(year - 4 - (YOUNG_TRADES.has(businessClass.value) ? 24 : 70) * random.next() ** 1.6)
  const sites = exposure.locations === 1 ? '' : ` at ${exposure.locations} locations`
  const street = sector.industrial && city.setting !== 'rural' && random.chance(0.65) ? 'industrial' : city.setting
  return {
    name,
    aliases: known.alias ? [known.alias] : tradeNames(random, trade, city),
    trade,
    businessClass,
    agency,
    city,
    addressLine1: `${streetNumber(random)} ${random.pick(STREETS[street])}`,
    addressLine2:
      sector.offices && random.chance(0.6) ? `Suite ${random.integer(1, 24) * 50 + random.integer(0, 9)}` : null,
    postalCode: random.pick(city.zips),
    identifiers: identifiersOf(random, businessClass),
    operations: `${known.operations ?? trade.operations}. ${exposure.employees} employees${sites}, in business since ${founded}.`,
    exposure,
  }
}

/** Trade names, which some companies have. */
const tradeNames = (random: Random, trade: Trade, city: City) =>
  trade.form === 'company' && random.chance(0.12) ? [shortened(businessName(random, trade, city))] : []

const streetNumber = (random: Random) => Math.round(10 ** random.between(0.7, 3.6))

function exposureOf(random: Random, { revenue: range }: Trade, sector: Sector): Exposure {
  // Many small businesses, few large ones.
  const size = random.next() ** 1.5
  const revenue = round(range.from * 1e6 * (range.to / range.from) ** size, 10_000)
  const payroll = round(revenue * sector.payroll * random.between(0.8, 1.2), 1_000)
  const wage = sector.offices ? random.between(68_000, 110_000) : random.between(34_000, 62_000)
  const employees = Math.max(2, Math.round(payroll / wage))
  const mostSites = Math.min(Math.floor(employees / 5), sector.industrial ? 3 : 12)
  return {
    revenue,
    payroll,
    employees,
    insuredValue: Math.max(60_000, round(revenue * sector.property * random.between(0.7, 1.4), 10_000)),
    equipment: Math.max(20_000, round(revenue * sector.equipment * random.between(0.7, 1.4), 5_000)),
    vehicles: Math.max(1, Math.round((revenue / 1e6) * sector.vehicles * random.between(0.8, 1.3))),
    locations: Math.max(1, Math.min(Math.round(10 ** (size * random.between(0, 0.9))), mostSites)),
  }
}

const round = (amount: number, to: number) => Math.round(amount / to) * to

/** Prefixes that the IRS has assigned. */
const FEIN_PREFIXES = [
  1, 3, 4, 5, 6, 10, 13, 14, 16, 20, 22, 23, 26, 27, 31, 34, 36, 38, 41, 43, 45, 46, 47, 52, 54, 56, 58, 61, 63, 72, 74,
  81, 82, 84, 86, 88, 91, 93,
]

function identifiersOf(random: Random, { auto, workers }: BusinessClass): Business['identifiers'] {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')
  const fein = `${String(random.pick(FEIN_PREFIXES)).padStart(2, '0')}-${digits(7)}`
  const identifiers = random.chance(0.93) ? [{ type: 'FEIN', identifier: fein }] : []
  if (auto >= 8) identifiers.push({ type: 'USDOT', identifier: String(random.integer(214_000, 3_980_000)) })
  if (workers >= 5 && random.chance(0.5)) identifiers.push({ type: 'RISK_ID', identifier: `91${digits(7)}` })
  if (random.chance(0.15)) identifiers.push({ type: 'CUSTOMER', identifier: `C-${random.integer(100_000, 489_999)}` })
  return identifiers
}
