import { isInForce, isOpenCancellation, isOpenChange, policyOf } from '../records.ts'
import type {
  CancellationRecord,
  EndorsementRecord,
  IssuanceRecord,
  PolicyRecord,
  ReportRecord,
  RewriteRecord,
  Risk,
} from '../risk.ts'
import { complete, type Guard, unless } from './guard.ts'
import { isEffective, laterChange } from './sequence.ts'

const changesOn = (risk: Risk, policyId: number) =>
  [...risk.endorsements, ...risk.rewrites].filter((change) => change.policyId === policyId)
const cancellationsOf = (risk: Risk, policyId: number) =>
  risk.cancellations.filter((cancellation) => cancellation.policyId === policyId)

export const POLICY_GUARDS = {
  'no cancellation open': ({ record, risk }) =>
    unless(
      !cancellationsOf(risk, record.id).some(isOpenCancellation),
      'A cancellation of this policy is open already.',
    ),
  'term has not ended': ({ record }) =>
    unless(!record.termEnded, 'The policy term has ended. Endorse the renewal instead.'),
  'no rewrite open': ({ record, risk }) =>
    unless(
      !risk.rewrites.some((rewrite) => rewrite.policyId === record.id && isOpenChange(rewrite)),
      'A rewrite or reissue of this policy is open already.',
    ),
  'cancelled, not rewritten': ({ record }) =>
    unless(record.cancelledById !== null, 'Only a policy that was cancelled can be reinstated.'),
} satisfies Record<string, Guard<PolicyRecord>>

type Hanging = IssuanceRecord | EndorsementRecord | RewriteRecord | CancellationRecord
const HANGING_GUARDS = {
  'policy is in force': ({ record, risk }) => {
    const policy = policyOf(risk, record)
    return unless(policy !== undefined && isInForce(policy), `The policy is ${policy?.status ?? 'gone'}.`)
  },
} satisfies Record<string, Guard<Hanging>>

export const ISSUANCE_GUARDS = {
  ...HANGING_GUARDS,
  'issuance forms are complete': ({ record }) => complete(record.formsOutstanding, 'the issuance forms'),
  'subjectivities are settled': ({ record }) =>
    unless(record.subjectivitiesOpen === 0, 'Meet or waive every subjectivity first.'),
  'policy number is set': ({ record }) => unless(record.hasPolicyNumber, 'Give the policy its number first.'),
  'issuance documents are generated': ({ record }) =>
    unless(record.documentsGenerated, 'Generate the policy documents first.'),
  'policy is unchanged': ({ record, risk }) =>
    unless(
      changesOn(risk, record.policyId).every(({ status }) => status === 'Draft' || status === 'Invalid') &&
        cancellationsOf(risk, record.policyId).every(({ status }) => status === 'Draft' || status === 'Invalid'),
      'The policy was endorsed, rewritten or cancelled since it was issued.',
    ),
} satisfies Record<string, Guard<IssuanceRecord>>

/** The way out for a change that takes effect too early. */
const instead = ({ status, confirmed }: EndorsementRecord | RewriteRecord) =>
  status === 'Draft' && !confirmed
    ? 'Choose that day or a later one.'
    : 'Revert it first, or start this change anew with that day or a later one.'

const CHANGE_GUARDS = {
  ...HANGING_GUARDS,
  'details are confirmed': ({ record }) =>
    unless(record.confirmed, 'Confirm the effective date and the reasons first.'),
  'details are not confirmed': ({ record }) => unless(!record.confirmed, 'The details are confirmed already.'),
  'effective date is in the term': ({ record }) =>
    unless(record.dateInTerm, 'Choose an effective date inside the policy term.'),
  'reasons are chosen': ({ record }) => unless(record.hasReasons, 'Choose at least one reason.'),
  'forms are complete': ({ record }) => complete(record.formsOutstanding, 'the forms'),
  'rating worksheet is complete': ({ record }) => complete(record.ratingOutstanding, 'the rating worksheet'),
  'pricing worksheet is complete': ({ record }) => complete(record.pricingOutstanding, 'the pricing worksheet'),
  'rated before': ({ record }) => unless(record.rated, 'It has not been rated yet.'),
  priced: ({ record }) => unless(record.priced, 'Rate and price the change first.'),
  'not priced': ({ record }) =>
    unless(!record.priced, 'It is priced already. Modify the rating or the pricing instead.'),
  'documents are generated': ({ record }) => unless(record.documentsGenerated, 'Generate the documents first.'),
  'no later change is issued': ({ record, risk }) => {
    const later = laterChange(risk, record.policyId, record.effectiveDate)
    return later && `${isEffective(later)}, later than this one. ${instead(record)}`
  },
  'rating is current': ({ record }) =>
    unless(
      record.ratingCurrent,
      'Another change of the premium was issued since this one was rated. Modify the rating and rate it again.',
    ),
} satisfies Record<string, Guard<EndorsementRecord | RewriteRecord>>

