import type { OfferedAction } from '@bindery/contract/actions'
import { type ActionId, actionLabelled } from '@bindery/contract/actions/catalogue'
import type { PermissionName } from '@bindery/contract/permissions'
import { actionsOf } from '../actions.ts'
import {
  newCancellation,
  newEndorsement,
  newIssuance,
  newPolicy,
  newProposal,
  newQuote,
  newRewrite,
} from '../newRecords.ts'
import { outcomeOf, type Success } from '../outcome.ts'
import type { ContextName, Facts, Risk, RunParameters, SubmissionRecord, User } from '../risk.ts'

const OF_UNDERWRITERS: PermissionName[] = [
  'submission.view',
  'submission.create',
  'submission.prequalify',
  'submission.submit',
  'submission.modify',
  'submission.acknowledge',
  'submission.delete',
  'submission.copy',
  'submission.split',
  'submission.rewrite',
  'submission.clear',
  'submission.revertClear',
  'submission.decline',
  'submission.return',
  'submission.lost',
  'submission.reactivate',
  'submission.reevaluate',
  'submission.changeProducts',
  'submission.changeAgency',
  'submission.statusReason',
  'submission.automation',
  'submission.gridFunction',
  'referral.refer',
  'referral.retract',
  'renewal.process',
  'renewal.nonRenew',
  'renewal.close',
  'quote.prepare',
  'quote.generate',
  'quote.send',
  'quote.requestBind',
  'quote.bind',
  'quote.unbind',
  'quote.decline',
  'quote.withdraw',
  'proposal.prepare',
  'issuance.process',
  'issuance.complete',
  'issuance.revert',
  'endorsement.request',
  'endorsement.rate',
  'endorsement.decide',
  'endorsement.issue',
  'rewrite.process',
  'rewrite.issue',
  'cancellation.request',
  'cancellation.process',
  'policy.reinstate',
  'report.manage',
]

/** The roles of a fresh installation. */
const ROLES = {
  Agent: [
    'submission.view',
    'submission.create',
    'submission.prequalify',
    'submission.submit',
    'submission.modify',
    'submission.delete',
    'submission.copy',
    'submission.changeProducts',
    'submission.gridFunction',
    'quote.prepare',
    'quote.generate',
    'quote.requestBind',
    'proposal.prepare',
    'endorsement.request',
    'cancellation.request',
  ],
  UnderwritingAssistant: [
    'submission.view',
    'submission.create',
    'submission.prequalify',
    'submission.submit',
    'submission.modify',
    'submission.acknowledge',
    'submission.delete',
    'submission.copy',
    'submission.split',
    'submission.clear',
    'submission.return',
    'submission.lost',
    'submission.reevaluate',
    'submission.changeProducts',
    'submission.changeAgency',
    'submission.statusReason',
    'submission.gridFunction',
    'referral.refer',
    'referral.retract',
    'quote.prepare',
    'quote.send',
    'quote.requestBind',
    'proposal.prepare',
    'issuance.process',
    'endorsement.request',
    'endorsement.rate',
    'rewrite.process',
    'cancellation.request',
    'report.manage',
  ],
  Underwriter: OF_UNDERWRITERS,
  /** An underwriter who also decides referrals of others. */
  ReferralAuthority: [...OF_UNDERWRITERS, 'referral.clear'],
  PolicyServices: [
    'submission.view',
    'submission.create',
    'submission.rewrite',
    'submission.statusReason',
    'submission.automation',
    'submission.gridFunction',
    'renewal.process',
    'renewal.close',
    'issuance.process',
    'issuance.complete',
    'issuance.revert',
    'endorsement.request',
    'endorsement.rate',
    'endorsement.issue',
    'rewrite.process',
    'rewrite.issue',
    'cancellation.request',
    'cancellation.process',
  ],
  Administrator: ['submission.view', 'submission.delete', 'submission.changeAgency', 'submission.automation'],
} satisfies Record<string, PermissionName[]>
export type Role = keyof typeof ROLES

const person = (role: Role, id: number): User => ({
  id,
  console: role === 'Agent' ? 'agent' : 'underwriter',
  permissions: ROLES[role],
  agencyIds: role === 'Agent' ? [7] : [],
  products: null,
})
export const AGENT = person('Agent', 1)
export const ASSISTANT = person('UnderwritingAssistant', 2)
export const UNDERWRITER = person('Underwriter', 3)
export const REFERRAL_AUTHORITY = person('ReferralAuthority', 4)
export const POLICY_SERVICES = person('PolicyServices', 5)
export const ADMINISTRATOR = person('Administrator', 6)
export const PEOPLE = [AGENT, ASSISTANT, UNDERWRITER, REFERRAL_AUTHORITY, POLICY_SERVICES, ADMINISTRATOR]

