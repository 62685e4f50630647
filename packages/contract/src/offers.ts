import { type Static, Type } from 'typebox'
import { Day, Id, Instant, Money, Nullable } from './wire.ts'

const Term = Nullable(Type.String({ description: 'An amount as a decimal, or a percentage: 1000000.00, 2%' }))

/** One coverage of a quote. A null limit means: as scheduled in the application. */
export const OfferedCoverage = Type.Object({
  code: Type.String(),
  name: Type.String(),
  basis: Type.String(),
  limit: Term,
  deductible: Term,
  /** For the term. Null: included, or not rated. */
  premium: Nullable(Money),
})
export type OfferedCoverage = Static<typeof OfferedCoverage>

/**
 * Where the limits and deductibles of a quote come from: the rating in force; a rating from before its inputs or the
 * application were changed; or the application, because no rate plan has rated the quote.
 */
const OfferBasis = Type.Enum(['rated', 'outdated', 'requested'])
export type OfferBasis = Static<typeof OfferBasis>

/** The terms that an agent can ask to change. */
export const OFFER_TERMS = ['limit', 'deductible', 'price', 'coverage', 'validity', 'other'] as const
export type OfferTerm = (typeof OFFER_TERMS)[number]

const said = { text: Type.String(), by: Nullable(Type.String()), at: Instant }

/** The agent's answer to an offer, other than a request to bind it. */
export const OfferReply = Type.Object({
  kind: Type.Enum(['changedTerms', 'declined']),
  terms: Type.Array(Type.Enum(OFFER_TERMS)),
  /** Why the offer was declined. */
  reason: Nullable(Type.String()),
  ...said,
  /** The underwriter's answer to a request for changed terms; null while it is open. */
  answer: Nullable(Type.Object({ kind: Type.Enum(['kept', 'revised', 'closed']), ...said })),
})
export type OfferReply = Static<typeof OfferReply>

/** The terms of a proposal or of a quote outside one, as the agent decides on them. */
export const Offer = Type.Object({
  quotes: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      productName: Type.String(),
      statusName: Type.String(),
      basis: OfferBasis,
      premium: Nullable(Money),
      /** Premium that belongs to none of the coverages, such as terrorism or the balance to the minimum premium. */
      otherPremiums: Type.Array(Type.Object({ name: Type.String(), amount: Money })),
      /** Fees and taxes beside the premium. */
      charges: Type.Array(Type.Object({ name: Type.String(), amount: Money })),
      minimumEarnedPercent: Nullable(Type.Number()),
      coverages: Type.Array(OfferedCoverage),
    }),
  ),
  /** The sum of the live quotes; null while none is rated. */
  total: Nullable(Money),
  /** The same with fees and taxes. */
  due: Nullable(Money),
  /** The earliest last day among the live quotes. */
  validUntil: Nullable(Day),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  /** Conditions to meet before binding, without the referral and the people behind them. Open while `metOn` is null. */
  subjectivities: Type.Array(
    Type.Object({ id: Id, products: Type.Array(Type.String()), text: Type.String(), metOn: Nullable(Day) }),
  ),
  /** The questions that binding still needs, by form. */
  answersNeeded: Type.Array(Type.Object({ form: Type.String(), title: Type.String(), count: Type.Integer() })),
  reply: Nullable(OfferReply),
  underwriter: Nullable(
    Type.Object({
      name: Type.String(),
      title: Nullable(Type.String()),
      phoneNumber: Nullable(Type.String()),
      emailAddress: Nullable(Type.String()),
    }),
  ),
})
export type Offer = Static<typeof Offer>
