import { RENEWAL_STATUS } from '@bindery/contract/status'
import { among, isAlive, isInForce, isReleased, quotableProducts, wasReleased } from '../records.ts'
import type { SubmissionRecord } from '../risk.ts'
import { gapsToSubmit, withoutGaps } from './application.ts'
import { type Ask, complete, type Guard, unless } from './guard.ts'

const quoteIs = ({ risk }: Ask<SubmissionRecord>, ...statuses: string[]) =>
  risk.quotes.some(({ status }) => statuses.includes(status))
const renewalIs = ({ record }: Ask<SubmissionRecord>, ...statuses: number[]) => statuses.includes(record.renewalStatus)
const successor = ({ risk }: Ask<SubmissionRecord>, type: 'Renewal' | 'Rewrite') =>
  risk.successors.find((other) => other.transactionType === type && isAlive(other))

export const SUBMISSION_GUARDS = {
  'asks for pre-qualification': ({ risk }) =>
    unless(risk.facts.hasPreQualificationForm, 'None of the chosen products asks for pre-qualification.'),
  'pre-qualification form is complete': ({ risk }) =>
    complete(risk.facts.outstanding.preQualification, 'the pre-qualification form'),
  'still qualifies': ({ risk: { facts } }) =>
    facts.whyNotQualified && `${facts.whyNotQualified} Cancel the pre-qualification, and start it again.`,
  'details are complete': ({ risk }) => complete(risk.facts.outstanding.details, 'the submission details'),
  'application can be submitted': ({ risk }) => withoutGaps(gapsToSubmit(risk), 'needed to submit'),
  'date, agency and product are set': ({ record }) => {
    if (!record.hasEffectiveDate) return 'Enter the effective date.'
    if (record.agencyId === null) return 'Choose the agency.'
    return unless(record.products.length > 0, 'Choose at least one product.')
  },
  'never submitted': ({ record }) =>
    unless(!record.wasSubmitted, 'A submission that was submitted once cannot be deleted. Mark it as lost instead.'),
  'account is assigned': ({ record }) =>
    unless(record.accountId !== null, 'Assign an account before clearing the submission.'),
  'agency is assigned': ({ record }) => unless(record.agencyId !== null, 'Choose the agency it is returned to first.'),
  'nothing is quoted': (ask) =>
    unless(
      !ask.risk.quotes.some(wasReleased),
      'A quote has been generated. Revert the submission to clear, or decline it.',
    ),
  'no binding under way': (ask) =>
    unless(
      !quoteIs(ask, 'Bind Requested', 'Binding', 'Bound'),
      'A quote is being bound or is bound. Withdraw the bind request or unbind the quote first.',
    ),
  'nothing is bound': (ask) => unless(!quoteIs(ask, 'Bound'), 'A quote is bound. Unbind it or cancel its policy.'),
  'automation is on': ({ record }) => unless(record.automation, 'Automation is disabled already.'),
  'no open referral': ({ record }) => unless(record.referralStatus !== 'refer', 'The submission is referred already.'),
  'a referral is open': ({ record }) => unless(record.referralStatus === 'refer', 'There is no open referral.'),
  'referral is theirs to retract': ({ record, user }) =>
    unless(
      user.id === record.referredById || user.id === record.responsibleUnderwriterId,
      'Only who made the referral, or the responsible underwriter, can retract it.',
    ),
  'referral is theirs to decide': ({ record, risk, user }) =>
    unless(
      user.id === record.referredUnderwriterId || risk.facts.outranksReferredUnderwriter,
      'Only the underwriter it is referred to, or one with higher authority, can decide the referral.',
    ) ??
    unless(
      user.id !== record.referredById && user.id !== record.responsibleUnderwriterId,
      'Nobody decides their own referral. Retract it, or leave it to a colleague.',
    ),
  'referral decision is theirs to undo': ({ risk }) =>
    unless(
      risk.facts.undoableReferral !== null,
      'Only the colleague who decided the last referral as a whole can take the decision back.',
    ),
  'no change set': ({ record }) =>
    unless(record.changeSet === null, 'Modifications are open already. Submit, discard or acknowledge them first.'),
  'a change set': ({ record }) =>
    unless(record.changeSet !== null || record.hadChanges, 'There are no modifications to look at.'),
  'modifications in progress': ({ record }) =>
    unless(record.changeSet?.isSubmitted === false, 'No modifications are in progress.'),
  'modifications are of this console': ({ record, user }) =>
    unless(
      record.changeSet === null || record.changeSet.console === user.console,
      record.changeSet?.console === 'agent'
        ? 'The agent is making these modifications, and has to submit or discard them.'
        : 'The underwriter is making these modifications, and has to submit or discard them.',
    ),
  'modifications are submitted': ({ record }) =>
    unless(record.changeSet?.isSubmitted === true, 'No submitted modifications wait for acknowledgement.'),
  'several products': ({ record }) =>
    unless(record.products.length > 1, 'A submission with one product cannot be split.'),
  'a product can be split off': ({ record, risk }) => {
    const kept = new Set(
      risk.quotes.filter((quote) => isReleased(quote) || quote.status === 'Bound').map((q) => q.product),
    )
    return unless(
      record.products.some((product) => !kept.has(product)),
      'Every product has a generated quote already.',
    )
  },
  'no rewrite exists': (ask) =>
    unless(!successor(ask, 'Rewrite'), 'Another submission rewrites this one already. Open that one.'),
  'broker of record allows it': ({ record, risk }) =>
    unless(
      !among(record.status, 'Bound', 'Pending Issuance', 'Issued') || risk.facts.brokerOfRecordOnFile,
      'Put the broker of record letter on file before changing the agency of bound business.',
    ),
  'a product can be quoted': (ask) =>
    unless(quotableProducts(ask.risk).length > 0, 'Every product of this submission is bound already.'),
  'a report is offered': ({ risk }) =>
    unless(risk.facts.reports.length > 0, 'No report is offered for these products.'),
  'a policy is in force': ({ risk }) => unless(risk.policies.some(isInForce), 'No policy is in force.'),
  'policy term is running': ({ risk }) =>
    unless(
      risk.policies.some((policy) => isInForce(policy) && !policy.termEnded),
      'The policy term has ended. Endorse the renewal instead.',
    ),
  'no renewal under way': (ask) => {
    if (renewalIs(ask, RENEWAL_STATUS.flaggedForNonRenewal)) return 'Clear the non-renewal flag first.'
    if (renewalIs(ask, RENEWAL_STATUS.nonRenewalPending)) return 'Retract the non-renewal first.'
    return unless(renewalIs(ask, RENEWAL_STATUS.none) && !successor(ask, 'Renewal'), 'A renewal is under way already.')
  },
  'renewal window is open': ({ risk }) =>
    unless(risk.facts.renewalWindowOpen, 'It is too early to renew. Try again inside the renewal window.'),
  'renewal is undecided': (ask) =>
    unless(
      renewalIs(ask, RENEWAL_STATUS.none, RENEWAL_STATUS.flaggedForNonRenewal),
      'A renewal or non-renewal is under way already.',
    ),
  'renewal status is none': (ask) =>
    unless(renewalIs(ask, RENEWAL_STATUS.none), 'A renewal or non-renewal is under way already.'),
  'notice of non-renewal is in time': ({ risk }) =>
    unless(risk.facts.nonRenewalNoticeOpen, 'It is too late to give notice of non-renewal for this term.'),
  'non-renewal is pending': (ask) =>
    unless(renewalIs(ask, RENEWAL_STATUS.nonRenewalPending), 'No non-renewal is pending.'),
  'flagged for non-renewal': (ask) =>
    unless(renewalIs(ask, RENEWAL_STATUS.flaggedForNonRenewal), 'It is not flagged for non-renewal.'),
  'renewal is pending': (ask) => unless(renewalIs(ask, RENEWAL_STATUS.pending), 'No renewal is pending.'),
  'renewal is bound': ({ risk }) =>
    unless(
      risk.successors.some(
        (other) => other.transactionType === 'Renewal' && among(other.status, 'Bound', 'Pending Issuance', 'Issued'),
      ),
      'Bind the renewal submission first.',
    ),
  'term has ended': ({ risk }) => unless(risk.facts.termEnded, 'The term has not ended yet.'),
  'expiring term is free': ({ risk: { origin }, record }) =>
    unless(
      record.transactionType !== 'Renewal' ||
        origin === null ||
        (origin.submission.renewalStatus === RENEWAL_STATUS.none && isAlive(origin.submission)),
      'The expiring term has been renewed, non-renewed or cancelled otherwise by now.',
    ),
} satisfies Record<string, Guard<SubmissionRecord>>
