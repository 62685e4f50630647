import type { Answers } from '@bindery/forms/path'
import type { Business } from '../../businesses/businesses.ts'
import { codeFor, OCCUPANCIES } from '../data/classCodes.ts'

/** Buildings that are empty or being built keep their occupancy. */
const WITHOUT_BUSINESS = ['VACANT', 'UNDER_CONSTRUCTION']

/** The buildings of a business are used for its trade. */
export function property(answers: Answers, { businessClass }: Business): Answers {
  const occupancy = codeFor(OCCUPANCIES, businessClass.value)
  const locations = answers.locations as Answers[]
  return {
    ...answers,
    locations: locations.map((location) =>
      WITHOUT_BUSINESS.includes(String(location.occupancy)) ? location : { ...location, occupancy },
    ),
  }
}
