import { type Static, Type } from 'typebox'
import { ActionResult, stepBar } from './actions.ts'
import { BulkJob, inBackground, ReassignmentTargets } from './bulkJobs.ts'
import { call } from './call.ts'
import { CONSOLES } from './consoles.ts'
import { SUBMISSION_LIST } from './events.ts'
import { FilterUri, GridQuery, GridRequest } from './grid.ts'
import { CODE_LIMIT, FILTER_TEXT_LIMIT, MAX_START_INDEX, NAME_LIMIT } from './limits.ts'
import { REFERRAL_STATUSES, RENEWAL_STATUS, SUBMISSION_STATUS_CODES, UPLOAD_STATUS } from './status.ts'
import { Day, Done, Id, Instant, Money, Name, Nullable, OfId, Person, Sent, Version, VisibleName } from './wire.ts'

const oneOf = <const T extends readonly number[]>(codes: T) => Type.Unsafe<T[number]>(Type.Integer({ enum: codes }))
const Status = oneOf(SUBMISSION_STATUS_CODES)
export const PRIORITY = { low: 1, medium: 2, high: 3 } as const
const Priority = oneOf([1, 2, 3])

const summaryFields = {
  id: Id,
  submissionNumber: Type.String(),
  policyNumber: Nullable(Type.String()),
  status: Status,
  uploadStatus: Nullable(oneOf(Object.values(UPLOAD_STATUS))),
  cancellationPending: Type.Boolean(),
  /** Reason, detail, priority and referred-to are always null for agents. */
  statusReason: Nullable(Type.String()),
  statusDetail: Nullable(Type.String()),
  priority: Nullable(Priority),
  insured: Type.Object({ name: Type.String() }),
  accountName: Nullable(Type.String()),
  accountNumber: Nullable(Type.String()),
  accountId: Nullable(Id),
  agencyName: Type.String(),
  agencyId: Id,
  largestInsuredLocation: Nullable(Type.String()),
  /** The state of the insured. */
  riskState: Nullable(Type.String()),
  effectiveDate: Nullable(Day),
  expirationDate: Nullable(Day),
  receivedDate: Nullable(Instant),
  quoteNeededByDate: Nullable(Day),
  paymentReceivedDate: Nullable(Day),
  timeLastModified: Instant,
  transactionType: Type.String(),
  expiringPolicyNumber: Nullable(Type.String()),
  productShortNames: Type.Array(Type.String()),
  totalPremium: Nullable(Type.Object({ ...Money.properties, roundedTotal: Type.String() })),
  currencyFormat: Type.String(),
  createdBy: Person,
  carrierBranch: Type.Object({ id: Type.Integer(), name: Type.String() }),
  responsibleUnderwriterSummary: Nullable(Person),
  assignedUnderwriterSummary: Nullable(Person),
  referredUnderwriterSummary: Nullable(Person),
  agentSummary: Nullable(Person),
  agencyContactSummary: Nullable(Person),
  nextTaskSummary: Nullable(Type.Object({ definition: Type.String(), dueDate: Nullable(Instant) })),
  identifiers: Type.Array(Type.Object({ type: Type.String(), identifier: Type.String() })),
  aliases: Type.Array(Type.Object({ name: Type.String() })),
  dynamicDisplayData: Type.Array(Type.Object({ name: Type.String(), identifier: Type.String() })),
  submissionTabDisplayName: Nullable(Type.String()),
  objectUri: Type.String(),
}
export const SubmissionSummary = Type.Object(summaryFields)
export type SubmissionSummary = Static<typeof SubmissionSummary>

const Address = Type.Object({
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
})

/** The summary, and the fields that only the submission's own page shows. */
export const Submission = Type.Object({
  ...summaryFields,
  products: Type.Array(Type.Object({ shortName: Type.String(), name: Type.String() })),
  insuredAddress: Address,
  businessClass: Nullable(
    Type.Object({ code: Type.String(), name: Type.String(), hazardGrade: Nullable(Type.Integer()) }),
  ),
  operations: Nullable(Type.String()),
  currencyCode: Type.String(),
  /** The console in which the submission was created. */
  originator: Type.Enum(['Producer', 'Underwriter']),
  renewalStatus: oneOf(Object.values(RENEWAL_STATUS)),
  /** Why the renewal was flagged or refused; null for agents. */
  renewalStatusReason: Nullable(Type.String()),
  renewalStatusDetail: Nullable(Type.String()),
  endorsementPending: Type.Boolean(),
  /** Modifications of the application that are open or wait for acknowledgement; null when there are none. */
  changeSetId: Nullable(Id),
  /** The console that makes these modifications. Together with the status it decides who may edit what. */
  modifications: Nullable(Type.Object({ console: Type.Enum(CONSOLES), isSubmitted: Type.Boolean() })),
  /** The modifications to show: the current ones, or those submitted last. */
  lastChangeSetId: Nullable(Id),
  /** Whether the agency prepares its own quotes. */
  agentQuoteStatus: Type.Boolean(),
  referralStatus: Type.Enum(REFERRAL_STATUSES),
  /** Whether a broker of record letter is on file. Bound business can change its agency only with such a letter. */
  brokerOfRecordOnFile: Type.Boolean(),
  /** The reason shown to the agent for a declination, a return, a submission not clear or a withdrawn quote. */
  messageToAgent: Nullable(Type.String()),
  timeCreated: Instant,
  lastModified: Instant,
  lastModifiedBy: Nullable(Person),
  version: Version,
})
export type Submission = Static<typeof Submission>

