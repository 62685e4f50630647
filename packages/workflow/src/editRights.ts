import type { ActionKey } from '@bindery/contract/actions/catalogue'
import type { Console } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import { SUBMISSION_STATUS as S, STATUS_LABELS, type SubmissionStatus } from '@bindery/contract/status'

/**
 * The edit rights of a submission, by part, status and console. They decide about the submission's own values only: an
 * endorsement edits a copy of its policy's answers, with rules of its own.
 */

interface Words {
  /** As the beginning of a sentence, with its verb. */
  are: string
  /** As an object. */
  them: string
}

const PARTS = {
  insured: { are: 'The insured is', them: 'the insured' },
  term: { are: 'The policy term is', them: 'the policy term' },
  businessClass: { are: 'The business class is', them: 'the business class' },
  products: { are: 'The list of products is', them: 'the products' },
  agency: { are: 'The agency is', them: 'the agency' },
  application: { are: 'The application is', them: 'the application' },
  preQualification: { are: 'The pre-qualification is', them: 'the pre-qualification' },
  worksheet: { are: 'The worksheet is', them: 'the worksheet' },
  decision: { are: 'The decision is', them: 'the decision' },
  account: { are: 'The account is', them: 'the account' },
  accountOverview: { are: 'The account overview is', them: 'the account overview' },
  priority: { are: 'The priority is', them: 'the priority' },
  brokerOfRecord: { are: 'The broker of record letter is', them: 'the broker of record letter' },
  quoteNeededBy: { are: 'The day on which a quote is needed is', them: 'the day on which a quote is needed' },
  tabName: { are: 'The tab name is', them: 'the tab name' },
} as const satisfies Record<string, Words>
export type SubmissionPart = keyof typeof PARTS
export const SUBMISSION_PARTS = Object.keys(PARTS) as SubmissionPart[]

const STAGES = {
  [S.created]: 'preDraft',
  [S.draft]: 'preparing',
  [S.returned]: 'preparing',
  [S.succeededPreQualification]: 'preparing',
  [S.startedPreQualification]: 'preQualifying',
  [S.failedPreQualification]: 'notQualified',
  [S.submitPending]: 'automated',
  [S.submitted]: 'submitted',
  [S.clearReady]: 'submitted',
  [S.notClear]: 'submitted',
  [S.clear]: 'submitted',
  [S.clearAwaitingRate]: 'submitted',
  [S.quoted]: 'submitted',
  [S.bindRequested]: 'submitted',
  [S.quoteWithdrawn]: 'submitted',
  [S.declinedQuote]: 'submitted',
  [S.bound]: 'bound',
  [S.pendingIssuance]: 'issuing',
  [S.issued]: 'issued',
  [S.expired]: 'expired',
  [S.cancelled]: 'cancelled',
  [S.renewed]: 'renewed',
  [S.nonRenewed]: 'nonRenewed',
  [S.declined]: 'declined',
  [S.lost]: 'lost',
  [S.invalid]: 'void',
} as const satisfies Record<SubmissionStatus, string>
type Stage = (typeof STAGES)[SubmissionStatus]

interface Reason {
  underwriter: (part: Words, status: string) => string
  agent?: (part: Words, status: string) => string
  /** The action of the submission that makes the part editable, or changes it. */
  way?: ActionKey<'Submission'>
}

const fixed = (how: string) => (part: Words) => `${part.are} fixed since the policy was bound. ${how}`
const ask = fixed('Ask the underwriter for the change.')