/** No fact of the server prevents an action. */
export const FAVOURABLE: Facts = {
  outstanding: { details: 0, preQualification: 0 },
  reasonForms: { declination: { unanswered: 0, wrong: 0 }, lost: { unanswered: 0, wrong: 0 } },
  applicationGaps: [],
  hasPreQualificationForm: true,
  whyNotQualified: null,
  automationRunning: false,
  awaitsRate: false,
  clearance: 1,
  quotableProducts: ['GL', 'CP'],
  reports: ['Loss Runs', 'Credit'],
  termEnded: true,
  renewalWindowOpen: true,
  nonRenewalNoticeOpen: true,
  brokerOfRecordOnFile: true,
  outranksReferredUnderwriter: false,
  undoableReferral: null,
}

export const sampleSubmission = (values: Partial<SubmissionRecord> = {}): SubmissionRecord => ({
  id: 42,
  status: 'Created',
  transactionType: 'New',
  agencyId: 7,
  accountId: 70,
  hasEffectiveDate: true,
  products: ['GL', 'CP'],
  responsibleUnderwriterId: UNDERWRITER.id,
  referredUnderwriterId: null,
  referredById: null,
  referralStatus: 'none',
  renewalStatus: 0,
  automation: true,
  agentQuotes: true,
  changeSet: null,
  hadChanges: false,
  cancellationPending: false,
  endorsementPending: false,
  preQualificationFrom: null,
  hasPreQualified: false,
  wasSubmitted: false,
  wasCleared: false,
  reached: null,
  beforeCancellation: null,
  ...values,
})

export const sampleRisk = (submission: Partial<SubmissionRecord> = {}, rest: Partial<Risk> = {}): Risk => ({
  submission: sampleSubmission(submission),
  quotes: [],
  proposals: [],
  policies: [],
  issuances: [],
  endorsements: [],
  rewrites: [],
  cancellations: [],
  reinstatements: [],
  reports: [],
  origin: null,
  successors: [],
  facts: FAVOURABLE,
  ...rest,
})

/** Records that are complete in every respect, so that only the status decides. */
export const ready = {
  quote: (id: number, values: Partial<Risk['quotes'][number]> = {}) => ({ ...newQuote('GL', null), id, ...values }),
  proposal: (id: number, values: Partial<Risk['proposals'][number]> = {}) => ({ ...newProposal(), id, ...values }),
  policy: (id: number, values: Partial<Risk['policies'][number]> = {}) => ({ ...newPolicy('GL', null), id, ...values }),
  issuance: (id: number, policyId: number, values: Partial<Risk['issuances'][number]> = {}) => ({
    ...newIssuance(policyId),
    id,
    hasPolicyNumber: true,
    documentsGenerated: true,
    ...values,
  }),
  endorsement: (id: number, policyId: number, values: Partial<Risk['endorsements'][number]> = {}) => ({
    ...newEndorsement(policyId, false),
    id,
    confirmed: true,
    hasReasons: true,
    changeCount: 1,
    documentsGenerated: true,
    ...values,
  }),
  rewrite: (id: number, policyId: number, values: Partial<Risk['rewrites'][number]> = {}) => ({
    ...newRewrite(policyId, false),
    id,
    confirmed: true,
    hasReasons: true,
    documentsGenerated: true,
    ...values,
  }),
  cancellation: (id: number, policyId: number, values: Partial<Risk['cancellations'][number]> = {}) => ({
    ...newCancellation(policyId),
    id,
    dateInTerm: true,
    reasonGiven: true,
    returnPremiumRecorded: true,
    ...values,
  }),
  report: (id: number, values: Partial<Risk['reports'][number]> = {}) => ({
    id,
    status: 'Draft' as const,
    name: 'Credit',
    formOutstanding: 0,
    ...values,
  }),
}

/** The risk after everything on every record is filled in. */
export const filledIn = (risk: Risk): Risk => ({
  ...risk,
  issuances: risk.issuances.map((one) => ready.issuance(one.id, one.policyId, { status: one.status })),
  endorsements: risk.endorsements.map((one) => ({
    ...one,
    hasReasons: true,
    changeCount: 1,
    documentsGenerated: true,
  })),
  rewrites: risk.rewrites.map((one) => ({ ...one, hasReasons: true, documentsGenerated: true })),
  cancellations: risk.cancellations.map((one) => ready.cancellation(one.id, one.policyId, { status: one.status })),
})

export const on = (context: ContextName, id: number) => ({ context, id })
export const SUBMISSION = on('Submission', 42)

/** The action with this label: tests name actions by their button text. */
export const labelled = (context: ContextName, label: string) =>
  (actionLabelled(context, label)?.id ?? label) as ActionId

/** Runs an action that must succeed. */
export function must(
  risk: Risk,
  target: { context: ContextName; id: number },
  label: string,
  user = UNDERWRITER,
  parameters: RunParameters = {},
): Success {
  const outcome = outcomeOf(filledIn(risk), target, labelled(target.context, label), user, {
    reason: 'As agreed',
    ...parameters,
  })
  if (outcome.refused) throw new Error(`${label}: ${outcome.refused}, ${outcome.sentence}`)
  return outcome
}

export const offered = (risk: Risk, target: { context: ContextName; id: number }, user: User, name: string) =>
  actionsOf(risk, target, user).find((action): action is OfferedAction => action.name === name)
