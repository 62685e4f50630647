import { describe, expect, test } from 'vitest'
import type { Guard } from './guards/guard.ts'
import {
  CANCELLATION_GUARDS,
  ENDORSEMENT_GUARDS,
  ISSUANCE_GUARDS,
  POLICY_GUARDS,
  REPORT_GUARDS,
  REWRITE_GUARDS,
} from './guards/policy.ts'
import { PROPOSAL_GUARDS, QUOTE_GUARDS } from './guards/quote.ts'
import { SHARED_GUARDS } from './guards/shared.ts'
import { SUBMISSION_GUARDS } from './guards/submission.ts'
import type { AnyRecord, Facts, FormGaps, Risk, SubmissionRecord, User } from './risk.ts'
import { SUBMISSION_STATUSES, type SubmissionStatusName } from './statuses.ts'
import { AGENT, FAVOURABLE, ready, sampleRisk, sampleSubmission, UNDERWRITER } from './testing/sample.ts'

interface Case {
  submission?: Partial<SubmissionRecord>
  facts?: Partial<Facts>
  risk?: Partial<Risk>
  /** The record under test; default: the submission. */
  record?: AnyRecord
  user?: User
}
/** A case that is refused, the expected sentence, and a case that passes. */
type Refusals<G> = { [K in keyof G]: [refused: Case, sentence: string, passed: Case] }

const riskOf = ({ submission, facts, risk }: Case) =>
  sampleRisk(submission, { ...risk, facts: { ...FAVOURABLE, ...facts } })

function check<G extends Record<string, Guard<never>>>(guards: G, refusals: Refusals<G>) {
  test.each(Object.keys(guards))('%s', (name) => {
    const ask = (one: Case) => {
      const risk = riskOf(one)
      const guard = guards[name] as Guard<AnyRecord>
      return guard({ risk, record: one.record ?? risk.submission, user: one.user ?? UNDERWRITER })
    }
    const [refused, sentence, passed] = refusals[name]!
    expect(ask(refused)).toBe(sentence)
    expect(ask(passed)).toBeNull()
  })
}

const outstanding = (form: keyof Facts['outstanding'], count: number): Case => ({
  facts: { outstanding: { ...FAVOURABLE.outstanding, [form]: count } },
})
const missing = (count: number, what: string) =>
  count === 1
    ? `Fill in the one required field that is missing in ${what}.`
    : `Fill in the ${count} required fields that are missing in ${what}.`
const gaps = (values: Partial<FormGaps>): Case => ({
  facts: {
    applicationGaps: [
      {
        form: 'cp',
        title: 'Commercial Property',
        product: 'CP',
        unanswered: 0,
        neededToSubmit: 0,
        wrong: 0,
        ...values,
      },
    ],
  },
})
const PASS: Case = {}

describe('guards on the submission and the user refuse with a sentence', () =>
  check(SHARED_GUARDS, {
    'agency may quote': [
      { user: AGENT, submission: { agentQuotes: false } },
      'Your underwriter prepares the quotes for this submission.',
      { user: AGENT, submission: { agentQuotes: true } },
    ],
    'agency takes quotes': [
      { submission: { agentQuotes: false } },
      'This agency is sent proposals. Create a proposal instead.',
      { submission: { agentQuotes: true } },
    ],
    'agency takes proposals': [
      { submission: { agentQuotes: true } },
      'This agency works with quotes. Create a quote instead.',
      { submission: { agentQuotes: false } },
    ],
    'referral allows it': [
      { submission: { referralStatus: 'refer' } },
      'Wait until the open referral is cleared.',
      { submission: { referralStatus: 'cleared' } },
    ],
    'no modifications open': [
      { submission: { changeSet: { console: 'agent', isSubmitted: true } } },
      'Acknowledge the submitted modifications first.',
      PASS,
    ],
    'quoting is open': [
      { submission: { status: 'Submitted' } },
      'Clear the submission before quoting it.',
      { submission: { status: 'Issued' } },
    ],
    'binding is open': [
      { submission: { status: 'Lost' } },
      'A quote cannot be bound while the submission is Lost.',
      { submission: { status: 'Quoted' } },
    ],
    'term is running': [
      { submission: { status: 'Expired' } },
      'The term is over: the submission is Expired.',
      { submission: { status: 'Bound' } },
    ],
    'no cancellation pending': [
      { submission: { cancellationPending: true } },
      'A cancellation is pending. Rescind it first.',
      PASS,
    ],
  }))

