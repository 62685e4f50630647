import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { Amount, Day, Done, Id, Instant, Nullable, Person, Sent, Version, VisibleName } from './wire.ts'

/** A client registered for this uri gets every change of a plan and the progress of impact runs. */
export const RATE_PLAN_LIST = '/RatePlanList'
export const RATE_PLAN_CHANGED = 'ratePlan.changed'

export const RATE_PLAN_STATUSES = ['draft', 'published', 'retired'] as const
export type RatePlanStatus = (typeof RATE_PLAN_STATUSES)[number]

/** Rows of one table, and test vectors of one plan. */
export const RATE_TABLE_ROWS_LIMIT = 5000
export const PLAN_VECTORS_LIMIT = 200
export const RATE_TABLE_NAME = /^[A-Za-z][A-Za-z0-9]{0,59}$/
/** Quotes rated by a plan are counted up to this number. */
export const PLAN_QUOTES_COUNTED = 10_000

/** `CP-2026`, or `CP-2026-2` for another plan of the same year. */
export const RatePlanId = Type.String({ pattern: '^[A-Z]{2}-\\d{4}(-\\d{1,3})?$' })
export const OfRatePlan = Type.Object({ id: RatePlanId })

const Percent = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,4})?$' })

/** A plan in the format of a plan file. The rating package checks it and names every fault. */
const PlanContent = Type.Record(Type.String(), Type.Unknown())

/** A risk and the result that a plan must give for it, as in the files of test vectors. */
const PlanVector = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
    what: Type.String({ maxLength: NAME_LIMIT }),
    risk: Type.Record(Type.String(), Type.Unknown()),
    expected: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false },
)
export type PlanVector = Static<typeof PlanVector>

export const RatePlanRow = Type.Object({
  id: RatePlanId,
  product: Type.String(),
  name: Type.String(),
  /** The version as it was filed: `2026.1`. */
  planVersion: Type.String(),
  status: Type.Enum([...RATE_PLAN_STATUSES]),
  states: Type.Array(Type.String()),
  /** The first day of the earliest filing. */
  effectiveFrom: Nullable(Day),
  /** The day on which the last filing ends; null if one is open. */
  effectiveTo: Nullable(Day),
  tables: Type.Integer(),
  vectors: Type.Integer(),
  /** Quotes rated by it, counted up to a limit. */
  quotes: Type.Integer(),
  /** The plan that a draft was begun from. */
  basedOn: Nullable(RatePlanId),
  /** Null: the plan came with the product. */
  modifiedBy: Nullable(Person),
  timeLastModified: Instant,
  timePublished: Nullable(Instant),
  version: Version,
})
export type RatePlanRow = Static<typeof RatePlanRow>

/** One test vector, run. */
const VectorResult = Type.Object({
  id: Type.String(),
  what: Type.String(),
  passed: Type.Boolean(),
  /** Sentences: `writtenPremium: expected 4500.00, got 4520.00`. */
  differences: Type.Array(Type.String()),
})
export type VectorResult = Static<typeof VectorResult>

/** Quotes that a draft makes dearer or cheaper, in one group of the book. */
const ImpactGroup = Type.Object({
  name: Type.String(),
  quotes: Type.Integer(),
  up: Type.Integer(),
  down: Type.Integer(),
  before: Amount,
  after: Amount,
})
export type ImpactGroup = Static<typeof ImpactGroup>

const ImpactQuote = Type.Object({
  quoteId: Id,
  submissionId: Id,
  number: Type.String(),
  insuredName: Type.String(),
  state: Type.String(),
  before: Amount,
  after: Amount,
  /** Of the premium before; null if that was zero. */
  percent: Nullable(Type.String()),
})
export type ImpactQuote = Static<typeof ImpactQuote>

/** The annual premiums of the book by a draft, against those of the ratings that are stored. */
export const ImpactResult = Type.Object({
  /** Quotes rated by the draft. */
  rated: Type.Integer(),
  up: Type.Integer(),
  down: Type.Integer(),
  same: Type.Integer(),
  before: Amount,
  after: Amount,
  /** Quotes that the draft refuses, by the sentence that says why. */
  refused: Type.Array(Type.Object({ reason: Type.String(), quotes: Type.Integer() })),
  /** Quotes by the change in percent. `from` null is the open lower end, `to` null the upper one. */
  histogram: Type.Array(
    Type.Object({ from: Nullable(Type.Integer()), to: Nullable(Type.Integer()), quotes: Type.Integer() }),
  ),
  byState: Type.Array(ImpactGroup),
  byClass: Type.Array(ImpactGroup),
  byAgency: Type.Array(ImpactGroup),
  /** The twenty quotes with the largest rise in percent, and the twenty with the largest fall. */
  dearest: Type.Array(ImpactQuote),
  cheapest: Type.Array(ImpactQuote),
})
export type ImpactResult = Static<typeof ImpactResult>