export const ENDORSEMENT_GUARDS = {
  ...CHANGE_GUARDS,
  'priced, or without premium': ({ record }) =>
    unless(record.priced || !record.bearsPremium, 'This change bears premium. Rate and price it first.'),
  'something is changed': ({ record }) =>
    unless(
      record.changeCount > 0 || record.textOnly,
      'Nothing is changed yet. Change an answer of the policy, or delete the endorsement.',
    ),
  'earlier endorsements are issued': ({ record, risk }) => {
    const ofPolicy = risk.endorsements.filter(({ policyId }) => policyId === record.policyId)
    const place = ofPolicy.findIndex(({ id }) => id === record.id)
    const day = record.effectiveDate ?? ''
    // By the effective date. On the same day, the endorsement that was started first.
    const isEarlier = ({ effectiveDate }: EndorsementRecord, index: number) =>
      (effectiveDate ?? '') < day || ((effectiveDate ?? '') === day && index < place)
    return unless(
      !ofPolicy.some((other, index) => other.status === 'Pending Issuance' && isEarlier(other, index)),
      'Issue the earlier endorsement of this policy first.',
    )
  },
  'latest issued change': ({ record, risk }) =>
    unless(
      !risk.endorsements.some(
        (other) => other.policyId === record.policyId && (other.issuedAs ?? 0) > (record.issuedAs ?? 0),
      ),
      'A later endorsement is issued. Revert that one first.',
    ),
  'not reinstated since': ({ record, risk }) =>
    unless(
      !risk.reinstatements.some(
        (one) =>
          one.policyId === record.policyId &&
          one.status === 'Reinstated' &&
          one.afterEndorsement >= (record.issuedAs ?? 0),
      ),
      'The policy was cancelled and reinstated since. Issue another endorsement instead.',
    ),
  'not asked for by the agent': ({ record }) =>
    unless(!record.askedByAgent, 'The agent asked for this endorsement. Decline it instead.'),
} satisfies Record<string, Guard<EndorsementRecord>>

export const REWRITE_GUARDS = {
  ...CHANGE_GUARDS,
  'policy is issued': ({ record, risk }) =>
    unless(policyOf(risk, record)?.status === 'Issued', 'Issue the policy again before its rewrite.'),
} satisfies Record<string, Guard<RewriteRecord>>

const ANEW: Partial<Record<CancellationRecord['status'], string>> = {
  Requested: 'Retract the request and ask again with that day or a later one.',
  Pending: 'Rescind this cancellation and start another with that day or a later one.',
}

export const CANCELLATION_GUARDS = {
  ...HANGING_GUARDS,
  'cancellation date is in the term': ({ record }) =>
    unless(record.dateInTerm, 'Choose a cancellation date inside the policy term.'),
  'cancelled after the last change': ({ record, risk }) => {
    const later = laterChange(risk, record.policyId, record.effectiveDate)
    return (
      later &&
      `${isEffective(later)}, later than the cancellation. ${ANEW[record.status] ?? 'Choose that day or a later one.'}`
    )
  },
  'flat from the first day': ({ record }) =>
    unless(
      record.methodFits,
      'A flat cancellation takes effect on the first day of the term. Choose that day, or another method.',
    ),
  'reason and method are given': ({ record }) =>
    unless(record.reasonGiven, 'Give the reason and the method of the cancellation.'),
  'cancellation form is complete': ({ record }) => complete(record.formOutstanding, 'the cancellation form'),
  'notice is honoured': ({ record }) =>
    unless(
      record.noticeHonoured,
      "The cancellation date is inside the notice period. Choose a later one, or record the insured's own request.",
    ),
  'return premium is recorded': ({ record }) =>
    unless(record.returnPremiumRecorded, 'Record the return premium first.'),
  'policy was cancelled by it': ({ record, risk }) =>
    unless(
      policyOf(risk, record)?.cancelledById === record.id,
      'The policy was reinstated, rewritten or cancelled anew since.',
    ),
} satisfies Record<string, Guard<CancellationRecord>>

export const REPORT_GUARDS = {
  'report form is complete': ({ record }) => complete(record.formOutstanding, 'the report form'),
  'submission is open': ({ risk: { submission } }) =>
    unless(
      !['Declined', 'Lost', 'Cancelled', 'Expired', 'Renewed', 'Non-Renewed'].includes(submission.status),
      `The submission is ${submission.status}, so its reports stay as they are.`,
    ),
} satisfies Record<string, Guard<ReportRecord>>
