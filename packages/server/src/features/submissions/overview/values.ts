import type { PropertyValues } from '@bindery/contract/overview'
import type { Answers } from '@bindery/forms/path'
import { amount } from '#engine/money/decimal.ts'
import { type LocationValues, locationsIn } from '#engine/submissions/forms/locations.ts'

/** A schedule of hundreds of locations has its own page. */
const MOST_LOCATIONS = 10

/** The insured values by location. `expiring` is the total of the expiring term. */
export function propertyValues(answers: Answers, expiring: string | null): PropertyValues | null {
  const numbered = locationsIn(answers).map((values, index) => ({ ...values, number: index + 1 }))
  if (numbered.length === 0) return null
  const sum = (of: (one: LocationValues) => bigint) => amount(numbered.reduce((total, one) => total + of(one), 0n))
  const largest = numbered
    .toSorted((a, b) => (b.total > a.total ? 1 : b.total < a.total ? -1 : 0))
    .slice(0, MOST_LOCATIONS)
    .toSorted((a, b) => a.number - b.number)
  return {
    building: sum(({ building }) => building),
    contents: sum(({ contents }) => contents),
    income: sum(({ income }) => income),
    total: sum(({ total }) => total),
    expiring,
    locations: largest.map(({ number, rowId, name, address, ...values }) => ({
      ...{ number, rowId, name, city: address.city ?? null },
      building: amount(values.building),
      contents: amount(values.contents),
      income: amount(values.income),
      total: amount(values.total),
    })),
    locationCount: numbered.length,
    missingLimits: numbered.reduce((total, { missing }) => total + missing, 0),
  }
}
