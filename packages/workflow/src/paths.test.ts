import { describe, expect, test } from 'vitest'
import { outcomeOf, outcomeOfEach } from './outcome.ts'
import type { Risk, RunParameters, Target, User } from './risk.ts'
import { SYSTEM } from './risk.ts'
import {
  AGENT,
  ASSISTANT,
  FAVOURABLE,
  must,
  on,
  POLICY_SERVICES,
  REFERRAL_AUTHORITY,
  ready,
  SUBMISSION,
  sampleRisk,
  sampleSubmission,
  UNDERWRITER,
} from './testing/sample.ts'

type Leg = [target: Target, action: string, user?: User, parameters?: RunParameters]
const go = (risk: Risk, ...legs: Leg[]) =>
  legs.reduce((at, [target, action, user, parameters]) => must(at, target, action, user, parameters).risk, risk)

const CLEARED: Leg[] = [
  [SUBMISSION, 'Make Application', AGENT],
  [SUBMISSION, 'Submit Application', AGENT],
  [SUBMISSION, 'Clear', ASSISTANT],
]
const rated = (quote: Target): Leg[] => [
  [quote, 'Start', ASSISTANT],
  [quote, 'Rate', ASSISTANT, { succeeded: true }],
  [quote, 'Price', ASSISTANT],
]
const Q = on('Quote', -1)
const quoted = () =>
  go(sampleRisk(), ...CLEARED, [SUBMISSION, 'Create Quote', ASSISTANT, { products: ['GL'] }], ...rated(Q), [
    Q,
    'Generate',
  ])
const bound = () => go(quoted(), [Q, 'Request Binding', ASSISTANT], [Q, 'Bind'])
const P = on('Policy', -2)
const I = on('PolicyIssuance', -3)
const ISSUE: Leg[] = [
  [I, 'Begin Issuance', POLICY_SERVICES],
  [I, 'Submit for Issuance', POLICY_SERVICES],
  [I, 'Mark Issued', POLICY_SERVICES],
]
const issued = () => go(bound(), ...ISSUE)

/** The statuses of the submission and of all records under it, in one line. */
const standing = ({ submission, quotes, proposals, policies, issuances }: Risk) =>
  [
    submission.status,
    ...quotes.map(({ status }) => `Q ${status}`),
    ...proposals.map(({ status }) => `Pr ${status}`),
    ...policies.map(({ status }) => `P ${status}`),
    ...issuances.map(({ status }) => `I ${status}`),
  ].join(', ')