/** A run of a plan over the book. */
export const ImpactRun = Type.Object({
  id: Id,
  planId: RatePlanId,
  /** The version of the plan's row that was run. A newer version has other premiums. */
  planVersion: Version,
  requestedBy: Person,
  timeRequested: Instant,
  timeFinished: Nullable(Instant),
  isCancelled: Type.Boolean(),
  /** Why the run ended without a result; null otherwise. */
  problem: Nullable(Type.String()),
  total: Nullable(Type.Integer()),
  done: Type.Integer(),
  result: Nullable(ImpactResult),
})
export type ImpactRun = Static<typeof ImpactRun>

export const RatePlanDetail = Type.Object({
  row: RatePlanRow,
  plan: PlanContent,
  testVectors: Type.Array(PlanVector),
  /** Why the plan cannot be published now; empty if it can. */
  faults: Type.Array(Type.String()),
  impact: Nullable(ImpactRun),
})
export type RatePlanDetail = Static<typeof RatePlanDetail>

const registered = Sent({ registrationIdentifier: Type.Optional(Type.Literal(RATE_PLAN_LIST)) })
const OfTable = Type.Object({ id: RatePlanId, table: Type.String({ pattern: RATE_TABLE_NAME.source }) })
const Cell = Nullable(Type.String({ maxLength: 200 }))

export const ratePlansApi = {
  list: call('GET', '/rest/RatePlan', {
    summary: 'Every rate plan',
    access: 'ratePlan.manage',
    query: registered,
    response: Type.Array(RatePlanRow),
  }),
  details: call('GET', '/rest/RatePlan/:id/details', {
    summary: 'A rate plan with its test vectors and the latest impact run',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    query: registered,
    response: RatePlanDetail,
  }),
  import: call('POST', '/rest/RatePlan/import', {
    summary: 'Take over a plan from a file as a draft; refused with a sentence for each of its faults',
    access: 'ratePlan.manage',
    body: Sent({ plan: PlanContent }),
    response: RatePlanRow,
  }),
  draft: call('POST', '/rest/RatePlan/:id/draft', {
    summary: 'Begin a draft from a plan, filed in the same states from a new day on',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({ id: RatePlanId, name: VisibleName(NAME_LIMIT), effectiveFrom: Day }),
    response: RatePlanRow,
  }),
  saveTable: call('POST', '/rest/RatePlan/:id/table/:table', {
    summary: 'Replace the rows of a table of a draft; refused with a sentence for each fault',
    access: 'ratePlan.manage',
    params: OfTable,
    body: Sent({
      version: Version,
      rows: Type.Array(Type.Array(Cell, { maxItems: 20 }), { maxItems: RATE_TABLE_ROWS_LIMIT }),
    }),
    response: RatePlanDetail,
  }),
  saveFiling: call('POST', '/rest/RatePlan/:id/filing', {
    summary: 'Change name, version, states and commission of a draft',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({
      version: Version,
      name: VisibleName(NAME_LIMIT),
      planVersion: VisibleName(CODE_LIMIT),
      /** The days on which each filing begins and ends. A state that is left out is no longer filed. */
      states: Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Sent({ from: Day, to: Nullable(Day) })),
      commission: Sent({ new: Percent, renewal: Percent, min: Percent, max: Percent }),
    }),
    response: RatePlanDetail,
  }),
  saveVectors: call('POST', '/rest/RatePlan/:id/vectors', {
    summary: 'Replace the test vectors of a draft',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({ version: Version, vectors: Type.Array(PlanVector, { maxItems: PLAN_VECTORS_LIMIT }) }),
    response: RatePlanDetail,
  }),
  test: call('GET', '/rest/RatePlan/:id/test', {
    summary: 'Run the test vectors of a plan',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    response: Type.Array(VectorResult),
  }),
  publish: call('POST', '/rest/RatePlan/:id/publish', {
    summary: 'Publish a draft. It never changes again; refused until every test vector passes',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({ version: Version }),
    response: RatePlanRow,
  }),
  retire: call('POST', '/rest/RatePlan/:id/retire', {
    summary: 'Retire a published plan: nothing new is rated by it, what was rated stays',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({ version: Version }),
    response: RatePlanRow,
  }),
  discard: call('POST', '/rest/RatePlan/:id/discard', {
    summary: 'Delete a draft',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    body: Sent({ version: Version }),
    response: Done,
  }),
}

export const planImpactApi = {
  runImpact: call('POST', '/rest/RatePlan/:id/impact', {
    summary: 'Rate the book by a plan, in the background',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    response: ImpactRun,
  }),
  cancelImpact: call('POST', '/rest/RatePlan/:id/impact/cancel', {
    summary: 'Stop the impact run of a plan',
    access: 'ratePlan.manage',
    params: OfRatePlan,
    response: ImpactRun,
  }),
}