const quotes = (status: Risk['quotes'][number]['status']): Case => ({ risk: { quotes: [ready.quote(1, { status })] } })
const renewal = (renewalStatus: SubmissionRecord['renewalStatus']): Case => ({ submission: { renewalStatus } })
const rewrittenBy = (status: SubmissionRecord['status']): Case => ({
  risk: { successors: [{ id: 1, status, transactionType: 'Rewrite' }] },
})
const renewedBy = (status: SubmissionRecord['status']): Case => ({
  risk: { successors: [{ id: 1, status, transactionType: 'Renewal' }] },
})
const referredTo = (referredUnderwriterId: number): Case => ({ submission: { referredUnderwriterId } })
const expiring = (renewalStatus: SubmissionRecord['renewalStatus']): Case => ({
  submission: { transactionType: 'Renewal' },
  risk: {
    origin: {
      submission: sampleSubmission({ renewalStatus, status: 'Issued' }),
      policies: [],
      endorsements: [],
      rewrites: [],
      cancellations: [],
    },
  },
})

describe('guards on a submission refuse with a sentence', () =>
  check(SUBMISSION_GUARDS, {
    'asks for pre-qualification': [
      { facts: { hasPreQualificationForm: false } },
      'None of the chosen products asks for pre-qualification.',
      PASS,
    ],
    'still qualifies': [
      { facts: { whyNotQualified: 'We are not filed in HI for Cyber.' } },
      'We are not filed in HI for Cyber. Cancel the pre-qualification, and start it again.',
      PASS,
    ],
    'pre-qualification form is complete': [
      outstanding('preQualification', 2),
      missing(2, 'the pre-qualification form'),
      PASS,
    ],
    'details are complete': [outstanding('details', 1), missing(1, 'the submission details'), PASS],
    'application can be submitted': [
      gaps({ unanswered: 9, neededToSubmit: 1, wrong: 2 }),
      'Commercial Property: 1 field needed to submit is not answered. Commercial Property: 2 answers have to be corrected.',
      gaps({ unanswered: 9, neededToSubmit: 0, wrong: 0 }),
    ],
    'date, agency and product are set': [
      { submission: { hasEffectiveDate: false } },
      'Enter the effective date.',
      PASS,
    ],
    'never submitted': [
      { submission: { wasSubmitted: true } },
      'A submission that was submitted once cannot be deleted. Mark it as lost instead.',
      PASS,
    ],
    'account is assigned': [
      { submission: { accountId: null } },
      'Assign an account before clearing the submission.',
      PASS,
    ],
    'agency is assigned': [{ submission: { agencyId: null } }, 'Choose the agency it is returned to first.', PASS],
    'nothing is quoted': [
      quotes('Sent'),
      'A quote has been generated. Revert the submission to clear, or decline it.',
      quotes('Declined'),
    ],
    'no binding under way': [
      quotes('Binding'),
      'A quote is being bound or is bound. Withdraw the bind request or unbind the quote first.',
      quotes('Sent'),
    ],
    'nothing is bound': [quotes('Bound'), 'A quote is bound. Unbind it or cancel its policy.', quotes('Binding')],
    'automation is on': [{ submission: { automation: false } }, 'Automation is disabled already.', PASS],
    'no open referral': [{ submission: { referralStatus: 'refer' } }, 'The submission is referred already.', PASS],
    'a referral is open': [PASS, 'There is no open referral.', { submission: { referralStatus: 'refer' } }],
    'referral is theirs to retract': [
      { user: { ...UNDERWRITER, id: 99 } },
      'Only who made the referral, or the responsible underwriter, can retract it.',
      { user: { ...UNDERWRITER, id: 99 }, submission: { referredById: 99 } },
    ],
    'referral is theirs to decide': [
      referredTo(4),
      'Only the underwriter it is referred to, or one with higher authority, can decide the referral.',
      { submission: { referredUnderwriterId: UNDERWRITER.id, responsibleUnderwriterId: 99, referredById: 99 } },
    ],
    'referral decision is theirs to undo': [
      PASS,
      'Only the colleague who decided the last referral as a whole can take the decision back.',
      { facts: { undoableReferral: 4 } },
    ],
    'no change set': [
      { submission: { changeSet: { console: 'agent', isSubmitted: false } } },
      'Modifications are open already. Submit, discard or acknowledge them first.',
      PASS,
    ],
    'a change set': [
      PASS,
      'There are no modifications to look at.',
      { submission: { changeSet: null, hadChanges: true } },
    ],
    'modifications in progress': [
      PASS,
      'No modifications are in progress.',
      { submission: { changeSet: { console: 'agent', isSubmitted: false } } },
    ],
    'modifications are of this console': [
      { submission: { changeSet: { console: 'agent', isSubmitted: false } } },
      'The agent is making these modifications, and has to submit or discard them.',
      { submission: { changeSet: { console: 'underwriter', isSubmitted: false } } },
    ],
    'modifications are submitted': [
      PASS,
      'No submitted modifications wait for acknowledgement.',
      { submission: { changeSet: { console: 'agent', isSubmitted: true } } },
    ],
    'several products': [{ submission: { products: ['GL'] } }, 'A submission with one product cannot be split.', PASS],
    'a product can be split off': [
      { ...quotes('Sent'), submission: { products: ['GL'] } },
      'Every product has a generated quote already.',
      quotes('Sent'),
    ],
    'no rewrite exists': [
      rewrittenBy('Draft'),
      'Another submission rewrites this one already. Open that one.',
      rewrittenBy('Declined'),
    ],
    'broker of record allows it': [
      { submission: { status: 'Bound' }, facts: { brokerOfRecordOnFile: false } },
      'Put the broker of record letter on file before changing the agency of bound business.',
      { submission: { status: 'Clear' }, facts: { brokerOfRecordOnFile: false } },
    ],
    'a product can be quoted': [
      { facts: { quotableProducts: [] } },
      'Every product of this submission is bound already.',
      PASS,
    ],
    'a report is offered': [{ facts: { reports: [] } }, 'No report is offered for these products.', PASS],
    'a policy is in force': [PASS, 'No policy is in force.', { risk: { policies: [ready.policy(1)] } }],
    'policy term is running': [
      { risk: { policies: [ready.policy(1, { termEnded: true })] } },
      'The policy term has ended. Endorse the renewal instead.',
      { risk: { policies: [ready.policy(1)] } },
    ],
    'no renewal under way': [renewal(1), 'A renewal is under way already.', PASS],
    'renewal window is open': [
      { facts: { renewalWindowOpen: false } },
      'It is too early to renew. Try again inside the renewal window.',
      PASS,
    ],
    'renewal is undecided': [renewal(3), 'A renewal or non-renewal is under way already.', renewal(4)],
    'renewal status is none': [renewal(4), 'A renewal or non-renewal is under way already.', PASS],
    'notice of non-renewal is in time': [
      { facts: { nonRenewalNoticeOpen: false } },
      'It is too late to give notice of non-renewal for this term.',
      PASS,
    ],
    'non-renewal is pending': [PASS, 'No non-renewal is pending.', renewal(3)],
    'flagged for non-renewal': [PASS, 'It is not flagged for non-renewal.', renewal(4)],
    'renewal is pending': [PASS, 'No renewal is pending.', renewal(1)],
    'renewal is bound': [renewedBy('Quoted'), 'Bind the renewal submission first.', renewedBy('Issued')],
    'term has ended': [{ facts: { termEnded: false } }, 'The term has not ended yet.', PASS],
    'expiring term is free': [
      expiring(3),
      'The expiring term has been renewed, non-renewed or cancelled otherwise by now.',
      expiring(0),
    ],
  }))

