import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Amount, Day, Id, Instant, Nullable, OfId, PersonId } from './wire.ts'

/** The measures by which a product is exposed. */
const EXPOSURE_MEASURES = [
  'insuredValue',
  'scheduledEquipment',
  'largestProject',
  'revenue',
  'eachOccurrence',
  'powerUnits',
  'costNew',
  'payroll',
  'limit',
  'recordsHeld',
  'totalAssets',
] as const

/** The measures that are numbers of things; all others are amounts of money. */
export const COUNTED_MEASURES: readonly (typeof EXPOSURE_MEASURES)[number][] = ['powerUnits', 'recordsHeld']

const Exposure = Type.Object({
  product: Type.String(),
  measure: Type.Enum(EXPOSURE_MEASURES),
  value: Amount,
  /** The value of the expiring term, if this is a renewal and the value was known. */
  expiring: Nullable(Amount),
})
export type Exposure = Static<typeof Exposure>

const parts = { building: Amount, contents: Amount, income: Amount, total: Amount }
const Location = Type.Object({
  /** Its place in the application: 1 for the first. */
  number: Type.Integer(),
  rowId: Nullable(Type.String()),
  name: Nullable(Type.String()),
  city: Nullable(Type.String()),
  ...parts,
})
/** The values of the property application. */
const PropertyValues = Type.Object({
  ...parts,
  expiring: Nullable(Amount),
  /** The largest locations, in the order of the application. */
  locations: Type.Array(Location),
  locationCount: Type.Integer(),
  /** Coverages without a limit. While there are any, the total is too low. */
  missingLimits: Type.Integer(),
})
export type PropertyValues = Static<typeof PropertyValues>

const Premium = Type.Object({
  /** `indicated`: rated, but not offered yet. */
  stage: Type.Enum(['none', 'indicated', 'quoted', 'written']),
  amount: Nullable(Amount),
  expiring: Nullable(
    Type.Object({
      amount: Amount,
      /** Our own expiring policies, or the policies of prior carriers that the application lists. */
      source: Type.Enum(['ours', 'priorCarrier']),
      /** The products of the submission that the amount does not cover. The premiums can be compared if there are none. */
      without: Type.Array(Type.String()),
    }),
  ),
  /** The products without a price. While there are any, the amount is too low. */
  unpriced: Type.Array(Type.String()),
})
export type OverviewPremium = Static<typeof Premium>

const lossFigures = {
  /** Null where the application lists no premium. */
  premium: Nullable(Amount),
  claims: Type.Integer(),
  openClaims: Type.Integer(),
  incurred: Amount,
  /** Incurred losses in percent of the premium. */
  ratio: Nullable(Type.Number()),
}
/** The loss history that the application reports. */
const Losses = Type.Object({
  ...lossFigures,
  valuedOn: Nullable(Day),
  /** The oldest first. The last one may have no dates: losses outside all listed terms. */
  terms: Type.Array(Type.Object({ from: Nullable(Day), to: Nullable(Day), ...lossFigures })),
})
export type OverviewLosses = Static<typeof Losses>

/** The date that matters next, from the status of the submission. */
const Deadline = Type.Object({
  kind: Type.Enum(['quoteNeededBy', 'quoteValidUntil', 'effective', 'expiration']),
  day: Day,
  /** Days from today; negative if the date has passed. */
  days: Type.Integer(),
})
export type OverviewDeadline = Static<typeof Deadline>

const OPEN_ITEM_KINDS = [
  'neededToSubmit',
  'neededToBind',
  'wrongAnswers',
  'modificationsSubmitted',
  'modificationsInProgress',
  'referral',
  'lossRunsOld',
  'quoteExpires',
  'changedTerms',
  'offerDeclined',
  'reportDraft',
  'task',
] as const
const OpenItem = Type.Object({
  kind: Type.Enum(OPEN_ITEM_KINDS),
  /** The form, person, quote, report or task of the item. */
  subject: Nullable(Type.String()),
  count: Nullable(Type.Integer()),
  /** The page to open: the key of a form, the id of a quote, a report, a task or a set of modifications, or the uri of an offer. */
  target: Nullable(Type.String()),
  /** The day on which it is due, or since when it waits. */
  day: Nullable(Day),
})
export type OpenItem = Static<typeof OpenItem>

/** A part of the time since the submission was created, with the party whose turn it was. */
const Holding = Type.Object({
  holder: Type.Enum(['agency', 'underwriter', 'referral', 'system', 'nobody']),
  /** The person, or the agency with the id null; null if nobody is named. */
  name: Nullable(Type.String()),
  personId: Nullable(PersonId),
  /** The status at the beginning. */
  status: Type.Integer(),
  from: Instant,
  /** Null for the last one. */
  to: Nullable(Instant),
})
export type Holding = Static<typeof Holding>

export const SubmissionOverview = Type.Object({
  id: Id,
  currencyCode: Type.String(),
  values: Nullable(PropertyValues),
  exposures: Type.Array(Exposure),
  premium: Premium,
  /** Null while the application says nothing about losses. */
  losses: Nullable(Losses),
  deadline: Nullable(Deadline),
  openItems: Type.Array(OpenItem),
  /** The holders so far, the oldest first; null for agents. */
  holdings: Nullable(Type.Array(Holding)),
})
export type SubmissionOverview = Static<typeof SubmissionOverview>

export const overviewApi = {
  read: call('GET', '/rest/Submission/:id/overview', {
    summary: 'The key figures of a submission from its application and records, and what is open',
    access: 'submission.view',
    params: OfId,
    response: SubmissionOverview,
  }),
}
