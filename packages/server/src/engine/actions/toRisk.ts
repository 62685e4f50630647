import { statusNamed } from '@bindery/workflow/lifeCycles'
import type {
  CancellationRecord,
  EndorsementRecord,
  Origin,
  PolicyRecord,
  QuoteRecord,
  RecordKind,
  RecordOf,
  RewriteRecord,
  Risk,
  SubmissionRecord,
  TransactionType,
} from '@bindery/workflow/risk'
import { cents } from '#engine/money/decimal.ts'
import { formKeysOf, isTextOnly } from '#engine/policies/sections.ts'
import { annualInForce } from '#engine/premium/annual.ts'
import { authorityOver } from '#engine/rules/authorityOver.ts'
import type { Actor } from '#platform/context.ts'
import { factsOf } from './facts.ts'
import type { Stored, StoredOrigin, StoredRisk, StoredRow } from './stored.ts'

/** Converts the stored rows to the engine's risk. No other code reads a stored row as a record. */
export function toRisk(stored: StoredRisk, actor: Actor, today: string): Risk {
  const origin = toOrigin(stored, today)
  return {
    ...origin,
    quotes: stored.quotes.map((row) => toQuote(row, stored, actor, today)),
    proposals: stored.proposals.map((row) => ({
      id: row.id,
      status: statusNamed('Proposal', row.status),
      documentCurrent: row.document_current as boolean,
      binderGenerated: row.binder_generated as boolean,
      termsAsked: row.terms_asked,
      reached: reached('Proposal', row),
    })),
    issuances: stored.issuances.map((row) => ({
      id: row.id,
      status: statusNamed('PolicyIssuance', row.status),
      policyId: row.policy_id as number,
      // Issuance forms and documents are not stored yet, so none is outstanding.
      formsOutstanding: 0,
      subjectivitiesOpen: openConditions(stored, productOf(stored, row.policy_id as number)).length,
      hasPolicyNumber: true,
      documentsGenerated: true,
    })),
    reinstatements: stored.reinstatements.map((row) => ({
      id: row.id,
      status: statusNamed('Reinstatement', row.status),
      policyId: row.policy_id,
      effectiveDate: row.effective_date,
      cancellationId: row.cancellation_id,
      afterEndorsement: row.after_endorsement,
    })),
    reports: stored.reports.map((row) => ({
      id: row.id,
      status: statusNamed('ExternalReport', row.status),
      name: row.name as string,
      formOutstanding: 0,
    })),
    origin: stored.origin && toOrigin(stored.origin, today),
    successors: stored.successors.map((row) => ({
      id: row.id,
      status: statusNamed('Submission', row.status),
      transactionType: row.transaction_type as TransactionType,
    })),
    facts: factsOf(stored, actor, today),
  }
}

const toOrigin = (stored: StoredOrigin, today: string): Origin => {
  const policies = stored.policies.map((row) => toPolicy(row, today))
  const productOf = (row: StoredRow) => (termOf(row)?.product as string | undefined) ?? ''
  const termOf = (row: StoredRow) => stored.policies.find(({ id }) => id === row.policy_id)
  return {
    submission: toSubmission(stored.submission),
    policies,
    endorsements: stored.endorsements.map(
      (row): EndorsementRecord => ({
        ...toChange(row, termOf(row), stored),
        status: statusNamed('Endorsement', row.status),
        askedByAgent: row.asked_by_agent as boolean,
        changeCount: row.change_count,
        // An endorsement without a copy was begun before there were copies.
        textOnly: row.base_version === null || isTextOnly(row.reasons, formKeysOf(productOf(row))),
        bearsPremium: row.bears_premium as boolean,
        issuedAs: row.issued_as as number | null,
        reached: reached('Endorsement', row),
      }),
    ),
    rewrites: stored.rewrites.map(
      (row): RewriteRecord => ({
        ...toChange(row, termOf(row), stored),
        status: statusNamed('PolicyRewrite', row.status),
        reissue: row.reissue as boolean,
      }),
    ),
    cancellations: stored.cancellations.map((row) => toCancellation(row, termOf(row), today)),
  }
}

function toSubmission(row: StoredRow): SubmissionRecord {
  const changeSet = row.open_change_set as { console: 'underwriter' | 'agent'; is_submitted: boolean } | null
  return {
    id: row.id,
    status: statusNamed('Submission', row.status),
    transactionType: row.transaction_type as TransactionType,
    // A submission created by the carrier belongs to its branch until somebody chooses the agency.
    agencyId: row.agency_kind === 'agency' ? (row.agency_id as number) : null,
    accountId: row.account_id as number | null,
    hasEffectiveDate: row.effective_date !== null,
    products: row.product_short_names as string[],
    responsibleUnderwriterId: row.responsible_underwriter_id as number | null,
    referredUnderwriterId: row.referred_underwriter_id as number | null,
    referredById: row.referred_by_id as number | null,
    referralStatus: row.referral_status as SubmissionRecord['referralStatus'],
    renewalStatus: row.renewal_status as SubmissionRecord['renewalStatus'],
    automation: row.automation as boolean,
    agentQuotes: row.agent_quotes as boolean,
    changeSet: changeSet && { console: changeSet.console, isSubmitted: changeSet.is_submitted },
    hadChanges: row.had_changes as boolean,
    cancellationPending: row.cancellation_pending as boolean,
    endorsementPending: row.endorsement_pending as boolean,
    preQualificationFrom: row.pre_qualification_from as SubmissionRecord['preQualificationFrom'],
    hasPreQualified: row.has_pre_qualified as boolean,
    wasSubmitted: row.was_submitted as boolean,
    wasCleared: row.was_cleared as boolean,
    reached: reached('Submission', row),
    beforeCancellation:
      row.before_cancellation === null ? null : statusNamed('Submission', row.before_cancellation as number),
  }
}

