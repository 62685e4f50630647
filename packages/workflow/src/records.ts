import type { AnyRecord, Origin, RecordKind, RecordOf, Risk, SubmissionRecord, Target } from './risk.ts'

/** The property of a risk that lists the records of each kind; the submission has its own property. */
export const LISTS = {
  Quote: 'quotes',
  Proposal: 'proposals',
  Policy: 'policies',
  PolicyIssuance: 'issuances',
  Endorsement: 'endorsements',
  PolicyRewrite: 'rewrites',
  PolicyCancellation: 'cancellations',
  Reinstatement: 'reinstatements',
  ExternalReport: 'reports',
} as const satisfies Record<Exclude<RecordKind, 'Submission'>, keyof Risk>

export function recordsOf<K extends RecordKind>(risk: Risk | Origin, kind: K): readonly RecordOf[K][] {
  const list: keyof Risk | null = kind === 'Submission' ? null : LISTS[kind as keyof typeof LISTS]
  const records = list ? ((risk as Risk)[list] ?? []) : [risk.submission]
  return records as unknown as readonly RecordOf[K][]
}

export const findRecord = <K extends RecordKind>(risk: Risk | Origin, kind: K, id: number) =>
  recordsOf(risk, kind).find((record) => record.id === id)

export function getRecord(risk: Risk, { context, id }: Target): AnyRecord {
  const record = findRecord(risk, context, id)
  if (!record) throw new Error(`The risk has no ${context} ${id}`)
  return record
}

export const quotesIn = (risk: Risk, proposalId: number) =>
  risk.quotes.filter((quote) => quote.proposalId === proposalId)
export const policyOf = (risk: Risk, record: { policyId: number }) => findRecord(risk, 'Policy', record.policyId)
/** The current policy of a quote: not a voided one; after a rewrite, the successor. */
export const policyOfQuote = (risk: Risk, quoteId: number) =>
  risk.policies.find((policy) => policy.quoteId === quoteId && !among(policy.status, 'Invalid', 'Rewritten'))

export const among = <S extends string>(status: S, ...these: NoInfer<S>[]) => these.includes(status)

const IN_FORCE = ['Bound', 'Begin Issuance', 'Pending Issuance', 'Issued'] as const
export const isInForce = ({ status }: RecordOf['Policy']) => among(status, ...IN_FORCE)
export const policiesInForce = (risk: Origin) => risk.policies.filter(isInForce)

type QuoteLike = Pick<RecordOf['Quote'], 'status'>
/** The agent can accept the quote, or has accepted it. */
export const isReleased = ({ status }: QuoteLike) => among(status, 'Quoted', 'Sent', 'Bind Requested', 'Binding')
export const wasReleased = (quote: RecordOf['Quote']) =>
  isReleased(quote) ||
  among(quote.status, 'Bound', 'Replaced') ||
  (quote.reached !== null && isReleased({ ...quote, status: quote.reached }))
export const isRequested = ({ status }: RecordOf['Quote']) => among(status, 'Bind Requested', 'Binding')
export const isUnfinished = ({ status }: QuoteLike) =>
  among(status, 'Draft', 'Invalid Rating', 'Valid Rating', 'Valid Pricing')
export const isLive = (quote: QuoteLike) => isUnfinished(quote) || isReleased(quote) || quote.status === 'Bound'

export const isOpenChange = ({ status }: RecordOf['Endorsement'] | RecordOf['PolicyRewrite']) =>
  !among(status, 'Invalid', 'Issued', 'Declined')
export const isOpenCancellation = ({ status }: RecordOf['PolicyCancellation']) =>
  among(status, 'Draft', 'Requested', 'Pending')

/** A linked submission that has cover or may still get it. */
export const isAlive = ({ status }: { status: SubmissionRecord['status'] }) =>
  !among(status, 'Invalid', 'Declined', 'Lost', 'Cancelled')

export const boundProducts = (risk: Risk) =>
  risk.quotes.filter(({ status }) => status === 'Bound').map(({ product }) => product)
/** Products that can be quoted now: a bound product already has its policy. */
export const quotableProducts = (risk: Risk) => {
  const bound = boundProducts(risk)
  return risk.facts.quotableProducts.filter((product) => !bound.includes(product))
}