const quote = (values: Partial<Risk['quotes'][number]>, more: Case = {}): Case => {
  const record = ready.quote(1, values)
  return { ...more, record, risk: { quotes: [record], ...more.risk } }
}
const policyOfQuote = (status: Risk['policies'][number]['status'], rest: Partial<Risk> = {}): Case =>
  quote({}, { risk: { policies: [ready.policy(10, { quoteId: 1, status })], ...rest } })

describe('guards on a quote refuse with a sentence', () =>
  check(QUOTE_GUARDS, {
    'rating worksheet is complete': [quote({ ratingOutstanding: 2 }), missing(2, 'the rating worksheet'), quote({})],
    'pricing worksheet is complete': [quote({ pricingOutstanding: 1 }), missing(1, 'the pricing worksheet'), quote({})],
    'application is complete': [
      quote({ product: 'CP' }, gaps({ unanswered: 7 })),
      'Commercial Property: 7 required fields are not answered.',
      quote({ product: 'GL' }, gaps({ unanswered: 7, wrong: 1 })),
    ],
    'changed terms asked for': [quote({}), 'No request for changed terms is open.', quote({ termsAsked: true })],
    'no changed terms asked for': [
      quote({ termsAsked: true }),
      'A request for changed terms is open. Withdraw it first.',
      quote({}),
    ],
    'not incomplete': [
      quote({ incomplete: true }),
      'The application changed since this quote was rated. Refresh and rate it again.',
      quote({}),
    ],
    'belongs to a proposal': [
      quote({}),
      'A quote outside a proposal is released by generating it.',
      quote({ proposalId: 5 }),
    ],
    'document is current': [
      quote({ documentCurrent: false }),
      'The sections changed since the document was made. Generate it again.',
      quote({}),
    ],
    'still valid': [
      quote({ validityLapsed: true }),
      'The quote is no longer valid. Ask the underwriter to renew it.',
      quote({}),
    ],
    'agent was sent it': [
      quote({ status: 'Quoted' }, { user: AGENT, submission: { agentQuotes: false } }),
      'Your underwriter has not sent this quote yet.',
      quote({ status: 'Sent' }, { user: AGENT }),
    ],
    'within authority': [
      quote({ beyondAuthority: ['The premium of 300,000 is above your 250,000 for GL.'] }),
      'This is beyond your authority; refer the submission. The premium of 300,000 is above your 250,000 for GL.',
      quote({}),
    ],
    'within authority to release': [
      quote({ beyondRelease: ['You have no letter of authority for Umbrella.'] }),
      'This is beyond your authority; refer the submission. You have no letter of authority for Umbrella.',
      quote({ beyondAuthority: ['The premium of 300,000 is above your 250,000 for GL.'] }),
    ],
    'conditions are met': [
      quote({ openConditions: ['Signed contract for the relief valves', 'Loss run of this year'] }),
      'The approval has open conditions: Signed contract for the relief valves; Loss run of this year. Mark them as met first.',
      quote({}),
    ],
    'product is not bound': [
      quote({}, { risk: { quotes: [ready.quote(1), ready.quote(2, { status: 'Bound' })] } }),
      'Another quote of this product is bound. Unbind that one first.',
      quote({}, { risk: { quotes: [ready.quote(1), ready.quote(2, { status: 'Bound', product: 'CP' })] } }),
    ],
    'issuance has not begun': [
      policyOfQuote('Begin Issuance'),
      'Issuance of the policy has begun. Revert it to bound first, or cancel the policy.',
      policyOfQuote('Bound'),
    ],
    'policy has no open change': [
      policyOfQuote('Bound', { cancellations: [ready.cancellation(3, 10)] }),
      'An endorsement, rewrite or cancellation is open on the policy. Close it first.',
      policyOfQuote('Bound', { cancellations: [ready.cancellation(3, 10, { status: 'Retracted' })] }),
    ],
    'has ended no other term': [
      quote({}, { submission: { transactionType: 'Rewrite' } }),
      'Binding it ended the term it rewrites, so it cannot be unbound. Cancel the policy instead.',
      quote({}),
    ],
    'was sent': [quote({}), 'This quote was never sent. Copy it instead.', quote({ wasSent: true })],
    'never sent': [quote({ wasSent: true }), 'The agent has seen this quote. Withdraw it instead.', quote({})],
  }))

