import type { AccountSummary } from './accounts.ts'
import type { RecentActivity } from './activity.ts'
import type { Attachment } from './attachments.ts'
import { BULK_JOB_CHANGED } from './bulkJobs.ts'
import { CHAT_CHANGED, CHAT_PUBLISHED } from './chat.ts'
import { COLLABORATION_CHANGED } from './collaboration.ts'
import { CLOSE_VIEW, type LiveEvent } from './events.ts'
import type { ActivityEvent, AuditRecord } from './history.ts'
import { APPLICATION_READ } from './intake.ts'
import { NOTIFICATIONS_CHANGED } from './notifications.ts'
import type { SubmissionOverview } from './overview.ts'
import type { Policy, PolicyIssuance, PolicyRow, PolicyTransaction, PolicyVersion } from './policies.ts'
import type { PolicyChangeContent } from './policyChangeForms.ts'
import type { PolicyCancellation, PolicyChange } from './policyChanges.ts'
import type { Proposal } from './proposals.ts'
import type { Quote } from './quotes.ts'
import type { ExternalReport } from './reports.ts'
import type { Submission } from './submissions.ts'

interface Records {
  Submission: Submission
  SubmissionOverview: SubmissionOverview
  Quote: Quote
  Proposal: Proposal
  Policy: Policy
  PolicyTransaction: PolicyTransaction
  PolicyRow: PolicyRow
  PolicyVersion: PolicyVersion
  PolicyIssuance: PolicyIssuance
  PolicyChange: PolicyChange
  PolicyChangeContent: PolicyChangeContent
  PolicyCancellation: PolicyCancellation
  Account: AccountSummary
  ExternalReport: ExternalReport
  Attachment: Attachment
  AuditRecord: AuditRecord
  ActivityEvent: ActivityEvent
  RecentActivity: RecentActivity
  LiveEvent: LiveEvent
}
export type RecordName = keyof Records

/** A field, or a part of one: `businessClass.code`. */
type FieldPath<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : K | `${K}.${keyof NonNullable<T[K]> & string}`
}[keyof T & string]

const HEAD = ['id', 'uri', 'submissionId', 'status', 'statusName', 'breadcrumb', 'version'] as const
const TIMES = ['timeCreated', 'timeLastModified'] as const

/**
 * The fields of each record that agents may read. All other fields are internal to the carrier: agents get null, see
 * them in no column and no file, and cannot sort or filter by them. A new field is internal until it is listed here.
 */