export const SubmissionChange = Sent({
  version: Version,
  /** For a pre-draft an ordinary detail. Later it runs Change Agency, by itself and only where that is offered. */
  agencyId: Type.Optional(Id),
  /** Only for a pre-draft; later, use the action Change Products. */
  productShortNames: Type.Optional(Type.Array(Type.String({ maxLength: CODE_LIMIT }), { maxItems: 20 })),
  insuredAddress: Type.Optional(
    Sent({
      addressLine1: Type.Optional(Nullable(Name)),
      addressLine2: Type.Optional(Nullable(Name)),
      city: Type.Optional(Nullable(Name)),
      state: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{2}$' }))),
      postalCode: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: CODE_LIMIT }))),
    }),
  ),
  accountId: Type.Optional(Id),
  insuredName: Type.Optional(Name),
  /** A code of the data set 'Business Classes'; it determines the hazard grade. */
  businessClass: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: CODE_LIMIT }))),
  /** Set by underwriters. */
  brokerOfRecordOnFile: Type.Optional(Type.Boolean()),
  priority: Type.Optional(Nullable(Priority)),
  effectiveDate: Type.Optional(Day),
  expirationDate: Type.Optional(Day),
  quoteNeededByDate: Type.Optional(Nullable(Day)),
  submissionTabDisplayName: Type.Optional(Nullable(Name)),
})
export type SubmissionChange = Static<typeof SubmissionChange>

/** A quote or a policy in the drawer of a row. The grid `homeTransactions` names the columns. */
export const TransactionRow = Type.Object({
  uri: Type.String({ description: 'Contains Quote:{id} or Policy:{id}' }),
  columns: Type.Record(Type.String(), Type.Unknown()),
})
export type TransactionRow = Static<typeof TransactionRow>

/** Only the submission itself, /Submission/{id}: clients get no events about records they did not read. */
const Registration = Type.String({ pattern: '^/Submission/[0-9]{1,16}$' })

export const NewSubmission = Sent({
  insuredName: Type.Optional(VisibleName(NAME_LIMIT)),
  productShortNames: Type.Optional(Type.Array(Type.String({ maxLength: CODE_LIMIT }), { maxItems: 20 })),
  effectiveDate: Type.Optional(Day),
  expirationDate: Type.Optional(Day),
  /** For an agent always their own agency, whatever is sent. */
  agencyId: Type.Optional(Id),
  accountId: Type.Optional(Id),
})
export type NewSubmission = Static<typeof NewSubmission>

const QuotableProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The product of the template. */
  grouping: Type.String(),
  /** submissionId::productId, for the grouped choice. */
  value: Type.String(),
})

/** The part that somebody takes in a submission. The carrier assigns its underwriters, a principal the agents. */
export const ASSIGNMENT_TYPES = ['assignedUnderwriter', 'responsibleUnderwriter', 'agent'] as const
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number]
const Assignment = Type.Enum([...ASSIGNMENT_TYPES])
/** The limit of one request, above every sensible setting. */
const MOST_IDS = 50_000
const SubmissionIds = Type.Array(Id, { maxItems: MOST_IDS })

export const BulkReassignment = Sent({
  assignmentType: Assignment,
  /** A person, or with groupToAssignId the members of a group in turn. */
  userToAssignId: Type.Optional(Nullable(Id)),
  groupToAssignId: Type.Optional(Nullable(Id)),
  /** Only submissions that this person holds are reassigned. */
  userToRemoveId: Type.Optional(Nullable(Id)),
  submissionIds: Type.Optional(SubmissionIds),
  filterUri: Type.Optional(FilterUri),
  excludedSubmissionIds: Type.Optional(SubmissionIds),
  ...inBackground,
})
export type BulkReassignment = Static<typeof BulkReassignment>