describe('from Created to Issued', () => {
  test('make application takes a new submission to Draft, and submit application on to Submitted (W123)', () => {
    expect(standing(go(sampleRisk(), ...CLEARED.slice(0, 2)))).toBe('Submitted')
  })

  test('make application on a draft submits it too (W122)', () => {
    expect(standing(go(sampleRisk({ status: 'Draft' }), [SUBMISSION, 'Make Application', AGENT]))).toBe('Submitted')
  })

  test('while automated steps run it is Submit Pending, until they finish or somebody disables automation', () => {
    const facts = { ...FAVOURABLE, automationRunning: true }
    const waiting = go(sampleRisk({ status: 'Draft' }, { facts }), [SUBMISSION, 'Submit Application', AGENT])
    expect(standing(waiting)).toBe('Submit Pending')
    expect(standing(go(waiting, [SUBMISSION, 'Automation Finished', SYSTEM]))).toBe('Submitted')
    const byHand = go(waiting, [SUBMISSION, 'Disable Automation'])
    expect(byHand.submission).toMatchObject({ status: 'Submitted', automation: false })
  })

  test('the first generated quote makes the submission Quoted', () => {
    expect(standing(quoted())).toBe('Quoted, Q Quoted')
  })

  test('binding makes a policy and its issuance, each step of which moves policy and submission along', () => {
    expect(standing(bound())).toBe('Bound, Q Bound, P Bound, I Bound')
    const begun = go(bound(), ISSUE[0]!)
    expect(standing(begun)).toBe('Bound, Q Bound, P Begin Issuance, I Begin Issuance')
    const pending = go(begun, ISSUE[1]!)
    expect(standing(pending)).toBe('Pending Issuance, Q Bound, P Pending Issuance, I Pending Issuance')
    expect(standing(go(pending, ISSUE[2]!))).toBe('Issued, Q Bound, P Issued, I Issued')
  })

  test('bind says everything that changed, in order, each change under its name', () => {
    const { changes, content } = must(go(quoted(), [Q, 'Request Binding', ASSISTANT]), Q, 'Bind')
    expect(
      changes.map((change) =>
        change.kind === 'status' ? `${change.context} ${change.because}` : `${change.kind} ${change.context}`,
      ),
    ).toEqual(['Quote Bind', 'create Policy', 'create PolicyIssuance', 'Submission Quote Bound'])
    expect(content).toEqual([{ effect: 'create policy number', context: 'Quote', id: -1 }])
  })

  test('modify and the reverts of issuance go back a step', () => {
    const pending = go(bound(), ...ISSUE.slice(0, 2))
    expect(standing(go(pending, [I, 'Modify']))).toBe('Bound, Q Bound, P Begin Issuance, I Begin Issuance')
    expect(standing(go(pending, [I, 'Revert to Bound']))).toBe('Bound, Q Bound, P Bound, I Bound')
    expect(standing(go(issued(), [I, 'Revert to Pending Issuance']))).toBe(
      'Pending Issuance, Q Bound, P Pending Issuance, I Pending Issuance',
    )
  })

  test('with two policies the submission is as far as the one that lags behind', () => {
    const two = go(
      bound(),
      [SUBMISSION, 'Create Quote', ASSISTANT, { products: ['CP'] }],
      ...rated(on('Quote', -4)),
      [on('Quote', -4), 'Generate'],
      [on('Quote', -4), 'Begin Binding'],
      [on('Quote', -4), 'Bind'],
      ...ISSUE,
    )
    expect(two.submission.status).toBe('Bound')
    expect(two.policies.map(({ status }) => status)).toEqual(['Issued', 'Bound'])
  })
})

describe("the agent's path", () => {
  test('a rejected submission is Returned, and resubmitting brings it back to the clearance desk', () => {
    const returned = go(sampleRisk(), ...CLEARED, [SUBMISSION, 'Reject', ASSISTANT])
    expect(returned.submission).toMatchObject({ status: 'Returned', reached: 'Clear', wasCleared: false })
    expect(standing(go(returned, [SUBMISSION, 'Resubmit', AGENT]))).toBe('Submitted')
  })

  test('an agent asks for binding of what was sent, and may withdraw the request', () => {
    const sent = go(
      sampleRisk({ agentQuotes: false }),
      ...CLEARED,
      [SUBMISSION, 'Create Proposal', ASSISTANT, { products: ['GL'] }],
      ...rated(on('Quote', -2)),
      [on('Proposal', -1), 'Generate Quotes'],
      [on('Proposal', -1), 'Send', ASSISTANT],
    )
    expect(standing(sent)).toBe('Quoted, Q Sent, Pr Sent')
    const asked = go(sent, [on('Proposal', -1), 'Request Binding', AGENT])
    expect(standing(asked)).toBe('Bind Requested, Q Bind Requested, Pr Bind Requested')
    expect(standing(go(asked, [on('Quote', -2), 'Withdraw Request', AGENT]))).toBe('Quoted, Q Sent, Pr Sent')
  })

  test('an agent cannot ask for binding of what was not sent', () => {
    const { submission, ...rest } = quoted()
    const unsent = { ...rest, submission: { ...submission, agentQuotes: false } }
    const refusal = outcomeOf(unsent, Q, 'quote.requestBinding', AGENT)
    expect(refusal).toEqual({ refused: 'conflict', sentence: 'Your underwriter has not sent this quote yet.' })
  })

  test("an agent's modifications wait for acknowledgement and make the quotes incomplete; an underwriter's do not wait", () => {
    const submitted = go(quoted(), [SUBMISSION, 'Modify', AGENT], [SUBMISSION, 'Submit Modifications', AGENT])
    expect(submitted.submission.changeSet).toEqual({ console: 'agent', isSubmitted: true })
    expect(submitted.quotes[0]?.incomplete).toBe(true)
    expect(go(submitted, [SUBMISSION, 'Acknowledge Modifications']).submission.changeSet).toBeNull()
    const own = go(quoted(), [SUBMISSION, 'Modify'], [SUBMISSION, 'Submit Modifications'])
    expect(own.submission.changeSet).toBeNull()
  })
})

