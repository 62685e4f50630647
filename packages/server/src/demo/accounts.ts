import type { Selectable } from 'kysely'
import { accountNumber } from '#engine/actions/numbers.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { Business } from './businesses.ts'
import { randomFor } from './random.ts'

export type AccountRow = Selectable<Schema['account']>

const FIRST_NUMBER = 10_001

/** The oldest clients first: an account is made when its first submission comes in. */
export function makeAccounts(businesses: Business[], since: (business: Business) => { first: Date; cleared: boolean }) {
  const random = randomFor('accounts')
  const inOrder = businesses
    .map((business) => ({ business, ...since(business) }))
    .sort((a, b) => a.first.getTime() - b.first.getTime())
  const ids = new Map<Business, number>()
  const rows = inOrder.map(({ business, first, cleared }, index): AccountRow => {
    ids.set(business, index + 1)
    return {
      id: index + 1,
      accountNumber: accountNumber(FIRST_NUMBER + index),
      name: business.name,
      validated: cleared && random.chance(0.95),
      active: true,
      addressLine1: business.addressLine1,
      addressLine2: business.addressLine2,
      city: business.city.name,
      state: business.city.state,
      postalCode: business.postalCode,
      businessClass: business.businessClass.value,
      version: 1,
      createdAt: first,
    }
  })
  return {
    ids,
    rows,
    identifiers: inOrder.flatMap(({ business }) =>
      business.identifiers.map((identifier) => ({ accountId: ids.get(business)!, ...identifier })),
    ),
    aliases: inOrder.flatMap(({ business }) =>
      business.aliases.map((name) => ({ accountId: ids.get(business)!, name })),
    ),
    lastNumber: FIRST_NUMBER + inOrder.length - 1,
  }
}