const AGENT_VIEW: { readonly [R in RecordName]: readonly FieldPath<Records[R]>[] } = {
  Submission: [
    'id',
    'submissionNumber',
    'policyNumber',
    'status',
    'uploadStatus',
    'cancellationPending',
    'insured',
    // No account name: it may come from another agency. The id and the number reveal nothing.
    'accountNumber',
    'accountId',
    'agencyName',
    'agencyId',
    'largestInsuredLocation',
    'effectiveDate',
    'expirationDate',
    'receivedDate',
    'quoteNeededByDate',
    'paymentReceivedDate',
    'timeLastModified',
    'transactionType',
    'expiringPolicyNumber',
    'productShortNames',
    'totalPremium',
    'currencyFormat',
    'createdBy',
    'carrierBranch',
    'responsibleUnderwriterSummary',
    'assignedUnderwriterSummary',
    'agentSummary',
    'agencyContactSummary',
    'identifiers',
    'aliases',
    'dynamicDisplayData',
    'submissionTabDisplayName',
    'objectUri',
    'products',
    'insuredAddress',
    'riskState',
    // No hazard grade: it is the carrier's judgement.
    'businessClass.code',
    'businessClass.name',
    'operations',
    'currencyCode',
    'originator',
    'renewalStatus',
    'endorsementPending',
    'changeSetId',
    'modifications',
    'lastChangeSetId',
    'agentQuoteStatus',
    'brokerOfRecordOnFile',
    'messageToAgent',
    'timeCreated',
    'lastModified',
    'lastModifiedBy',
    'version',
  ],
  // No holdings: they name the people of the carrier and their referrals.
  SubmissionOverview: ['id', 'currencyCode', 'values', 'exposures', 'premium', 'losses', 'deadline', 'openItems'],
  Quote: [
    ...HEAD,
    ...TIMES,
    'proposalId',
    'number',
    'product',
    'productName',
    'summary',
    'incomplete',
    'premium',
    'effectiveDate',
    'expirationDate',
    'validUntil',
    'actionEnabled',
    'isSelected',
  ],
  Proposal: [
    ...HEAD,
    ...TIMES,
    'number',
    'name',
    'premium',
    'quoteIds',
    'products',
    'documentCurrent',
    'binderGenerated',
  ],
  Policy: [
    ...HEAD,
    ...TIMES,
    'quoteId',
    'policyNumber',
    'product',
    'productName',
    'summary',
    'premium',
    'breakdown',
    'effectiveDate',
    'expirationDate',
    'cancelledOn',
    'draftCancellationUri',
    'transactions',
  ],
  PolicyRow: [
    'id',
    'uri',
    'type',
    'status',
    'policyNumber',
    'owningPolicyId',
    'submissionId',
    'ownerUri',
    'transactionDescription',
    'reasonList',
    'reissue',
    'productShortNames',
    'effectiveDate',
    'expirationDate',
    'policyEffectiveDate',
    'premiumChange',
    'taxesAndFees',
    'totalChange',
    'annualPremium',
    'estimatedEarnedPremium',
    'earnedPremium',
    'numberOfClaims',
    'incurredLosses',
  ],
  PolicyTransaction: [
    ...TIMES,
    'id',
    'uri',
    'type',
    'policyId',
    'status',
    'statusName',
    'description',
    'effectiveDate',
    'premiumChange',
    'premium',
    'breakdown',
    'changeSetId',
    'createdBy',
  ],
  PolicyVersion: [
    'id',
    'policyId',
    'number',
    'effectiveDate',
    'madeBy',
    'sourceUri',
    'insuredName',
    'coverages',
    'forms',
    'premium',
    'createdBy',
    'timeCreated',
  ],
  PolicyIssuance: [...HEAD, 'policyId', 'policyNumber', 'issuedAt'],
  PolicyChange: [
    ...HEAD,
    ...TIMES,
    'policyId',
    'number',
    'effectiveDate',
    'earliestDate',
    'latestDate',
    'createdBy',
    'description',
    'reasons',
    'confirmed',
    'bearsPremium',
    'reissue',
    'premiumChange',
    'breakdown',
    'changeSetId',
  ],
  // No premium: its parts show how the carrier rates. The change of the premium is in PolicyChange once it is rated.
  PolicyChangeContent: [
    'id',
    'uri',
    'submissionId',
    'policyId',
    'baseVersion',
    'whyNotEditable',
    'mayOpen',
    'textOnly',
    'start',
    'forms',
    'changeList',
  ],
  PolicyCancellation: [
    ...HEAD,
    ...TIMES,
    'policyId',
    'effectiveDate',
    'earliestDate',
    'latestDate',
    'createdBy',
    'reason',
    'method',
    'requestedByInsured',
    'earnedPremium',
    'returnPremium',
    'breakdown',
  ],
  Account: [],
  ExternalReport: [],
  Attachment: [
    'id',
    'name',
    'description',
    'type',
    'mediaType',
    'size',
    'byteCountToDisplaySize',
    'shared',
    'ownerUri',
    'submissionId',
    'recordUri',
    'edition',
    'superseded',
    'createdBy',
    'timeCreated',
    'version',
  ],
  AuditRecord: ['id', 'timeCreated', 'actorName', 'eventType', 'eventAction', 'message', 'details'],
  ActivityEvent: [
    'id',
    'type',
    'triggerTime',
    'actorId',
    'actorDisplayName',
    'context',
    'label',
    'name',
    'fromStatus',
    'toStatus',
    'note.simpleMessage',
    'note.from',
  ],
  RecentActivity: [
    'id',
    'submissionId',
    'submissionDisplayName',
    'submissionNumber',
    'triggerTime',
    'actorId',
    'actorDisplayName',
    'note.simpleMessage',
  ],
  LiveEvent: ['type', 'uri'],
}

/** Fields that agents also read if their agency may see quote status. Agents cannot sort or filter by these fields. */
export const AGENT_QUOTE_STATUS_VIEW: readonly FieldPath<Submission>[] = ['referralStatus']

