import type { Answers } from '@bindery/forms/path'
import type { Business, Exposure } from '../../businesses/businesses.ts'
import { STREETS } from '../../businesses/data/words.ts'
import { randomFor } from '../../random.ts'

interface Location {
  name: string
  /** The parts of the address that differ from the main location's. */
  address: Answers
  /** The share of the insured values and people that are there. */
  share: number
}

/** The locations of a business. The first is the main one, twice as large as each of the others. */
export function locationsOf({ name, city, exposure: { locations } }: Business): Location[] {
  const random = randomFor(`locations of ${name}`)
  return Array.from({ length: locations }, (_, at) => ({
    name: `${city.name} location ${at + 1}`,
    address: {
      line1: `${random.integer(3, 990)} ${random.pick(STREETS[city.setting])}`,
      postalCode: random.pick(city.zips),
    },
    share: (at === 0 ? 2 : 1) / (locations + 1),
  }))
}

/** One employee in six works part-time. */
export const partTimeOf = ({ employees }: Exposure) => Math.floor(employees / 6)