export const submissionsApi = {
  bulkReassign: call('POST', '/rest/Submission/bulkReassign', {
    summary: 'Reassign several submissions: the given ones, or all of a filter without the excluded ones',
    access: 'submission.bulkAssign',
    body: BulkReassignment,
    response: Type.Object({
      successCount: Type.Integer(),
      submissionIdsInError: Type.Array(Id),
      totalProcessed: Type.Integer(),
      job: BulkJob,
    }),
  }),
  reassignmentTargets: call('GET', '/rest/Submission/reassignmentTargets', {
    summary: 'Groups and people whom several submissions can be assigned to',
    access: 'submission.bulkAssign',
    query: Sent({
      assignmentType: Assignment,
      search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      /** Their participants are listed first. */
      submissionIds: Type.Optional(Type.String({ pattern: '^\\d{1,15}(,\\d{1,15})*$', maxLength: 12_000 })),
      filterUri: Type.Optional(FilterUri),
    }),
    response: ReassignmentTargets,
  }),
  create: call('POST', '/rest/Submission/create', {
    summary: 'Create a submission: a pre-draft that Make Application turns into a draft',
    access: 'submission.create',
    body: NewSubmission,
    response: ActionResult,
  }),
  breadCrumbs: call('GET', '/rest/Submission/:id/BreadCrumbs', stepBar('The step bar of a submission')),
  remove: call('DELETE', '/rest/Submission/:id', {
    summary: 'Delete a pre-draft or a draft that was never submitted',
    access: 'submission.view',
    params: OfId,
    query: Sent({}),
    response: ActionResult,
  }),
  submitNotification: call('GET', '/rest/Submission/:id/submitNotification', {
    summary: 'The message to the person who has just submitted the application',
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ title: Type.String(), message: Type.String() }),
  }),
  referralClearanceType: call('GET', '/rest/Submission/:id/referralClearanceType', {
    summary: "Whether clearing the referral would clear it, or only what is within the caller's authority",
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ type: Type.Enum(['clear', 'partiallyClear']) }),
  }),
  quotableProductTemplates: call('GET', '/rest/Submission/:id/quotableProductTemplates', {
    summary: 'The products that can be quoted now, by name',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(QuotableProduct),
  }),
  filter: call('GET', '/rest/Submission/filter', {
    summary: 'A page of the submission grid; without filterUri, of the default filter',
    access: 'submission.view',
    query: Sent({ ...GridQuery, ...GridRequest, registrationIdentifier: Type.Optional(Type.Literal(SUBMISSION_LIST)) }),
    response: Type.Object({ records: Type.Array(SubmissionSummary), totalRecords: Type.Integer() }),
  }),
  read: call('GET', '/rest/Submission/:id', {
    summary: 'One submission; registrationIdentifier asks for live events on it',
    access: 'submission.view',
    params: OfId,
    query: Sent({ registrationIdentifier: Type.Optional(Registration) }),
    response: Submission,
  }),
  update: call('POST', '/rest/Submission/:id', {
    summary: 'Change fields of a submission',
    access: 'submission.modify',
    params: OfId,
    body: SubmissionChange,
    response: Submission,
  }),
  close: call('DELETE', '/rest/Submission/:id/List', {
    summary: 'Close a submission: ends its live registration',
    repeatable: true,
    access: 'submission.view',
    params: OfId,
    query: Sent({ registrationIdentifier: Registration }),
    response: Done,
  }),
  transactions: call('GET', '/rest/Submission/:id/SubmissionTransactions/', {
    summary: 'Quotes and policies of a submission',
    access: 'submission.view',
    params: OfId,
    response: Type.Array(TransactionRow),
  }),
  productAuthorization: call('GET', '/rest/Submission/:id/productAuthorization', {
    summary: 'Whether the caller may work on the products of a submission',
    access: 'submission.view',
    params: OfId,
    response: Type.Object({ authorized: Type.Boolean(), missing: Type.Array(Type.String()) }),
  }),
  opened: call('POST', '/rest/SubmissionOpenHistory', {
    summary: 'Record that the caller opened a submission',
    access: 'submission.view',
    body: Sent({ submissionId: Id, userId: Type.Optional(Id) }),
    response: Done,
  }),
  csv: call('GET', '/submissions/submissions.csv', {
    summary: 'The rows of a filter as CSV; t is a single-use token',
    access: 'public',
    query: Sent({
      filterUri: Type.Optional(FilterUri),
      timezone: Type.Optional(Type.String({ maxLength: 64 })),
      t: Type.String({ minLength: 1, maxLength: 200 }),
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
      end: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
      orderBy: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT })),
    }),
    produces: 'text/csv; charset=utf-8',
  }),
}