/**
 * The stored fields whose changes agents see in the history and in lists of changes, by table. Former agencies and
 * accounts are left out: their names belong to other agencies and those agencies' clients.
 */
export const AGENT_HISTORY: Readonly<Record<string, readonly string[]>> = {
  submission: [
    'insured_name',
    'insured_address_line1',
    'insured_address_line2',
    'insured_city',
    'insured_state',
    'insured_postal_code',
    'business_class',
    'operations',
    'effective_date',
    'expiration_date',
    'quote_needed_by',
    'product_short_names',
    'tab_display_name',
    'message_to_agent',
  ],
  endorsement: ['effective_date', 'reasons', 'description', 'premium_change'],
  policy_rewrite: ['effective_date', 'reasons', 'description', 'premium_change'],
  policy_cancellation: ['effective_date', 'reason', 'method', 'return_premium'],
}

/** Carrier settings that the agent console needs. All others are internal to the carrier. */
const AGENT_SETTINGS: readonly string[] = [
  'enableEmailCollaborationForAgentWorkspace',
  'system.accountOverviewSubmissionColumnsForAgent',
  'system.accountSubmissionsGridColumns',
  'system.allowedFileTypes',
  'system.appetite.showToAgents',
  'system.baseURL',
  'system.carrierName',
  'system.chatMemberPollSeconds',
  'system.chatNotificationLoadLimit',
  'system.collaborationSearchDelayMs',
  'system.defaultAttachmentSharing',
  'system.defaultCurrency',
  'system.defaultTermMonths',
  'system.disablePasswordAndProfileManagement.agent',
  'system.enableRefreshCollaborationAttachments',
  'system.enableTaskReceivedDate',
  'system.enableTaskResolutionReason',
  'system.historySearchDelayMs',
  'system.logo.agent',
  'system.maxDownloadRows',
  'system.maxUploadSizeMB',
  'system.notificationPopup.excludedConsoles',
  'system.notificationPopup.submitApplication',
  'system.openingSubmissionFromNotificationMarksNotificationAsRead',
  'system.policyGridColumns',
  'system.statusLabels.agent',
  'system.submissionHomePageTransactionLinkExternal',
  'system.submissionPolicyGridColumns',
  'system.submissionTransactionsHomePageGridColumns',
  'system.tasks.defaultReminderTime',
  'system.tasks.receivedDateMonthsBack',
]
/** Agents also read the preferences that a person or a role can choose. */
export const agentsReadPreference = (key: string) =>
  AGENT_SETTINGS.includes(key) || (/^(?:view|general|role)\./.test(key) && !key.startsWith('view.uw.'))

/** The live events that reach agents. */
export const AGENT_EVENTS: readonly string[] = [
  'submission.changed',
  'form.changed',
  'preference.changed',
  CLOSE_VIEW,
  APPLICATION_READ,
  COLLABORATION_CHANGED,
  NOTIFICATIONS_CHANGED,
  CHAT_CHANGED,
  CHAT_PUBLISHED,
  BULK_JOB_CHANGED,
]

/** The documents that can be shared with agents, as values of the data set 'Attachment Types'. */
export const AGENT_DOCUMENTS: readonly string[] = [
  'QUOTE_DOCUMENT',
  'PROPOSAL',
  'BINDER',
  'POLICY',
  'ENDORSEMENT',
  'CANCELLATION_NOTICE',
  'REINSTATEMENT_NOTICE',
  'CORRESPONDENCE',
]

/** Whether agents read a field, or a part of it: `businessClass`, `businessClass.code`, `insured.name`. */
export const agentsRead = (record: RecordName, path: string) =>
  (AGENT_VIEW[record] as readonly string[]).some(
    (field) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`),
  )

/** A record as agents get it: fields that agents may not read are null. */
export function agentView<T extends object>(name: RecordName, record: T, path = ''): T {
  const fields = AGENT_VIEW[name] as readonly string[]
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const at = path + key
      if (fields.includes(at)) return [key, value]
      const isRead = value !== null && fields.some((field) => field.startsWith(`${at}.`))
      return [key, isRead ? agentView(name, value, `${at}.`) : null]
    }),
  ) as T
}
