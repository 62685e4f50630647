import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, DETAIL_LIMIT } from './limits.ts'
import { OfRatePlan } from './ratePlans.ts'
import { Day, Id, Instant, Money, Nullable, OfId, Person, Sent, SOMETHING_SEEN, Version } from './wire.ts'

const Percent = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,2})?$', description: 'A percentage as decimal text' })
/** Places are written in one way: `locations[00]` would be a second name of the first location. */
const PLACE = '(\\[(0|[1-9]\\d{0,3})\\])?'
const InputPath = Type.String({ pattern: `^[A-Za-z0-9]{1,60}${PLACE}(\\.[A-Za-z0-9]{1,60}${PLACE}){0,4}$` })
const Reason = Type.String({ minLength: 1, maxLength: DETAIL_LIMIT, pattern: SOMETHING_SEEN })

/** A credit or debit of schedule rating, with its documentation. */
const ScheduleEntry = Type.Object(
  { category: Type.String({ minLength: 1, maxLength: CODE_LIMIT }), percent: Percent, reason: Reason },
  { additionalProperties: false },
)

const overrideOf = {
  step: Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
  /** The path of the item that the override is for; null for all. */
  item: Nullable(Type.String({ maxLength: 200 })),
  factor: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,4})?$' }),
  reason: Reason,
}

/** The inputs of a quote beside those of the application. */
export const QuoteInputs = Type.Object({
  /** Rating inputs by path, in place of the application's: `occurrenceLimit`, `classifications[0].classCode`. */
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  schedule: Type.Array(ScheduleEntry),
  overrides: Type.Array(Type.Object({ ...overrideOf, by: Person, at: Instant })),
  commissionPercent: Nullable(Percent),
})
export type QuoteInputs = Static<typeof QuoteInputs>

const InputValues = Type.Record(
  InputPath,
  Type.Union([Type.String({ maxLength: 60 }), Type.Number(), Type.Boolean(), Type.Null()]),
  // Without it, a name in another form could have any value.
  { maxProperties: 400, additionalProperties: false },
)

/** A field that has to be filled in before a quote can be rated. */
const MissingInput = Type.Object({
  path: Type.String(),
  label: Type.String(),
  message: Type.String(),
  /** The form and the field of the application; null if the input is set on the quote. */
  form: Nullable(Type.String()),
  field: Nullable(Type.String()),
})

/**
 * The rating of a quote. Plan, risk and inputs give the whole trace: `rate(plan, withInputs(risk, inputs))` of the rating
 * package is the same in browser and server. The risk is that of the application, as it was rated, or as it is now.
 */
export const Worksheet = Type.Object({
  quoteId: Id,
  submissionId: Id,
  version: Version,
  /** The plan of the rating, or the plan that will be used; null if no plan is in force. */
  planId: Nullable(Type.String()),
  risk: Type.Record(Type.String(), Type.Unknown()),
  inputs: QuoteInputs,
  /** Inputs that were not asked, but follow from the business. The underwriter confirms them. */
  suggested: Type.Array(Type.String()),
  missing: Type.Array(MissingInput),
  /** Whether the quote has a premium from this risk. */
  isRated: Type.Boolean(),
  ratedBy: Nullable(Person),
  ratedAt: Nullable(Instant),
  /** Why the inputs cannot be changed now; null if they can. */
  whyNotEditable: Nullable(Type.String()),
  /** Whether the caller may see and set commission and net premium. Without it the commission is left out. */
  seesCommission: Type.Boolean(),
})
export type Worksheet = Static<typeof Worksheet>

/** The most ratings that the history of a quote shows. */
export const MOST_RATINGS = 50

/**
 * What was changed on a quote between two ratings: an input, a credit or debit of the schedule, or an overridden factor.
 * A value is null where the quote has none: the application's, no credit, or the plan's factor counts. Empty text is an
 * input that was emptied. A credit with the same values has another reason.
 */
