import type { Risk } from '../risk.ts'
import { ratingVectors } from './vectors.ts'

/** The small clean risk of a product, with some fields replaced. */
export function riskOf(product: string, changes: Record<string, unknown> = {}): Risk {
  const vector = ratingVectors.find(({ id }) => id === `${product}-01`)
  if (!vector) throw new Error(`There is no risk of ${product}.`)
  return { ...structuredClone(vector.risk), ...changes }
}

/** The one building of the small property risk, with some fields replaced. */
export function propertyWith(building: Record<string, unknown>, location: Record<string, unknown> = {}): Risk {
  const risk = riskOf('CP') as Risk & { locations: { buildings: object[] }[] }
  const [first] = risk.locations
  return { ...risk, locations: [{ ...first, ...location, buildings: [{ ...first!.buildings[0], ...building }] }] }
}