describe('referral', () => {
  const referred = () =>
    go(bound(), [SUBMISSION, 'Refer', UNDERWRITER, { referredUnderwriterId: REFERRAL_AUTHORITY.id }])
  const priced = () =>
    go(sampleRisk(), ...CLEARED, [SUBMISSION, 'Create Quote', ASSISTANT, { products: ['GL'] }], ...rated(Q), [
      SUBMISSION,
      'Refer',
      UNDERWRITER,
      { referredUnderwriterId: REFERRAL_AUTHORITY.id },
    ])

  test('is a flag: the status stays, and generating waits for who may clear it', () => {
    expect(standing(referred())).toBe('Bound, Q Bound, P Bound, I Bound')
    expect(outcomeOf(priced(), Q, 'quote.generate', UNDERWRITER)).toMatchObject({ refused: 'conflict' })
    expect(standing(go(priced(), [Q, 'Generate', REFERRAL_AUTHORITY]))).toBe('Quoted, Q Quoted')
  })

  test('cleared, generating is free again; partially cleared, the referral stays open (W112)', () => {
    const partly = go(priced(), [SUBMISSION, 'Clear Referral', REFERRAL_AUTHORITY, { clearanceType: 'partiallyClear' }])
    expect(partly.submission.referralStatus).toBe('refer')
    const cleared = go(
      partly,
      [SUBMISSION, 'Clear Referral', REFERRAL_AUTHORITY, { clearanceType: 'clear' }],
      [Q, 'Generate'],
    )
    expect(cleared.submission.referralStatus).toBe('cleared')
  })

  test('declined, it stays blocked until it is referred again; retracted by who made it, it does not', () => {
    const declined = go(priced(), [SUBMISSION, 'Decline Referral', REFERRAL_AUTHORITY, { detail: 'Too large' }])
    expect(outcomeOf(declined, Q, 'quote.generate', UNDERWRITER)).toMatchObject({
      sentence: 'The referral was declined. Refer the submission again, or decline it.',
    })
    expect(go(priced(), [SUBMISSION, 'Retract Referral'], [Q, 'Generate']).submission.referralStatus).toBe('retracted')
  })

  test('declining and asking back need a comment; asked back, it is referred again', () => {
    for (const action of ['submission.declineReferral', 'submission.askBack'] as const)
      expect(outcomeOf(priced(), SUBMISSION, action, REFERRAL_AUTHORITY)).toMatchObject({
        refused: 'invalid',
        sentence: 'Say why in the comment.',
      })
    const asked = go(priced(), [SUBMISSION, 'Ask Back', REFERRAL_AUTHORITY, { detail: 'Which year is the roof?' }])
    expect(asked.submission).toMatchObject({ referralStatus: 'retracted', referredUnderwriterId: null })
    const again = go(asked, [SUBMISSION, 'Refer', UNDERWRITER, { referredUnderwriterId: REFERRAL_AUTHORITY.id }])
    expect(again.submission.referralStatus).toBe('refer')
  })

  test('to the responsible underwriter is refused (W189)', () => {
    expect(
      outcomeOf(bound(), SUBMISSION, 'submission.refer', ASSISTANT, { referredUnderwriterId: UNDERWRITER.id }),
    ).toEqual({
      refused: 'invalid',
      sentence: 'Choose somebody other than the responsible underwriter.',
    })
  })
})