const proposal = (values: Partial<Risk['proposals'][number]>, quotes: Risk['quotes'] = [], user?: User): Case => ({
  user,
  record: ready.proposal(5, values),
  risk: { quotes },
})
const inIt = (values: Partial<Risk['quotes'][number]>) => [ready.quote(1, { proposalId: 5, ...values })]

describe('guards on a proposal refuse with a sentence', () =>
  check(PROPOSAL_GUARDS, {
    'proposal document is current': [
      proposal({ documentCurrent: false }),
      'The sections changed since the document was made. Generate it again.',
      proposal({}),
    ],
    'every quote is priced': [
      proposal({}, inIt({ status: 'Valid Rating' })),
      'Rate and price every quote of the proposal first.',
      proposal({}, inIt({ status: 'Valid Pricing' })),
    ],
    'every quote is within authority': [
      proposal({}, inIt({ beyondRelease: ['The premium of 300,000 is above your 250,000 for GL.'] })),
      'This is beyond your authority; refer the submission. The premium of 300,000 is above your 250,000 for GL.',
      proposal({}, inIt({ beyondAuthority: ['The premium of 300,000 is above your 250,000 for GL.'] })),
    ],
    'agent was sent the proposal': [
      { ...proposal({ status: 'Quoted' }, [], AGENT), submission: { agentQuotes: false } },
      'Your underwriter has not sent this proposal yet.',
      proposal({ status: 'Sent' }, [], AGENT),
    ],
    'changed terms asked for': [proposal({}), 'No request for changed terms is open.', proposal({ termsAsked: true })],
    'no changed terms asked for': [
      proposal({ termsAsked: true }),
      'A request for changed terms is open. Withdraw it first.',
      proposal({}),
    ],
    'proposal was never sent': [
      proposal({}, inIt({ wasSent: true })),
      'The agent has seen this proposal. Withdraw its quotes instead.',
      proposal({}, inIt({})),
    ],
  }))

const policy = (values: Partial<Risk['policies'][number]>, risk: Partial<Risk> = {}): Case => ({
  record: ready.policy(10, values),
  risk: { policies: [ready.policy(10, values)], ...risk },
})
const hanging = (
  record: AnyRecord,
  status: Risk['policies'][number]['status'] = 'Issued',
  risk: Partial<Risk> = {},
): Case => ({
  record,
  risk: { policies: [ready.policy(10, { status })], ...risk },
})

