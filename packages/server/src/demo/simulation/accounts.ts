import type { Business } from '../businesses/businesses.ts'
import { randomFor } from '../random.ts'
import type { Moment } from './moments.ts'
import type { Office } from './office.ts'

/** The accounts of clients, created with their first submission. */
export class AccountBook {
  readonly #office: Office
  readonly #ids = new Map<Business, number>()
  readonly #random = randomFor('accounts')

  constructor(office: Office) {
    this.#office = office
  }

  idOf(business: Business, moment: Moment): number {
    const known = this.#ids.get(business)
    if (known) return known
    const { id } = this.#office.openAccount(
      {
        name: business.name,
        validated: this.#random.chance(0.9),
        address_line1: business.addressLine1,
        address_line2: business.addressLine2,
        city: business.city.name,
        state: business.city.state,
        postal_code: business.postalCode,
        business_class: business.businessClass.value,
      },
      moment,
    )
    this.#ids.set(business, id)
    for (const one of business.identifiers) this.#office.addParticular('account_identifier', id, { ...one }, moment)
    for (const name of business.aliases) this.#office.addParticular('account_alias', id, { name }, moment)
    return id
  }

  /** Aliases and identifiers of the accounts. */
  particulars() {
    const all = [...this.#ids]
    return {
      accountIdentifier: all.flatMap(([{ identifiers }, accountId]) =>
        identifiers.map((one) => ({ accountId, ...one })),
      ),
      accountAlias: all.flatMap(([{ aliases }, accountId]) => aliases.map((name) => ({ accountId, name }))),
    }
  }
}