describe('closing and reopening', () => {
  test('declining closes the quotes, the referral and the change set; reactivating reopens at the furthest point', () => {
    const declined = go(quoted(), [SUBMISSION, 'Modify'], [SUBMISSION, 'Decline'])
    expect(standing(declined)).toBe('Declined, Q Declined')
    expect(declined.submission).toMatchObject({ changeSet: null, reached: 'Quoted' })
    expect(standing(go(declined, [SUBMISSION, 'Reactivate']))).toBe('Clear, Q Declined')
  })

  test('a lost submission withdraws its quotes; a lost draft comes back as a draft', () => {
    expect(standing(go(quoted(), [SUBMISSION, 'Mark as Lost', ASSISTANT]))).toBe('Lost, Q Withdrawn')
    const draft = go(sampleRisk({ status: 'Draft' }), [SUBMISSION, 'Mark as Lost'], [SUBMISSION, 'Reactivate'])
    expect(standing(draft)).toBe('Draft')
  })

  test('what the clearance desk took back is not cleared by reactivating it', () => {
    const declined = go(sampleRisk(), ...CLEARED, [SUBMISSION, 'Not Clear'], [SUBMISSION, 'Decline'])
    expect(standing(go(declined, [SUBMISSION, 'Reactivate']))).toBe('Submitted')
  })

  test('closing the last released quote shows on the submission, and restoring it too', () => {
    const sent = { ...quoted(), quotes: [ready.quote(-1, { status: 'Sent', wasSent: true })] }
    expect(standing(go(sent, [Q, 'Decline']))).toBe('Declined Quote, Q Declined')
    const withdrawn = go(sent, [Q, 'Withdraw'])
    expect(standing(withdrawn)).toBe('Quote Withdrawn, Q Withdrawn')
    expect(standing(go(withdrawn, [Q, 'Revert to Sent']))).toBe('Quoted, Q Sent')
  })

  test('a quote of a submission that is no longer clear cannot be generated', () => {
    const priced = go(
      sampleRisk(),
      ...CLEARED,
      [SUBMISSION, 'Create Quote', ASSISTANT, { products: ['GL'] }],
      ...rated(Q),
    )
    const notClear = go(priced, [SUBMISSION, 'Not Clear'])
    expect(outcomeOf(notClear, Q, 'quote.generate', UNDERWRITER)).toMatchObject({
      sentence: 'Clear the submission before quoting it.',
    })
  })
})

describe('quotes and binding', () => {
  test('a sent quote is not changed in place: the next version takes its place in the proposal', () => {
    const sent = { ...quoted(), proposals: [ready.proposal(50, { status: 'Sent' })] }
    const risk = { ...sent, quotes: [ready.quote(-1, { status: 'Sent', wasSent: true, proposalId: 50 })] }
    expect(standing(go(risk, [Q, 'Modify Quote']))).toBe('Quoted, Q Replaced, Q Valid Pricing, Pr Draft')
  })

  test('binding replaces the rivals, and unbinding gives them and the submission back', () => {
    const rivals = {
      ...quoted(),
      quotes: [ready.quote(-1, { status: 'Quoted' }), ready.quote(9, { status: 'Sent', wasSent: true })],
    }
    const done = go(rivals, [Q, 'Begin Binding'], [Q, 'Bind'])
    expect(standing(done)).toBe('Bound, Q Bound, Q Replaced, P Bound, I Bound')
    expect(standing(go(done, [Q, 'Unbind']))).toBe('Quoted, Q Quoted, Q Sent, P Invalid, I Invalid')
  })

  test('several quotes are bound as one, and two of one product are not', () => {
    const quotes = [ready.quote(1, { status: 'Binding' }), ready.quote(2, { status: 'Binding', product: 'CP' })]
    const risk = sampleRisk({ status: 'Bind Requested', wasCleared: true }, { quotes })
    const both = outcomeOfEach(risk, [on('Quote', 1), on('Quote', 2)], 'quote.bind', UNDERWRITER)
    expect(both.refused === null && standing(both.risk)).toBe(
      'Bound, Q Bound, Q Bound, P Bound, P Bound, I Bound, I Bound',
    )
    const rivals = { ...risk, quotes: quotes.map((quote) => ({ ...quote, product: 'GL' })) }
    expect(outcomeOfEach(rivals, [on('Quote', 1), on('Quote', 2)], 'quote.bind', UNDERWRITER).refused).toBe('conflict')
  })

  test('a proposal binds the quotes that were chosen', () => {
    const quotes = [
      ready.quote(1, { status: 'Binding', proposalId: 50 }),
      ready.quote(2, { status: 'Binding', proposalId: 50, product: 'CP' }),
    ]
    const proposals = [ready.proposal(50, { status: 'Binding' })]
    const risk = sampleRisk({ status: 'Bind Requested', wasCleared: true }, { quotes, proposals })
    expect(outcomeOf(risk, on('Proposal', 50), 'proposal.bind', UNDERWRITER)).toEqual({
      refused: 'invalid',
      sentence: 'Select at least one quote.',
    })
    const one = go(risk, [on('Proposal', 50), 'Bind', UNDERWRITER, { quoteIds: [2] }])
    expect(standing(one)).toBe('Bound, Q Binding, Q Bound, Pr Bound, P Bound, I Bound')
  })

  test('with several products declining to bind one leaves the proposal with the others', () => {
    const quotes = [
      ready.quote(1, { status: 'Bind Requested', proposalId: 50 }),
      ready.quote(2, { status: 'Sent', wasSent: true, proposalId: 50, product: 'CP' }),
    ]
    const risk = sampleRisk(
      { status: 'Bind Requested', wasCleared: true },
      { quotes, proposals: [ready.proposal(50, { status: 'Bind Requested' })] },
    )
    expect(standing(go(risk, [on('Proposal', 50), 'Decline to Bind']))).toBe('Quoted, Q Declined, Q Sent, Pr Sent')
  })
})

