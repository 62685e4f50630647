import type { Answers } from '@bindery/forms/path'
import { cents } from '#engine/money/decimal.ts'

/** The part of a property's values that a coverage insures, as the totals of the form group them. */
const PART_OF_COVERAGE: Readonly<Record<string, 'building' | 'contents' | 'income'>> = {
  building: 'building',
  improvements: 'building',
  outdoor: 'building',
  bpp: 'contents',
  stock: 'contents',
  propertyOfOthers: 'contents',
  machinery: 'contents',
  edp: 'contents',
  spoilage: 'contents',
  biee: 'income',
  ee: 'income',
}

/** The insured values of one location of the property application, in cents. */
export interface LocationValues {
  rowId: string | null
  name: string | null
  address: Readonly<Record<string, string | undefined>>
  building: bigint
  contents: bigint
  income: bigint
  total: bigint
  /** The coverages without a limit. */
  missing: number
}

const rowsOf = (holder: Answers, key: string) => (holder[key] ?? []) as Answers[]

/** The locations in the order of the application. */
export const locationsIn = (answers: Answers): LocationValues[] =>
  rowsOf(answers, 'locations').map((location) => {
    const coverages = rowsOf(location, 'buildings').flatMap((building) => rowsOf(building, 'coverages'))
    const values = { building: 0n, contents: 0n, income: 0n, total: 0n, missing: 0 }
    for (const { coverage, limit } of coverages) {
      if (typeof limit !== 'string') {
        values.missing++
        continue
      }
      const part = PART_OF_COVERAGE[String(coverage)]
      if (part) values[part] += cents(limit)
      values.total += cents(limit)
    }
    const { rowId, name, address } = location as { rowId?: string; name?: string; address?: Record<string, string> }
    return { rowId: rowId ?? null, name: name ?? null, address: address ?? {}, ...values }
  })

/** The address of the location with the highest insured value; null while no location has an address. */
export function largestLocation(answers: Answers): string | null {
  const placed = locationsIn(answers).filter(({ address }) => address.line1)
  const [first, ...others] = placed
  if (!first) return null
  const { line1, city, state, postalCode } = others.reduce(
    (largest, one) => (one.total > largest.total ? one : largest),
    first,
  ).address
  return [line1, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
