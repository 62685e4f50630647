import type { Business } from '../businesses/businesses.ts'
import type { Life } from '../lives/life.ts'
import { type Random, randomFor } from '../random.ts'
import type { Product } from '../reference.ts'

/** Premium in whole dollars, by product. */
export type Premiums = Map<string, number>

/** Surcharge factors for property in states with wind, hail and earthquakes. */
const CATASTROPHE: Record<string, number> = {
  FL: 2.1,
  LA: 1.9,
  MS: 1.4,
  AL: 1.3,
  SC: 1.3,
  TX: 1.3,
  NC: 1.15,
  CA: 1.15,
  OK: 1.2,
  KS: 1.15,
  CO: 1.15,
  HI: 1.3,
}

/**
 * Approximate prices, not a rate plan: exposure times a rate that grows with the hazard grade. Larger risks pay less
 * per dollar.
 */
const PRICES: Record<string, (business: Business) => number> = {
  CP: ({ exposure, businessClass, city }) =>
    bulk(exposure.insuredValue, 4e6, 0.1) *
    (0.0011 + 0.00044 * businessClass.property) *
    (CATASTROPHE[city.state] ?? 1),
  GL: ({ exposure, businessClass }) =>
    450 + bulk(exposure.revenue, 2e6, 0.25) * 0.00045 * 1.43 ** businessClass.liability,
  CA: ({ exposure, businessClass }) => bulk(exposure.vehicles, 10, 0.08) * 640 * 1.32 ** businessClass.auto,
  WC: ({ exposure, businessClass }) => 350 + bulk(exposure.payroll, 1e6, 0.1) * 0.003 * 1.4 ** businessClass.workers,
  CU: (business) =>
    900 +
    0.25 * approximatePrice('GL', business) +
    0.2 * approximatePrice('CA', business) +
    700 * umbrellaMillions(business),
  CY: ({ exposure, businessClass }) =>
    650 + 1_000 * (exposure.revenue / 1e6) ** 0.62 * (0.35 + 0.13 * businessClass.cyber),
  DO: ({ exposure, businessClass }) =>
    2_500 + 1_470 * (exposure.revenue / 1e6) ** 0.6 * (0.4 + 0.15 * businessClass.management),
  IM: ({ exposure, businessClass }) => 250 + exposure.equipment * (0.004 + 0.0008 * businessClass.property),
}

export const approximatePrice = (product: string, business: Business) => PRICES[product]?.(business) ?? 0

/** Amounts up to the usual size count in full; above it, the value per dollar declines. */
const bulk = (amount: number, usual: number, discount: number) =>
  amount <= usual ? amount : amount * (amount / usual) ** -discount

export function umbrellaMillions({ exposure }: Business): number {
  const limit = exposure.revenue / 4e6
  return [1, 2, 3, 5, 10, 15].find((millions) => limit <= millions) ?? 25
}

/** Prices every life in order of its terms. A renewal starts from the expiring premium and follows the market. */
export function priceLives(lives: Life[], products: Product[]): Map<Life, Premiums> {
  const random = randomFor('premiums')
  const minimum = new Map(products.map(({ shortName, minimumPremium }) => [shortName, Number(minimumPremium.amount)]))
  const priced = new Map<Life, Premiums>()
  const premiumsOf = (life: Life): Premiums => {
    const known = priced.get(life)
    if (known) return known
    const expiring = life.before && premiumsOf(life.before)
    const premiums = new Map(
      life.programme.products.map((product) => {
        const amount = expiring
          ? (expiring.get(product) ?? 0) * random.between(0.96, 1.13)
          : approximatePrice(product, life.programme.business) * temper(random)
        return [product, Math.max(minimum.get(product) ?? 0, Math.round(amount))]
      }),
    )
    priced.set(life, premiums)
    return premiums
  }
  for (const life of lives) premiumsOf(life)
  return priced
}

/** A random factor for schedule credits and debits. */
const temper = (random: Random) => random.between(0.82, 1.2)

export const dollars = (amount: number) => `${amount}.00`