const ChangedInput = Type.Object({
  kind: Type.Enum(['input', 'credit', 'override']),
  /** As the plan names it. */
  label: Type.String(),
  /** Of the input, or of the item that an override is for. */
  path: Nullable(Type.String()),
  unit: Type.Enum(['money', 'percent', 'hours', 'number', 'code', 'flag']),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
export type ChangedInput = Static<typeof ChangedInput>

/** An earlier rating of a quote, or the one in force. */
const PastRating = Type.Object({
  at: Instant,
  /** Empty for the system. */
  by: Type.String(),
  premium: Money,
  planId: Type.String(),
  /** What was changed on the quote since the rating before. */
  changed: Type.Array(ChangedInput),
})
export type PastRating = Static<typeof PastRating>

/** The most quotes that are read side by side. */
export const MOST_OPTIONS = 5

/** A quote of the product that can be put beside the others. */
const QuoteChoice = Type.Object({
  id: Id,
  number: Type.String(),
  summary: Type.String(),
  statusName: Type.String(),
  /** For the term, without fees and taxes; null if the quote is not rated. */
  premium: Nullable(Money),
  /** The application has changed since the quote was rated. */
  incomplete: Type.Boolean(),
})
export type QuoteChoice = Static<typeof QuoteChoice>

/** The term in force that the quotes would follow: the plan, the risk and the inputs that are in force. */
const ExpiringTerm = Type.Object({
  policyId: Id,
  submissionId: Id,
  number: Type.String(),
  effectiveDate: Day,
  expirationDate: Day,
  planId: Type.String(),
  risk: Type.Record(Type.String(), Type.Unknown()),
  inputs: QuoteInputs,
})
export type ExpiringTerm = Static<typeof ExpiringTerm>

export const QuoteOptions = Type.Object({
  product: Type.String(),
  productName: Type.String(),
  /** Every quote of the product, in the order in which they were made. */
  choices: Type.Array(QuoteChoice),
  /** The chosen quotes, at most five. */
  options: Type.Array(Worksheet, { maxItems: MOST_OPTIONS }),
  expiring: Nullable(ExpiringTerm),
})
export type QuoteOptions = Static<typeof QuoteOptions>

export const worksheetsApi = {
  options: call('GET', '/rest/Submission/:id/QuoteOptions', {
    summary: 'The worksheets of the quotes of a product, and of the term that they would follow',
    access: 'submission.view',
    params: OfId,
    query: Sent({
      product: Type.String({ pattern: '^[A-Z]{2}$' }),
      /** The quotes to read, separated by commas; without it the first five. */
      quoteIds: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}(,[0-9]{1,16}){0,4}$' })),
    }),
    response: QuoteOptions,
  }),
  read: call('GET', '/rest/Quote/:id/Worksheet', {
    summary: 'Plan, risk and inputs of the rating of a quote',
    access: 'submission.view',
    params: OfId,
    response: Worksheet,
  }),
  ratings: call('GET', '/rest/Quote/:id/Ratings', {
    summary: 'The ratings of a quote, the newest first',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(PastRating, { maxItems: MOST_RATINGS }),
  }),
  save: call('POST', '/rest/Quote/:id/Worksheet', {
    summary: 'Change the inputs of a quote. It has to be rated again',
    access: 'submission.view',
    params: OfId,
    body: Sent({
      version: Version,
      values: InputValues,
      schedule: Type.Array(ScheduleEntry, { maxItems: 40 }),
      overrides: Type.Array(Type.Object(overrideOf, { additionalProperties: false }), { maxItems: 200 }),
      commissionPercent: Nullable(Percent),
    }),
    response: Worksheet,
  }),
  plan: call('GET', '/rest/RatePlan/:id', {
    summary: 'A rate plan with its tables',
    access: 'submission.view',
    params: OfRatePlan,
    response: Type.Record(Type.String(), Type.Unknown()),
  }),
}