describe('guards on a policy refuse with a sentence', () =>
  check(POLICY_GUARDS, {
    'no cancellation open': [
      policy({}, { cancellations: [ready.cancellation(3, 10)] }),
      'A cancellation of this policy is open already.',
      policy({}, { cancellations: [ready.cancellation(3, 11)] }),
    ],
    'term has not ended': [
      policy({ termEnded: true }),
      'The policy term has ended. Endorse the renewal instead.',
      policy({}),
    ],
    'no rewrite open': [
      policy({}, { rewrites: [ready.rewrite(3, 10)] }),
      'A rewrite or reissue of this policy is open already.',
      policy({}, { rewrites: [ready.rewrite(3, 10, { status: 'Issued' })] }),
    ],
    'cancelled, not rewritten': [
      policy({}),
      'Only a policy that was cancelled can be reinstated.',
      policy({ cancelledById: 3 }),
    ],
  }))

const issuance = (values: Partial<Risk['issuances'][number]>) => ready.issuance(3, 10, values)
describe('guards on an issuance refuse with a sentence', () =>
  check(ISSUANCE_GUARDS, {
    'policy is in force': [hanging(issuance({}), 'Cancelled'), 'The policy is Cancelled.', hanging(issuance({}))],
    'issuance forms are complete': [
      hanging(issuance({ formsOutstanding: 2 })),
      missing(2, 'the issuance forms'),
      hanging(issuance({})),
    ],
    'subjectivities are settled': [
      hanging(issuance({ subjectivitiesOpen: 1 })),
      'Meet or waive every subjectivity first.',
      hanging(issuance({})),
    ],
    'policy number is set': [
      hanging(issuance({ hasPolicyNumber: false })),
      'Give the policy its number first.',
      hanging(issuance({})),
    ],
    'issuance documents are generated': [
      hanging(issuance({ documentsGenerated: false })),
      'Generate the policy documents first.',
      hanging(issuance({})),
    ],
    'policy is unchanged': [
      hanging(issuance({}), 'Issued', { endorsements: [ready.endorsement(4, 10, { status: 'Submitted' })] }),
      'The policy was endorsed, rewritten or cancelled since it was issued.',
      hanging(issuance({}), 'Issued', { endorsements: [ready.endorsement(4, 10)] }),
    ],
  }))

/** A policy with an issued endorsement as of this day. */
const endorsedOn = (effectiveDate: string): Partial<Risk> => ({
  policies: [ready.policy(10, { status: 'Issued', number: 'CP-1' })],
  endorsements: [ready.endorsement(8, 10, { status: 'Issued', issuedAs: 2, effectiveDate })],
})
const reinstatedOn = (effectiveDate: string, afterEndorsement: number): Partial<Risk> => ({
  policies: [ready.policy(10, { status: 'Issued', number: 'CP-1' })],
  reinstatements: [{ id: 9, status: 'Reinstated', policyId: 10, effectiveDate, cancellationId: 5, afterEndorsement }],
})

const endorsement = (values: Partial<Risk['endorsements'][number]>) => ready.endorsement(3, 10, values)
const change = (make: (values: object) => AnyRecord): Refusals<Omit<typeof REWRITE_GUARDS, 'policy is issued'>> => ({
  'policy is in force': [hanging(make({}), 'Rewritten'), 'The policy is Rewritten.', hanging(make({}))],
  'details are confirmed': [
    hanging(make({ confirmed: false })),
    'Confirm the effective date and the reasons first.',
    hanging(make({})),
  ],
  'details are not confirmed': [
    hanging(make({})),
    'The details are confirmed already.',
    hanging(make({ confirmed: false })),
  ],
  'effective date is in the term': [
    hanging(make({ dateInTerm: false })),
    'Choose an effective date inside the policy term.',
    hanging(make({})),
  ],
  'reasons are chosen': [hanging(make({ hasReasons: false })), 'Choose at least one reason.', hanging(make({}))],
  'forms are complete': [hanging(make({ formsOutstanding: 1 })), missing(1, 'the forms'), hanging(make({}))],
  'rating worksheet is complete': [
    hanging(make({ ratingOutstanding: 1 })),
    missing(1, 'the rating worksheet'),
    hanging(make({})),
  ],
  'pricing worksheet is complete': [
    hanging(make({ pricingOutstanding: 1 })),
    missing(1, 'the pricing worksheet'),
    hanging(make({})),
  ],
  'rated before': [hanging(make({})), 'It has not been rated yet.', hanging(make({ rated: true }))],
  priced: [hanging(make({})), 'Rate and price the change first.', hanging(make({ priced: true }))],
  'not priced': [
    hanging(make({ priced: true })),
    'It is priced already. Modify the rating or the pricing instead.',
    hanging(make({})),
  ],
  'documents are generated': [
    hanging(make({ documentsGenerated: false })),
    'Generate the documents first.',
    hanging(make({})),
  ],
  'no later change is issued': [
    hanging(make({ effectiveDate: '2027-02-28' }), 'Issued', endorsedOn('2027-03-01')),
    'Endorsement 2 of CP-1 is effective 03/01/2027, later than this one. Revert it first, or start this change anew with that day or a later one.',
    hanging(make({ effectiveDate: '2027-03-01' }), 'Issued', endorsedOn('2027-03-01')),
  ],
  'rating is current': [
    hanging(make({ ratingCurrent: false })),
    'Another change of the premium was issued since this one was rated. Modify the rating and rate it again.',
    hanging(make({})),
  ],
})