const REASONS = {
  submitted: {
    underwriter: ({ them }) => `The application was submitted. Press Modify to change ${them}.`,
    agent: ({ them }) => `The submission is with the underwriter. Press Modify to change ${them}.`,
    way: 'modify',
  },
  beingModified: {
    underwriter: () => 'The agent is modifying the application. Wait until the modifications are submitted.',
    agent: () => 'The underwriter is modifying the application. Wait until the modifications are submitted.',
  },
  notAcknowledged: {
    underwriter: () => 'The agent has submitted modifications. Acknowledge them before you make your own.',
    agent: () => 'Your modifications wait for the underwriter, who has to acknowledge them first.',
    way: 'acknowledgeModifications',
  },
  automated: {
    underwriter: () => 'Automated steps are running. Wait for them, or press Disable Automation.',
    agent: () => 'The submission is with the underwriter, and automated steps are running. Try again later.',
    way: 'disableAutomation',
  },
  classified: {
    underwriter: () => 'The application was submitted. Press Find Business Class to correct the class.',
    way: 'findBusinessClass',
  },
  changeProducts: {
    underwriter: () => 'Use Change Products once there is an application.',
    way: 'changeProducts',
  },
  changeAgency: {
    underwriter: () => 'Use Change Agency once there is an application.',
    way: 'changeAgency',
  },
  withUnderwriter: {
    underwriter: ({ them }) => `The submission is with the underwriter. Ask there to change ${them}.`,
  },
  ofCarrier: { underwriter: ({ are }) => `${are} set by the underwriter.` },
  bound: {
    underwriter: fixed('Unbind the quote to change it. Modify Binder changes only the binder.'),
    agent: ask,
  },
  issuing: {
    underwriter: fixed('Revert the issuance to bound and unbind the quote, or issue the policy and endorse it.'),
    agent: ask,
  },
  issued: { underwriter: fixed('Change it by an endorsement.'), way: 'createEndorsement' },
  expired: { underwriter: fixed('The term has ended: change the renewal instead.') },
  cancelled: {
    underwriter: fixed('Reinstate the cancelled policy and endorse it, or rewrite it.'),
    agent: ask,
  },
  renewed: { underwriter: fixed('Change the renewal instead.') },
  nonRenewed: { underwriter: fixed('Copy the submission to offer it again.') },
  declined: {
    underwriter: ({ them }) => `The submission was declined. Reactivate it to change ${them}.`,
    agent: () => 'The submission was declined. Ask the underwriter to reactivate it.',
    way: 'reactivate',
  },
  lost: {
    underwriter: ({ them }) => `The submission was marked as lost. Reactivate it to change ${them}.`,
    agent: () => 'The submission was marked as lost. Ask the underwriter to reactivate it.',
    way: 'reactivate',
  },
  void: { underwriter: () => 'The submission is void.' },
  notQualified: { underwriter: () => 'Start the pre-qualification again to change answers.' },
  notPreQualifying: { underwriter: (_part, status) => `Answers cannot be changed while the submission is ${status}.` },
  decided: { underwriter: () => 'This was decided, and stays on file as it is.' },
} as const satisfies Record<string, Reason>

type Right = 'open' | keyof typeof REASONS
type Rights = Record<Stage, Right | Record<Console, Right>>

const same = (right: Rights[Stage]) => Object.fromEntries(Object.values(STAGES).map((one) => [one, right])) as Rights

/** The parts that a policy rests on: free until Submit, then through Modify, and fixed from binding on. */
const INSURANCE: Rights = {
  preDraft: 'open',
  preparing: 'open',
  preQualifying: 'open',
  notQualified: 'open',
  automated: 'automated',
  submitted: 'submitted',
  bound: 'bound',
  issuing: 'issuing',
  issued: 'issued',
  expired: 'expired',
  cancelled: 'cancelled',
  renewed: 'renewed',
  nonRenewed: 'nonRenewed',
  declined: 'declined',
  lost: 'lost',
  void: 'void',
}
const CHANGE_AGENCY = { underwriter: 'changeAgency', agent: 'ofCarrier' } as const
const CARRIER: Rights = { ...same({ underwriter: 'open', agent: 'ofCarrier' }), void: 'void' }
const asForAgents = (rights: Rights): Rights => ({
  ...(Object.fromEntries(
    Object.entries(rights).map(([stage, agent]) => [stage, { underwriter: 'open', agent }]),
  ) as Rights),
  void: 'void',
})