describe('split and copy', () => {
  test('a split gives the chosen products to a new submission of the same standing and voids their quotes', () => {
    const risk = go(sampleRisk(), ...CLEARED, [SUBMISSION, 'Create Quote', ASSISTANT, { products: ['CP'] }])
    const { changes, risk: after } = must(risk, SUBMISSION, 'Split', ASSISTANT, { products: ['CP'] })
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'create',
        record: expect.objectContaining({ status: 'Clear', products: ['CP'] }),
      }),
    )
    expect(after.submission.products).toEqual(['GL'])
    expect(standing(after)).toBe('Clear, Q Invalid')
  })

  test.each([
    [[], 'You must select at least one product.'],
    [
      ['GL', 'CP'],
      'You cannot select all products when splitting submissions. Select only the products you want to move to the new submission.',
    ],
  ])('a split needs some products and not all: %j (W190, W191, W192)', (products, sentence) => {
    expect(
      outcomeOf(sampleRisk({ status: 'Draft' }), SUBMISSION, 'submission.split', UNDERWRITER, { products }),
    ).toEqual({
      refused: 'invalid',
      sentence,
    })
  })

  test('a copy is a new draft, and the original stays as it is', () => {
    const { changes } = must(quoted(), SUBMISSION, 'Copy', AGENT)
    expect(changes).toEqual([
      {
        kind: 'create',
        context: 'Submission',
        record: { id: -2, status: 'Draft', transactionType: 'New', products: ['GL', 'CP'], automation: true },
      },
    ])
  })
})