describe('guards on an endorsement refuse with a sentence', () =>
  check(ENDORSEMENT_GUARDS, {
    ...change(endorsement),
    'priced, or without premium': [
      hanging(endorsement({})),
      'This change bears premium. Rate and price it first.',
      hanging(endorsement({ bearsPremium: false })),
    ],
    'something is changed': [
      hanging(endorsement({ changeCount: 0 })),
      'Nothing is changed yet. Change an answer of the policy, or delete the endorsement.',
      hanging(endorsement({ changeCount: 0, textOnly: true })),
    ],
    'earlier endorsements are issued': [
      hanging(endorsement({}), 'Issued', {
        endorsements: [ready.endorsement(2, 10, { status: 'Pending Issuance' }), endorsement({})],
      }),
      'Issue the earlier endorsement of this policy first.',
      hanging(endorsement({}), 'Issued', {
        endorsements: [endorsement({}), ready.endorsement(2, 10, { status: 'Pending Issuance' })],
      }),
    ],
    'latest issued change': [
      hanging(endorsement({ issuedAs: 1 }), 'Issued', { endorsements: [ready.endorsement(2, 10, { issuedAs: 2 })] }),
      'A later endorsement is issued. Revert that one first.',
      hanging(endorsement({ issuedAs: 2 }), 'Issued', { endorsements: [ready.endorsement(2, 10, { issuedAs: 1 })] }),
    ],
    'not reinstated since': [
      hanging(endorsement({ issuedAs: 1 }), 'Issued', reinstatedOn('2027-03-01', 1)),
      'The policy was cancelled and reinstated since. Issue another endorsement instead.',
      hanging(endorsement({ issuedAs: 2 }), 'Issued', reinstatedOn('2027-03-01', 1)),
    ],
    'not asked for by the agent': [
      hanging(endorsement({ askedByAgent: true })),
      'The agent asked for this endorsement. Decline it instead.',
      hanging(endorsement({})),
    ],
  }))

const rewrite = (values: Partial<Risk['rewrites'][number]>) => ready.rewrite(3, 10, values)
describe('guards on a rewrite refuse with a sentence', () =>
  check(REWRITE_GUARDS, {
    ...change(rewrite),
    'policy is issued': [
      hanging(rewrite({}), 'Pending Issuance'),
      'Issue the policy again before its rewrite.',
      hanging(rewrite({})),
    ],
  }))

const cancellation = (values: Partial<Risk['cancellations'][number]>) => ready.cancellation(3, 10, values)
describe('guards on a cancellation refuse with a sentence', () =>
  check(CANCELLATION_GUARDS, {
    'policy is in force': [
      hanging(cancellation({}), 'Cancelled'),
      'The policy is Cancelled.',
      hanging(cancellation({})),
    ],
    'cancellation date is in the term': [
      hanging(cancellation({ dateInTerm: false })),
      'Choose a cancellation date inside the policy term.',
      hanging(cancellation({})),
    ],
    'cancelled after the last change': [
      hanging(
        cancellation({ status: 'Pending', effectiveDate: '2027-02-28' }),
        'Issued',
        reinstatedOn('2027-03-01', 0),
      ),
      'The reinstatement of CP-1 is effective 03/01/2027, later than the cancellation. Rescind this cancellation and start another with that day or a later one.',
      hanging(cancellation({ effectiveDate: '2027-03-01' }), 'Issued', endorsedOn('2027-03-01')),
    ],
    'flat from the first day': [
      hanging(cancellation({ methodFits: false })),
      'A flat cancellation takes effect on the first day of the term. Choose that day, or another method.',
      hanging(cancellation({})),
    ],
    'reason and method are given': [
      hanging(cancellation({ reasonGiven: false })),
      'Give the reason and the method of the cancellation.',
      hanging(cancellation({})),
    ],
    'cancellation form is complete': [
      hanging(cancellation({ formOutstanding: 3 })),
      missing(3, 'the cancellation form'),
      hanging(cancellation({})),
    ],
    'notice is honoured': [
      hanging(cancellation({ noticeHonoured: false })),
      "The cancellation date is inside the notice period. Choose a later one, or record the insured's own request.",
      hanging(cancellation({})),
    ],
    'return premium is recorded': [
      hanging(cancellation({ returnPremiumRecorded: false })),
      'Record the return premium first.',
      hanging(cancellation({})),
    ],
    'policy was cancelled by it': [
      hanging(cancellation({})),
      'The policy was reinstated, rewritten or cancelled anew since.',
      { record: cancellation({}), risk: { policies: [ready.policy(10, { status: 'Cancelled', cancelledById: 3 })] } },
    ],
  }))

