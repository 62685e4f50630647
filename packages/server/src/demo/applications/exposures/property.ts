import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { codeFor, OCCUPANCIES } from '../data/classCodes.ts'
import { dollars } from '../premium.ts'
import { locationsOf } from './locations.ts'

/** Buildings that are empty or being built keep their occupancy. */
const WITHOUT_BUSINESS = ['VACANT', 'UNDER_CONSTRUCTION']
/** Insured value for each square foot. */
const DOLLARS_PER_SQUARE_FOOT = 255

type Rows = Answers[]
const amount = (value: unknown) => Math.round(Number(value))

/** The buildings of a business are used for its trade, and its values are spread over its locations. */
export function property(answers: Answers, business: Business): Answers {
  const occupancy = codeFor(OCCUPANCIES, business.businessClass.value)
  const [first] = (answers.locations as Rows).map((location) =>
    WITHOUT_BUSINESS.includes(String(location.occupancy)) ? location : { ...location, occupancy },
  )
  const places = locationsOf(business)
  const locations = places.map(({ name, address, share }, at) => ({
    ...first!,
    ...(at > 0 && { name, address: { ...(first!.address as Answers), ...address } }),
    rowId: `r${at + 1}`,
    buildings: (first!.buildings as Rows).map((building, index) => ({
      ...building,
      ...{ rowId: `r${at + 1}-${index + 1}`, area: areaOf(building.coverages as Rows, share) },
      coverages: (building.coverages as Rows).map((coverage, row) => ({
        ...coverage,
        ...{
          rowId: `r${at + 1}-${index + 1}-${row + 1}`,
          limit: dollars(partOf(amount(coverage.limit), share, at, places.length)),
        },
      })),
    })),
  }))
  return { ...answers, locations }
}

/** The parts add up to the whole: the first location has the rest. */
function partOf(whole: number, share: number, at: number, count: number): number {
  const other = Math.round(whole / (count + 1))
  return at > 0 || count === 1 ? Math.round(whole * share) : whole - other * (count - 1)
}

const areaOf = (coverages: Rows, share: number) =>
  Math.max(
    200,
    Math.round((coverages.reduce((sum, { limit }) => sum + Number(limit), 0) * share) / DOLLARS_PER_SQUARE_FOOT / 100) *
      100,
  )