describe('policy changes', () => {
  const endorsed = () =>
    go(
      issued(),
      [P, 'Endorse', AGENT],
      [on('Endorsement', -4), 'Create Endorsement', AGENT],
      [on('Endorsement', -4), 'Submit', AGENT],
    )
  const E = on('Endorsement', -4)

  test('an agent submits an endorsement unrated; the underwriter rates, prices and issues it', () => {
    expect(endorsed().submission.endorsementPending).toBe(true)
    const done = go(
      endorsed(),
      [E, 'Start Rating'],
      [E, 'Generate Rating', UNDERWRITER, { succeeded: true }],
      [E, 'Start Pricing'],
      [E, 'Submit for Issuance'],
      [E, 'Mark Issued', POLICY_SERVICES],
    )
    expect(done.endorsements[0]).toMatchObject({ status: 'Issued', issuedAs: 1 })
    expect(done.submission).toMatchObject({ status: 'Issued', endorsementPending: false })
  })

  test('a change without premium is approved unrated; one with premium is not', () => {
    expect(outcomeOf(endorsed(), E, 'endorsement.approve', UNDERWRITER)).toMatchObject({ refused: 'conflict' })
    const free = {
      ...endorsed(),
      endorsements: endorsed().endorsements.map((one) => ({ ...one, bearsPremium: false })),
    }
    expect(go(free, [E, 'Approve']).endorsements[0]?.status).toBe('Pending Issuance')
  })

  test('a rewrite ends the policy and puts its successor in force; a reissue leaves it', () => {
    const legs = (rewrite: Target): Leg[] => [
      [rewrite, 'Create Rewrite'],
      [rewrite, 'Start Rating'],
      [rewrite, 'Generate Rating', UNDERWRITER, { succeeded: true }],
      [rewrite, 'Start Pricing'],
      [rewrite, 'Submit for Issuance'],
      [rewrite, 'Mark Issued', POLICY_SERVICES],
    ]
    const rewritten = go(endorsed(), [P, 'Rewrite', POLICY_SERVICES], ...legs(on('PolicyRewrite', -5)))
    expect(standing(rewritten)).toBe('Issued, Q Bound, P Rewritten, P Issued, I Issued')
    expect(rewritten.endorsements[0]?.status).toBe('Invalid')
    const reissued = go(issued(), [P, 'Reissue', POLICY_SERVICES], ...legs(on('PolicyRewrite', -4)))
    expect(standing(reissued)).toBe('Issued, Q Bound, P Issued, I Issued')
  })

  test('binding a submission that rewrites another ends the other', () => {
    const origin = {
      submission: sampleSubmission({ id: 41, status: 'Issued', renewalStatus: 4 }),
      policies: [ready.policy(900, { status: 'Issued' })],
      endorsements: [ready.endorsement(910, 900, { status: 'Submitted' })],
      rewrites: [],
      cancellations: [ready.cancellation(930, 900, { status: 'Pending' })],
    }
    const quotes = [ready.quote(1, { status: 'Binding' })]
    const risk = sampleRisk(
      { status: 'Bind Requested', transactionType: 'Rewrite', wasCleared: true },
      { quotes, origin },
    )
    const { risk: after, content } = must(risk, on('Quote', 1), 'Bind')
    expect(after.origin).toMatchObject({
      submission: { status: 'Cancelled', renewalStatus: 0, cancellationPending: false },
      policies: [{ status: 'Rewritten' }],
      endorsements: [{ status: 'Invalid' }],
      cancellations: [{ status: 'Invalid' }],
    })
    expect(content).toContainEqual({ effect: 'set reason Rewritten', context: 'Submission', id: 41 })
    expect(outcomeOf(after, on('Quote', 1), 'quote.unbind', UNDERWRITER).refused).toBe('conflict')
  })
})

describe('cancellation', () => {
  const C = on('PolicyCancellation', -4)
  const requested = () => go(issued(), [P, 'Cancel', AGENT], [C, 'Request', AGENT])

  test('a request can be retracted; the policy stays', () => {
    const retracted = go(requested(), [C, 'Retract Request', AGENT])
    expect(retracted.cancellations[0]?.status).toBe('Retracted')
    expect(retracted.submission).toMatchObject({ status: 'Issued', cancellationPending: false })
  })

  test('submitted it is pending, and can be rescinded', () => {
    const pending = go(requested(), [C, 'Submit', POLICY_SERVICES])
    expect(pending.submission.cancellationPending).toBe(true)
    expect(go(pending, [C, 'Rescind', POLICY_SERVICES]).submission.cancellationPending).toBe(false)
  })

  const cancelled = () => go(requested(), [C, 'Submit', POLICY_SERVICES], [C, 'Mark Cancelled', POLICY_SERVICES])

  test('marked cancelled it ends policy and submission; reverting and reinstating give both back', () => {
    expect(standing(cancelled())).toBe('Cancelled, Q Bound, P Cancelled, I Issued')
    const reverted = go(cancelled(), [C, 'Revert to Cancellation Pending', POLICY_SERVICES])
    expect(standing(reverted)).toBe('Issued, Q Bound, P Issued, I Issued')
    expect(reverted.submission.cancellationPending).toBe(true)
    const reinstated = go(cancelled(), [P, 'Reinstate'])
    expect(standing(reinstated)).toBe('Issued, Q Bound, P Issued, I Issued')
    expect(reinstated.reinstatements).toMatchObject([{ status: 'Reinstated', policyId: -2 }])
  })

  test('a cancellation from before a reinstatement cannot be reverted', () => {
    const reinstated = go(cancelled(), [P, 'Reinstate'])
    expect(outcomeOf(reinstated, C, 'policyCancellation.revertToCancellationPending', POLICY_SERVICES)).toMatchObject({
      sentence: 'The policy was reinstated, rewritten or cancelled anew since.',
    })
  })
})