describe('guards on a report refuse with a sentence', () =>
  check(REPORT_GUARDS, {
    'report form is complete': [
      { record: ready.report(1, { formOutstanding: 2 }) },
      missing(2, 'the report form'),
      { record: ready.report(1) },
    ],
    'submission is open': [
      { submission: { status: 'Lost' }, record: ready.report(1) },
      'The submission is Lost, so its reports stay as they are.',
      { record: ready.report(1) },
    ],
  }))

const elsewhere = { risk: { policies: [ready.policy(10), ready.policy(11)] } }
const onAnother = (record: AnyRecord, risk: Partial<Risk>): Case => ({ record, risk: { ...elsewhere.risk, ...risk } })
const originOf = (submission: Partial<SubmissionRecord>): Partial<Risk> => ({
  origin: { submission: sampleSubmission(submission), policies: [], endorsements: [], rewrites: [], cancellations: [] },
})
const REFERRAL_AUTHORITY: User = { ...UNDERWRITER, permissions: [...UNDERWRITER.permissions, 'referral.clear'] }
const applicant = (values: Partial<FormGaps>) => gaps({ product: null, title: 'Applicant Information', ...values })

describe('a guard looks at all that it says, and at nothing else', () => {
  type Row = [name: string, guards: Record<string, Guard<never>>, asked: Case, answer: string | null]
  test.each<Row>([
    [
      'application can be submitted',
      SUBMISSION_GUARDS,
      gaps({ unanswered: 9, neededToSubmit: 1 }),
      'Commercial Property: 1 field needed to submit is not answered.',
    ],
    [
      'application can be submitted',
      SUBMISSION_GUARDS,
      gaps({ wrong: 1 }),
      'Commercial Property: one answer has to be corrected.',
    ],
    [
      'application is complete',
      QUOTE_GUARDS,
      quote({ product: 'GL' }, applicant({ unanswered: 2 })),
      'Applicant Information: 2 required fields are not answered.',
    ],
    ['no rewrite open', POLICY_GUARDS, policy({}, { rewrites: [ready.rewrite(3, 11)] }), null],
    [
      'policy is unchanged',
      ISSUANCE_GUARDS,
      onAnother(issuance({}), { endorsements: [ready.endorsement(4, 11, { status: 'Submitted' })] }),
      null,
    ],
    [
      'policy is unchanged',
      ISSUANCE_GUARDS,
      hanging(issuance({}), 'Issued', { cancellations: [ready.cancellation(4, 10, { status: 'Requested' })] }),
      'The policy was endorsed, rewritten or cancelled since it was issued.',
    ],
    [
      'earlier endorsements are issued',
      ENDORSEMENT_GUARDS,
      onAnother(endorsement({}), {
        endorsements: [ready.endorsement(2, 11, { status: 'Pending Issuance' }), endorsement({})],
      }),
      null,
    ],
    [
      'latest issued change',
      ENDORSEMENT_GUARDS,
      onAnother(endorsement({ issuedAs: 1 }), { endorsements: [ready.endorsement(2, 11, { issuedAs: 2 })] }),
      null,
    ],
    [
      'latest issued change',
      ENDORSEMENT_GUARDS,
      hanging(endorsement({ issuedAs: 1 }), 'Issued', { endorsements: [endorsement({ issuedAs: 1 })] }),
      null,
    ],
    [
      'policy was cancelled by it',
      CANCELLATION_GUARDS,
      { record: cancellation({}), risk: { policies: [ready.policy(10, { status: 'Cancelled', cancelledById: 4 })] } },
      'The policy was reinstated, rewritten or cancelled anew since.',
    ],
    [
      'agent was sent it',
      QUOTE_GUARDS,
      quote({ status: 'Quoted' }, { user: AGENT, submission: { agentQuotes: true } }),
      null,
    ],
    [
      'policy has no open change',
      QUOTE_GUARDS,
      policyOfQuote('Bound', { cancellations: [ready.cancellation(3, 11)] }),
      null,
    ],
    [
      'policy has no open change',
      QUOTE_GUARDS,
      policyOfQuote('Bound', { rewrites: [ready.rewrite(3, 10)] }),
      'An endorsement, rewrite or cancellation is open on the policy. Close it first.',
    ],
    [
      'policy has no open change',
      QUOTE_GUARDS,
      policyOfQuote('Bound', { endorsements: [ready.endorsement(3, 10)] }),
      'An endorsement, rewrite or cancellation is open on the policy. Close it first.',
    ],
    [
      'has ended no other term',
      QUOTE_GUARDS,
      quote({}, { submission: { transactionType: 'Renewal' }, risk: originOf({ status: 'Renewed' }) }),
      'The expiring term is marked renewed, so it cannot be unbound. Cancel the policy instead.',
    ],
    [
      'has ended no other term',
      QUOTE_GUARDS,
      quote({}, { submission: { transactionType: 'New' }, risk: originOf({ status: 'Renewed' }) }),
      null,
    ],
    [
      'referral is theirs to retract',
      SUBMISSION_GUARDS,
      { user: { ...UNDERWRITER, id: 99 }, submission: { referredById: 5, responsibleUnderwriterId: 99 } },
      null,
    ],
    [
      'modifications are of this console',
      SUBMISSION_GUARDS,
      { user: AGENT, submission: { changeSet: { console: 'agent', isSubmitted: false } } },
      null,
    ],
    [
      'modifications are of this console',
      SUBMISSION_GUARDS,
      { user: AGENT, submission: { changeSet: { console: 'underwriter', isSubmitted: false } } },
      'The underwriter is making these modifications, and has to submit or discard them.',
    ],
    [
      'expiring term is free',
      SUBMISSION_GUARDS,
      { submission: { transactionType: 'Renewal' }, risk: originOf({ renewalStatus: 0, status: 'Cancelled' }) },
      'The expiring term has been renewed, non-renewed or cancelled otherwise by now.',
    ],
    ['referral allows it', SHARED_GUARDS, { user: REFERRAL_AUTHORITY, submission: { referralStatus: 'refer' } }, null],
    [
      'referral allows it',
      SHARED_GUARDS,
      { submission: { referralStatus: 'declined' } },
      'The referral was declined. Refer the submission again, or decline it.',
    ],
    [
      'within authority to release',
      QUOTE_GUARDS,
      quote({ beyondRelease: ['The premium of 300,000 is above your 250,000 for GL.'] }, { user: AGENT }),
      'These terms wait for an approval. Ask your underwriter.',
    ],
    [
      'nothing is quoted',
      SUBMISSION_GUARDS,
      { risk: { quotes: [ready.quote(1, { status: 'Declined', reached: 'Valid Pricing' })] } },
      null,
    ],
    [
      'nothing is quoted',
      SUBMISSION_GUARDS,
      { risk: { quotes: [ready.quote(1, { status: 'Declined', reached: 'Sent' })] } },
      'A quote has been generated. Revert the submission to clear, or decline it.',
    ],
  ])('%s', (name, guards, asked, answer) => {
    const risk = riskOf(asked)
    const guard = guards[name] as Guard<AnyRecord>
    expect(guard({ risk, record: asked.record ?? risk.submission, user: asked.user ?? UNDERWRITER })).toBe(answer)
  })

  test('nobody decides their own referral, whatever their grade', () => {
    const facts = { ...FAVOURABLE, outranksReferredUnderwriter: true }
    const ask = (submission: Partial<SubmissionRecord>) => {
      const risk = sampleRisk({ referredUnderwriterId: 4, responsibleUnderwriterId: 98, ...submission }, { facts })
      return SUBMISSION_GUARDS['referral is theirs to decide']({ risk, record: risk.submission, user: UNDERWRITER })
    }
    const own = 'Nobody decides their own referral. Retract it, or leave it to a colleague.'
    expect(ask({ referredById: UNDERWRITER.id })).toBe(own)
    expect(ask({ referredById: 99, responsibleUnderwriterId: UNDERWRITER.id })).toBe(own)
    expect(ask({ referredById: 99 })).toBeNull()
  })

  test('quotes are worked on from clear to issued, also after one was withdrawn or declined', () => {
    const guard = SHARED_GUARDS['quoting is open'] as Guard<AnyRecord>
    const isOpen = (status: SubmissionRecord['status']) => {
      const risk = sampleRisk({ status, wasCleared: true })
      return guard({ risk, record: risk.submission, user: UNDERWRITER }) === null
    }
    expect((Object.keys(SUBMISSION_STATUSES) as SubmissionStatusName[]).filter(isOpen).toSorted()).toEqual(
      [
        'Clear',
        'Clear Awaiting Rate',
        'Quoted',
        'Bind Requested',
        'Quote Withdrawn',
        'Declined Quote',
        'Bound',
        'Pending Issuance',
        'Issued',
      ].toSorted(),
    )
  })
})