/** Every part in every stage, for one console or both. */
const RIGHTS: Record<SubmissionPart, Rights> = {
  insured: INSURANCE,
  term: INSURANCE,
  application: INSURANCE,
  businessClass: { ...INSURANCE, submitted: { underwriter: 'classified', agent: 'submitted' } },
  products: {
    ...INSURANCE,
    preparing: 'changeProducts',
    preQualifying: 'changeProducts',
    notQualified: 'changeProducts',
    submitted: { underwriter: 'changeProducts', agent: 'withUnderwriter' },
  },
  // A broker of record can change in mid-term, so the agency is not fixed by binding.
  agency: {
    ...same(CHANGE_AGENCY),
    preDraft: { underwriter: 'open', agent: 'ofCarrier' },
    void: 'void',
  },
  preQualification: { ...same('notPreQualifying'), preQualifying: 'open', notQualified: 'notQualified' },
  // The carrier's own form: no Modify, but a policy rests on it too.
  worksheet: {
    ...INSURANCE,
    automated: { underwriter: 'open', agent: 'ofCarrier' },
    submitted: { underwriter: 'open', agent: 'ofCarrier' },
  },
  decision: same('decided'),
  // The account is the carrier's file of the insured: assigning another one changes nothing that was agreed.
  account: CARRIER,
  accountOverview: CARRIER,
  priority: CARRIER,
  brokerOfRecord: CARRIER,
  quoteNeededBy: asForAgents(INSURANCE),
  tabName: asForAgents(INSURANCE),
}

/** The facts about a submission that its edit rights depend on. */
export interface EditedSubmission {
  status: SubmissionStatus
  /** The modifications that are in progress, or submitted and not acknowledged. */
  modifications: { console: Console; isSubmitted: boolean } | null
}

export interface Editor {
  console: Console
  permissions: Pick<ReadonlySet<string>, 'has'>
}

export interface EditRefusal {
  sentence: string
  /** The action of the submission that is the way to the change, if there is one. */
  way: ActionKey<'Submission'> | null
}

/** Why this user cannot edit a part of the submission now, and the way to change it. Null: it can be edited. */
export function editRefusal(part: SubmissionPart, submission: EditedSubmission, editor: Editor): EditRefusal | null {
  const [permission, missing] = PERMISSIONS[part] ?? MODIFY
  if (!editor.permissions.has(permission)) return { sentence: missing, way: null }
  const right = rightOf(part, submission, editor.console)
  if (right === 'open') return null
  const reason: Reason = REASONS[right]
  const say = reason[editor.console] ?? reason.underwriter
  return { sentence: say(PARTS[part], STATUS_LABELS[editor.console][submission.status]), way: reason.way ?? null }
}

export const whyNotEditable = (part: SubmissionPart, submission: EditedSubmission, editor: Editor): string | null =>
  editRefusal(part, submission, editor)?.sentence ?? null

const MODIFY = ['submission.modify', 'You do not have the permission to change submissions.'] as const
const PERMISSIONS: Partial<Record<SubmissionPart, readonly [PermissionName, string]>> = {
  preQualification: ['submission.prequalify', 'You do not have the permission to pre-qualify.'],
  account: ['account.assign', 'You do not have the permission to assign accounts.'],
}

function rightOf(part: SubmissionPart, { status, modifications }: EditedSubmission, console: Console): Right {
  const cell = RIGHTS[part][STAGES[status]]
  const right = typeof cell === 'string' ? cell : cell[console]
  if (!modifications || (right !== 'submitted' && right !== 'classified')) return right
  if (modifications.isSubmitted) return right === 'submitted' ? 'notAcknowledged' : right
  if (modifications.console === console) return 'open'
  return right === 'submitted' ? 'beingModified' : right
}

/** Bound or closed: forms keep their template version, and accounts are not synchronized with the submission. */
export const isSettled = (status: SubmissionStatus) => SETTLED.has(STAGES[status])
const SETTLED = new Set<Stage>([
  'bound',
  'issuing',
  'issued',
  'expired',
  'cancelled',
  'renewed',
  'nonRenewed',
  'declined',
  'lost',
  'void',
])