describe('the end of the term', () => {
  test('a renewal is a new linked submission; once it is bound the term is Renewed', () => {
    const renewing = must(issued(), SUBMISSION, 'Submit Renewal', POLICY_SERVICES, { disableAutomation: true })
    expect(renewing.changes).toContainEqual(
      expect.objectContaining({
        kind: 'create',
        context: 'Submission',
        record: expect.objectContaining({ status: 'Draft', transactionType: 'Renewal' }),
      }),
    )
    expect(renewing.risk.submission).toMatchObject({ status: 'Issued', renewalStatus: 1 })
    expect(outcomeOf(renewing.risk, SUBMISSION, 'submission.markRenewed', SYSTEM)).toMatchObject({
      sentence: 'Bind the renewal submission first.',
    })
    const successors = renewing.risk.successors.map((one) => ({ ...one, status: 'Bound' as const }))
    expect(standing(go({ ...renewing.risk, successors }, [SUBMISSION, 'Mark Renewed', SYSTEM]))).toMatch(/^Renewed/)
  })

  test('losing a renewal frees the expiring term; reactivating takes it again, unless somebody decided otherwise', () => {
    const origin = {
      submission: sampleSubmission({ id: 41, status: 'Issued', renewalStatus: 1 }),
      policies: [],
      endorsements: [],
      rewrites: [],
      cancellations: [],
    }
    const lost = go(sampleRisk({ status: 'Draft', transactionType: 'Renewal' }, { origin }), [
      SUBMISSION,
      'Mark as Lost',
    ])
    expect(lost.origin?.submission.renewalStatus).toBe(0)
    expect(go(lost, [SUBMISSION, 'Reactivate']).origin?.submission.renewalStatus).toBe(1)
    const decided = { ...lost, origin: { ...origin, submission: { ...origin.submission, renewalStatus: 3 as const } } }
    expect(outcomeOf(decided, SUBMISSION, 'submission.reactivate', UNDERWRITER).refused).toBe('conflict')
  })

  test('non-renewal is flagged, planned, retracted, and finally recorded', () => {
    const flagged = go(issued(), [SUBMISSION, 'Flag for Non-Renewal', POLICY_SERVICES])
    expect(flagged.submission.renewalStatus).toBe(4)
    expect(outcomeOf(flagged, SUBMISSION, 'submission.submitRenewal', UNDERWRITER)).toMatchObject({
      sentence: 'Clear the non-renewal flag first.',
    })
    const planned = go(flagged, [SUBMISSION, 'Submit Non-Renewal'])
    expect(planned.submission.renewalStatus).toBe(3)
    expect(go(planned, [SUBMISSION, 'Retract Non-Renewal']).submission.renewalStatus).toBe(0)
    expect(go(planned, [SUBMISSION, 'Mark Non-Renewed']).submission).toMatchObject({
      status: 'Non-Renewed',
      renewalStatus: 0,
      reached: 'Issued',
    })
  })

  test('an expired term can still be renewed late', () => {
    const expired = go(issued(), [SUBMISSION, 'Mark Expired', SYSTEM])
    expect(expired.submission.status).toBe('Expired')
    expect(go(expired, [SUBMISSION, 'Submit Renewal']).submission.renewalStatus).toBe(1)
  })
})

describe('pre-qualification', () => {
  const started = (from: 'Created' | 'Draft') =>
    go(sampleRisk({ status: from }), [SUBMISSION, 'Start Pre-Qualification', AGENT])

  test.each(['Created', 'Draft'] as const)('cancelled, it goes back to %s where it began', (from) => {
    const back = go(started(from), [SUBMISSION, 'Cancel Pre-Qualification', AGENT])
    expect(back.submission).toMatchObject({ status: from, preQualificationFrom: null })
  })

  test('passed it leads to the application; failed it can be tried again or declined', () => {
    const passed = go(started('Created'), [SUBMISSION, 'Submit Pre-Qualification', AGENT, { succeeded: true }])
    expect(standing(go(passed, [SUBMISSION, 'Make Application', AGENT]))).toBe('Draft')
    const failed = go(started('Created'), [SUBMISSION, 'Submit Pre-Qualification', AGENT, { succeeded: false }])
    expect(standing(failed)).toBe('Failed Pre-Qualification')
    expect(standing(go(failed, [SUBMISSION, 'Start Pre-Qualification', AGENT]))).toBe('Started Pre-Qualification')
    expect(standing(go(failed, [SUBMISSION, 'Decline']))).toBe('Declined')
  })
})