/** Postpones a computation until its result is needed, and then keeps the result. */
function once<T extends object>(compute: () => T): () => T {
  let known: T | undefined
  return () => {
    known ??= compute()
    return known
  }
}

function toQuote(row: Stored<'quote'>, stored: StoredRisk, actor: Actor, today: string): QuoteRecord {
  const limits = once(() => authorityOver(row, stored, actor, today))
  return {
    id: row.id,
    status: statusNamed('Quote', row.status),
    product: row.product as string,
    proposalId: row.proposal_id as number | null,
    summary: row.summary as string,
    incomplete: row.incomplete as boolean,
    wasSent: row.was_sent as boolean,
    bindRequested: row.bind_requested as boolean,
    termsAsked: row.terms_asked,
    replacedById: row.replaced_by_id as number | null,
    reached: reached('Quote', row),
    ratingOutstanding: 0,
    pricingOutstanding: 0,
    documentCurrent: row.document_current as boolean,
    validityLapsed: row.valid_until !== null && (row.valid_until as string) < today,
    beyondAuthority: () => limits().beyondAuthority,
    beyondRelease: () => limits().beyondRelease,
    openConditions: openConditions(stored, row.product as string),
  }
}

const openConditions = ({ subjectivities }: StoredRisk, product: string | undefined) =>
  subjectivities
    .filter(({ met_at, products }) => met_at === null && product !== undefined && products.includes(product))
    .map(({ text }) => text)

const productOf = ({ policies }: StoredRisk, policyId: number) => policies.find(({ id }) => id === policyId)?.product

const toPolicy = (row: StoredRow, today: string): PolicyRecord => ({
  id: row.id,
  status: statusNamed('Policy', row.status),
  quoteId: row.quote_id as number | null,
  product: row.product as string,
  number: row.number as string,
  expirationDate: row.expiration_date as string,
  termEnded: (row.expiration_date as string) <= today,
  cancelledById: row.cancelled_by_id as number | null,
  rewriteId: row.rewrite_id as number | null,
  reached: reached('Policy', row),
})

const isInTerm = (day: unknown, policy: StoredRow | undefined) =>
  typeof day === 'string' &&
  policy !== undefined &&
  day >= (policy.effective_date as string) &&
  day < (policy.expiration_date as string)

const toChange = (
  row: Stored<'endorsement'> | Stored<'policyRewrite'>,
  policy: Stored<'policy'> | undefined,
  stored: StoredOrigin,
) => ({
  id: row.id,
  policyId: row.policy_id as number,
  confirmed: row.confirmed as boolean,
  effectiveDate: row.effective_date,
  dateInTerm: isInTerm(row.effective_date, policy),
  hasReasons: (row.reasons as string[]).length > 0,
  formsOutstanding: Object.values(row.content?.outstanding ?? {}).reduce((sum, count) => sum + count, 0),
  ratingOutstanding: 0,
  pricingOutstanding: 0,
  rated: row.rated as boolean,
  priced: row.priced as boolean,
  ratingCurrent:
    row.annual_before === null || policy === undefined || cents(row.annual_before) === annualInForce(policy, stored),
  documentsGenerated: true,
})

/** The carrier's days of notice when the insured is not the one who cancels. */
const NOTICE_DAYS = 10
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const toCancellation = (row: StoredRow, policy: StoredRow | undefined, today: string): CancellationRecord => ({
  id: row.id,
  status: statusNamed('PolicyCancellation', row.status),
  policyId: row.policy_id as number,
  effectiveDate: row.effective_date as string | null,
  dateInTerm: isInTerm(row.effective_date, policy),
  methodFits: row.method !== 'flat' || row.effective_date === policy?.effective_date,
  reasonGiven: row.reason !== null && row.method !== null,
  formOutstanding: 0,
  noticeHonoured:
    row.requested_by_insured === true ||
    (row.effective_date !== null && daysBetween(today, row.effective_date as string) >= NOTICE_DAYS),
  returnPremiumRecorded: row.return_premium !== null,
})

const reached = <K extends RecordKind>(kind: K, { reached: code }: StoredRow): RecordOf[K]['status'] | null =>
  code === null || code === undefined ? null : statusNamed(kind, code as number)
