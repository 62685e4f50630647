import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { FAMILY_NAMES, GIVEN_NAMES } from '../../businesses/data/words.ts'
import { randomFor } from '../../random.ts'
import { dollars, umbrellaMillions } from '../premium.ts'

interface Model {
  body: string
  make: string
  model: string
  gvw: number
  costNew: number
  radius: string
  cdl: string
  /** The count of the umbrella form. */
  fleet: string
}

const LIGHT = { radius: 'LOCAL', cdl: 'none' }
const CAR: Model = {
  ...{ body: 'PRIVATE_PASSENGER', make: 'Toyota', model: 'RAV4', gvw: 4_600, costNew: 33_000 },
  ...{ ...LIGHT, fleet: 'privatePassenger' },
}
const PICKUP: Model = {
  ...{ body: 'LIGHT_TRUCK_TO_10_000_LB', make: 'Ford', model: 'F-250', gvw: 9_900, costNew: 52_000 },
  ...{ ...LIGHT, fleet: 'light' },
}
const BOX_TRUCK: Model = {
  ...{ body: 'MEDIUM_TRUCK_10_001_TO_20_000_LB', make: 'Isuzu', model: 'NPR', gvw: 14_500, costNew: 63_000 },
  ...{ ...LIGHT, fleet: 'medium' },
}
const HEAVY_TRUCK: Model = {
  ...{ body: 'HEAVY_TRUCK_20_001_TO_45_000_LB', make: 'Mack', model: 'Granite', gvw: 44_000, costNew: 148_000 },
  ...{ radius: 'LOCAL', cdl: 'B', fleet: 'heavy' },
}
const TRACTOR: Model = {
  ...{ body: 'TRUCK_TRACTOR', make: 'Freightliner', model: 'Cascadia', gvw: 80_000, costNew: 156_000 },
  ...{ radius: 'INTERMEDIATE', cdl: 'A', fleet: 'tractors' },
}
const COACH: Model = {
  ...{ body: 'BUS', make: 'MCI', model: 'J4500', gvw: 54_000, costNew: 410_000 },
  ...{ radius: 'INTERMEDIATE', cdl: 'B', fleet: 'buses' },
}

/** The models that a business drives in turn, by its hazard grade for auto. */
function modelsOf({ businessClass: { value, auto } }: Business): Model[] {
  if (value.startsWith('4855')) return [COACH]
  if (value.startsWith('484121')) return [TRACTOR, TRACTOR, TRACTOR, PICKUP]
  if (auto >= 8) return [HEAVY_TRUCK, HEAVY_TRUCK, PICKUP]
  if (auto >= 6) return [PICKUP, PICKUP, BOX_TRUCK]
  return auto >= 4 ? [PICKUP, PICKUP, CAR] : [CAR, PICKUP]
}

const MILES_PER_UNIT = 15_000

function fleetOf(business: Business): Model[] {
  const models = modelsOf(business)
  return Array.from({ length: business.exposure.vehicles }, (_, at) => models[at % models.length]!)
}

/** One driver for each vehicle. */
export function vehicles(answers: Answers, business: Business): Answers {
  const random = randomFor(`drivers of ${business.name}`)
  const units = fleetOf(business).map((model) => ({
    ...model,
    driver: `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`,
  }))
  const { garaging, operations, drivers, vehicles: sample, ...others } = answers as Record<string, Answers | Answers[]>
  const rowOf = (rows: unknown, at: number) => (rows as Answers[])[at % (rows as Answers[]).length]!
  return {
    ...others,
    operations: { ...operations, annualMiles: units.length * MILES_PER_UNIT },
    garaging: [{ ...rowOf(garaging, 0), units: units.length }],
    vehicles: units.map(({ cdl, fleet, costNew, ...model }, at) => ({
      ...{ ...rowOf(sample, at), ...model, costNew: dollars(costNew), rowId: `r${at + 1}` },
      ...{ unit: `V${at + 1}`, vin: `1FTEW1EP${200_000_000 + random.integer(0, 699_999_999)}` },
    })),
    drivers: units.map(({ driver, cdl }, at) => ({
      ...{ ...rowOf(drivers, at), name: driver, cdl, rowId: `r${at + 1}` },
      license: `V${random.integer(10_000_000, 99_999_999)}`,
    })),
  } as Answers
}

export function umbrellaTerms(answers: Answers, business: Business): Answers {
  const { revenue, payroll, locations } = business.exposure
  const sections = answers as Record<string, Answers>
  const limit = dollars(umbrellaMillions(business) * 1_000_000)
  const units = fleetOf(business)
  const counts = ['privatePassenger', 'light', 'medium', 'heavy', 'tractors', 'buses'].map((kind) => [
    kind,
    units.filter(({ fleet }) => fleet === kind).length,
  ])
  return {
    ...answers,
    coverage: { ...sections.coverage, limit, aggregate: limit },
    exposures: { ...sections.exposures, revenue: dollars(revenue), payroll: dollars(payroll), locations },
    fleet: { ...sections.fleet, ...Object.fromEntries(counts) },
  }
}
