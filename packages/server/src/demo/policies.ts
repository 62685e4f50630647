import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import { policyNumber } from '#engine/actions/numbers.ts'
import type { Schema } from '#platform/db/schema.ts'
import { type Clock, isoDay, later, yearOf } from './calendar.ts'
import { boundOn, isWritten, type Life } from './life.ts'
import { policyStatusOf } from './policyChanges.ts'
import { dollars, type Premiums } from './premium.ts'
import { randomFor } from './random.ts'
import type { Product } from './reference.ts'
import { termsOf } from './summaries.ts'

export type PolicyRow = Selectable<Schema['policy']>

/**
 * Numbers the policies of each life, in the order of its products. Lives come in order of creation, so that a first
 * term is numbered before its renewals, which keep the number.
 */
export function numberPolicies(lives: Life[], products: Product[]): { numbers: Map<Life, string[]>; last: number } {
  const prefixes = new Map(products.map(({ shortName, policyNumberPrefix }) => [shortName, policyNumberPrefix]))
  const terms = new Map<Life, { first: number; term: number }>()
  const numbers = new Map<Life, string[]>()
  let last = 0
  for (const life of lives.filter(isWritten)) {
    const expiring = life.before && life.transactionType === 'Renewal' ? terms.get(life.before) : undefined
    const { first, term } = expiring ? { ...expiring, term: expiring.term + 1 } : { first: last + 1, term: 1 }
    if (!expiring) last += life.programme.products.length
    terms.set(life, { first, term })
    const year = yearOf(life.effective)
    numbers.set(
      life,
      life.programme.products.map((product, index) =>
        policyNumber(prefixes.get(product) ?? product, year, first + index, term),
      ),
    )
  }
  return { numbers, last }
}

interface Written {
  lives: Life[]
  numbers: Map<Life, string[]>
  premiums: Map<Life, Premiums>
  products: Product[]
  submissionIds: Map<Life, number>
  quoteId: (life: Life, product: string) => number | null
}

export function makePolicies(clock: Clock, written: Written): PolicyRow[] {
  const random = randomFor('policies')
  const names = new Map(written.products.map(({ shortName, name }) => [shortName, name]))
  return written.lives
    .filter(isWritten)
    .flatMap((life) => {
      const createdAt = clock.at(random, boundOn(life))
      const modifiedAt = later(createdAt, clock.at(random, life.changed))
      const status = policyStatusOf(life, life.status === S.bound && random.chance(0.3))
      return life.programme.products.map((product, index) => ({
        submissionId: written.submissionIds.get(life)!,
        quoteId: written.quoteId(life, product),
        number: written.numbers.get(life)?.[index] ?? '',
        product,
        summary: `${names.get(product)} · ${termsOf(product, life.programme.business, 'A')}`,
        ...status,
        cancelledById: null,
        cancelledOn: null,
        premium: dollars(written.premiums.get(life)?.get(product) ?? 0),
        currencyCode: 'USD',
        effectiveDate: isoDay(life.effective),
        expirationDate: isoDay(life.expires),
        createdAt,
        modifiedAt,
        version: 1,
      }))
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((policy, index) => ({ id: index + 1, ...policy }))
}
