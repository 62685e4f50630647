import { describe, expect, test } from 'vitest'
import { CONTEXTS, LIFE_CYCLES } from './lifeCycles.ts'
import { nextMoveOf, nextStepOf } from './nextStep.ts'
import { outcomeOf } from './outcome.ts'
import { LISTS } from './records.ts'
import type { ContextName, Risk, Target, User } from './risk.ts'
import {
  AGENT,
  ASSISTANT,
  FAVOURABLE,
  on,
  PEOPLE,
  POLICY_SERVICES,
  REFERRAL_AUTHORITY,
  ready,
  SUBMISSION,
  sampleRisk,
  UNDERWRITER,
} from './testing/sample.ts'

const bothQuotes = (status: Risk['quotes'][number]['status'], values: Partial<Risk['quotes'][number]> = {}) => [
  ready.quote(1, { product: 'GL', status, ...values }),
  ready.quote(2, { product: 'CP', status, ...values }),
]
const step = (risk: Risk, user = UNDERWRITER, target: Target = SUBMISSION) => nextStepOf(risk, target, user)

/** Takes the step as the server does: move after move, until none is left. */
function taken(risk: Risk, name: Parameters<typeof nextMoveOf>[0], user = UNDERWRITER) {
  const moves: string[] = []
  let at = risk
  for (let move = nextMoveOf(name, at, SUBMISSION, user); move; move = nextMoveOf(name, at, SUBMISSION, user)) {
    moves.push(`${move.action} ${move.ids.length}`)
    for (const id of move.ids) {
      const context = CONTEXTS.find((one) => move!.action.startsWith(`${one[0]!.toLowerCase()}${one.slice(1)}.`))!
      const outcome = outcomeOf(at, { context, id }, move.action, user, { ...move.parameters, succeeded: true })
      if (outcome.refused) throw new Error(outcome.sentence)
      at = outcome.risk
    }
  }
  return { moves, risk: at }
}

describe('[N1] the step of a page', () => {
  const everyStatus = CONTEXTS.flatMap((context) =>
    Object.keys(LIFE_CYCLES[context].statuses).map((status) => [context, status] as const),
  )
  test.each(everyStatus)('%s in %s has one next step for everybody', (context, status) => {
    const risk = riskWith(context, status)
    const id = context === 'Submission' ? 42 : 1
    for (const user of PEOPLE) {
      const found = nextStepOf(risk, { context, id }, user)
      expect(['act', 'wait', 'rest']).toContain(found.kind)
      if (found.kind === 'act') expect(found.action.enabled || found.action.reason).toBeTruthy()
    }
  })

  test('is the same step on the pages of submission, policy and issuance', () => {
    const risk = sampleRisk(
      { status: 'Bound' },
      { policies: [ready.policy(1)], issuances: [ready.issuance(1, 1)], quotes: [ready.quote(1, { status: 'Bound' })] },
    )
    for (const target of [SUBMISSION, on('Policy', 1), on('PolicyIssuance', 1), on('Quote', 1)])
      expect(step(risk, UNDERWRITER, target)).toMatchObject({ step: 'issue', count: 1 })
  })

  test('is about the own quote on the page of a live quote', () => {
    const risk = sampleRisk({ status: 'Clear' }, { quotes: bothQuotes('Valid Rating') })
    expect(step(risk)).toMatchObject({ step: 'quote', products: ['GL', 'CP'] })
    expect(step(risk, UNDERWRITER, on('Quote', 2))).toMatchObject({ step: 'quote', products: ['CP'] })
  })
})

describe('[N2] quoting in one step', () => {
  const cleared = (agentQuotes: boolean) => sampleRisk({ status: 'Clear', agentQuotes })

  test('creates what is missing, starts, rates and prices it', () => {
    expect(step(cleared(true))).toMatchObject({ kind: 'act', step: 'quote', products: ['GL', 'CP'], count: 2 })
    const { moves, risk } = taken(cleared(true), 'quote')
    expect(moves).toEqual([
      'submission.createQuote 1',
      'quote.start 1',
      'quote.rate 1',
      'quote.price 1',
      'submission.createQuote 1',
      'quote.start 1',
      'quote.rate 1',
      'quote.price 1',
    ])
    expect(risk.quotes.map(({ status }) => status)).toEqual(['Valid Pricing', 'Valid Pricing'])
    expect(step(risk)).toMatchObject({ step: 'generate', count: 2 })
  })

  test('makes one proposal for an agency that is sent proposals, then generates and sends it', () => {
    const { moves, risk } = taken(cleared(false), 'quote')
    expect(moves).toEqual(['submission.createProposal 1', 'quote.start 2', 'quote.rate 2', 'quote.price 2'])
    const generate = step(risk)
    expect(generate).toMatchObject({
      kind: 'act',
      step: null,
      action: { id: 'proposal.generateQuotes', enabled: true },
    })
    const proposal = on('Proposal', risk.proposals[0]!.id)
    const generated = outcomeOf(risk, proposal, 'proposal.generateQuotes', UNDERWRITER)
    if (generated.refused) throw new Error(generated.sentence)
    expect(step(generated.risk)).toMatchObject({ action: { id: 'proposal.send', enabled: true } })
  })

  test('takes the changed application into a quote that was rated before', () => {
    const risk = sampleRisk({ status: 'Clear' }, { quotes: bothQuotes('Valid Pricing', { incomplete: true }) })
    expect(taken(risk, 'quote').moves).toEqual(['quote.refresh 2', 'quote.rate 2', 'quote.price 2'])
  })

  test('does not quote a product again that was left out of what the agent holds, or that is bound', () => {
    const released = sampleRisk({ status: 'Quoted' }, { quotes: [ready.quote(1, { status: 'Quoted' })] })
    expect(step(released)).toMatchObject({ kind: 'wait', holder: 'agency' })
    const bound = sampleRisk(
      { status: 'Issued' },
      { quotes: [ready.quote(1, { status: 'Bound' }), ready.quote(2, { status: 'Draft' })] },
    )
    expect(step(bound)).not.toMatchObject({ step: 'quote' })
  })
})

describe('[N3] binding and issuing in one step', () => {
  test('binds everything requested, and issues every bound policy', () => {
    const requested = sampleRisk({ status: 'Bind Requested' }, { quotes: bothQuotes('Bind Requested') })
    expect(step(requested)).toMatchObject({ step: 'bind', products: ['GL', 'CP'] })
    const { moves, risk } = taken(requested, 'bind')
    expect(moves).toEqual(['quote.bind 2'])
    const numbered = { ...risk, issuances: risk.issuances.map((one) => ready.issuance(one.id, one.policyId)) }
    expect(step(numbered)).toMatchObject({ step: 'issue', count: 2 })
    const issued = taken(numbered, 'issue')
    expect(issued.moves).toEqual([
      'policyIssuance.beginIssuance 2',
      'policyIssuance.submitForIssuance 2',
      'policyIssuance.markIssued 2',
    ])
    expect(issued.risk.submission.status).toBe('Issued')
  })

  test('an assistant, who may not complete issuance, takes it up to that', () => {
    const risk = sampleRisk({ status: 'Bound' }, { policies: [ready.policy(1)], issuances: [ready.issuance(1, 1)] })
    expect(step(risk, ASSISTANT)).toMatchObject({ step: 'submitForIssuance' })
    expect(step(risk, POLICY_SERVICES)).toMatchObject({ step: 'issue' })
    expect(step(risk, AGENT)).toMatchObject({ kind: 'wait', holder: 'policyServices' })
    expect(taken(risk, 'submitForIssuance', ASSISTANT).moves).toHaveLength(2)
  })

  test('asks which quote to bind if two of a product were requested', () => {
    const quotes = [ready.quote(1, { status: 'Bind Requested' }), ready.quote(2, { status: 'Bind Requested' })]
    expect(step(sampleRisk({ status: 'Bind Requested' }, { quotes }))).toMatchObject({
      step: null,
      action: { id: 'quote.bind', functionType: 'QuoteSelection' },
    })
  })
})

describe('[N4] somebody else holds it', () => {
  test.each<[string, Partial<Risk['submission']>, User, string]>([
    ['the agency corrects what was returned', { status: 'Returned' }, UNDERWRITER, 'agency'],
    ['automation finishes its steps', { status: 'Submit Pending' }, UNDERWRITER, 'automation'],
    ['the clearance desk clears', { status: 'Submitted' }, AGENT, 'clearance'],
    ['the underwriter quotes', { status: 'Clear', agentQuotes: false }, AGENT, 'underwriter'],
    [
      'the agent finishes the modifications',
      { status: 'Clear', changeSet: { console: 'agent', isSubmitted: false } },
      UNDERWRITER,
      'agency',
    ],
    [
      'the underwriter looks at the modifications',
      { status: 'Clear', changeSet: { console: 'agent', isSubmitted: true } },
      AGENT,
      'underwriter',
    ],
  ])('%s', (_title, submission, user, holder) => {
    expect(step(sampleRisk(submission), user)).toMatchObject({ kind: 'wait', holder })
  })

  test('the agent, not the underwriter, accepts what was released', () => {
    const risk = sampleRisk({ status: 'Quoted' }, { quotes: bothQuotes('Quoted') })
    expect(step(risk, UNDERWRITER)).toMatchObject({ kind: 'wait', holder: 'agency', since: on('Quote', 1) })
    expect(step(risk, AGENT)).toMatchObject({ kind: 'act', action: { id: 'quote.requestBinding' } })
  })

  test('modifications come first: to submit, to acknowledge', () => {
    const changing = (isSubmitted: boolean) =>
      sampleRisk({ status: 'Clear', changeSet: { console: 'agent', isSubmitted } })
    expect(step(changing(false), AGENT)).toMatchObject({ action: { id: 'submission.submitModifications' } })
    expect(step(changing(true))).toMatchObject({ action: { id: 'submission.acknowledgeModifications' } })
  })
})

describe('[N5] a referral', () => {
  const referred = (quotes: Risk['quotes']) =>
    sampleRisk({ status: 'Clear', referralStatus: 'refer', referredUnderwriterId: REFERRAL_AUTHORITY.id }, { quotes })

  test('is the step of the colleague it was referred to', () => {
    expect(step(referred([]), REFERRAL_AUTHORITY)).toMatchObject({ action: { id: 'submission.clearReferral' } })
  })

  test('holds up what it blocks, and nothing before that', () => {
    expect(step(referred(bothQuotes('Valid Rating')))).toMatchObject({ kind: 'act', step: 'quote' })
    expect(step(referred(bothQuotes('Valid Pricing')))).toMatchObject({ kind: 'wait', holder: 'referral' })
  })
})

describe('[N7] an agent asks for changed terms', () => {
  const risk = sampleRisk(
    { status: 'Quoted' },
    { quotes: bothQuotes('Sent', { wasSent: true }).map((quote, at) => ({ ...quote, termsAsked: at === 1 })) },
  )
  test('the underwriter revises that quote, and the agent waits', () => {
    expect(step(risk)).toMatchObject({ kind: 'act', action: { id: 'quote.modifyQuote' }, target: on('Quote', 2) })
    expect(step(risk, AGENT)).toEqual({ kind: 'wait', holder: 'underwriter', since: on('Quote', 2) })
  })

  test('the agent may still accept, and a quote that is requested, revised or withdrawn has no request any more', () => {
    for (const [action, user] of [
      ['quote.requestBinding', AGENT],
      ['quote.modifyQuote', UNDERWRITER],
      ['quote.withdraw', UNDERWRITER],
    ] as const) {
      const outcome = outcomeOf(risk, on('Quote', 2), action, user, { reason: 'Price' })
      expect(outcome.refused, action).toBeNull()
      if (outcome.refused === null)
        expect(
          outcome.risk.quotes.some(({ termsAsked }) => termsAsked),
          action,
        ).toBe(false)
    }
  })
})

describe('[N6] a step that is blocked', () => {
  test('says why and the way out: refer what is beyond the authority', () => {
    const beyond = { beyondRelease: ['The limit is too high.'] }
    const risk = sampleRisk({ status: 'Clear' }, { quotes: bothQuotes('Valid Pricing', beyond) })
    expect(step(risk)).toMatchObject({
      step: 'generate',
      action: {
        enabled: false,
        reason: expect.stringContaining('beyond your authority'),
        wayOut: { kind: 'action', action: 'submission.refer', uri: '/Submission/42' },
      },
    })
  })

  test('a missing answer leads to its form', () => {
    const gaps = { form: 'gl', title: 'General Liability', product: 'GL', unanswered: 2, neededToSubmit: 0, wrong: 0 }
    const facts = { ...FAVOURABLE, applicationGaps: [gaps] }
    const risk = sampleRisk({ status: 'Bind Requested' }, { quotes: [ready.quote(1, { status: 'Binding' })], facts })
    expect(step(risk)).toMatchObject({ step: 'bind', action: { wayOut: { kind: 'form', form: 'gl' } } })
  })

  test('offers no way out that the user cannot take', () => {
    const risk = sampleRisk({ status: 'Clear', changeSet: { console: 'agent', isSubmitted: false } })
    const quotes = bothQuotes('Valid Pricing')
    const refused = outcomeOf({ ...risk, quotes }, on('Quote', 1), 'quote.generate', UNDERWRITER)
    expect(refused).toMatchObject({ refused: 'conflict' })
    expect(refused).not.toHaveProperty('wayOut')
  })
})

function riskWith(context: ContextName, status: string): Risk {
  if (context === 'Submission') return sampleRisk({ status: status as never })
  const records: Record<Exclude<ContextName, 'Submission'>, object> = {
    Quote: ready.quote(1),
    Proposal: ready.proposal(1),
    Policy: ready.policy(1),
    PolicyIssuance: ready.issuance(1, 1),
    Endorsement: ready.endorsement(1, 1),
    PolicyRewrite: ready.rewrite(1, 1),
    PolicyCancellation: ready.cancellation(1, 1),
    ExternalReport: ready.report(1),
  }
  const rest = {
    policies: [ready.policy(1, { status: 'Issued' })],
    [LISTS[context]]: [{ ...records[context], status }],
  }
  return sampleRisk({ status: 'Issued' }, rest)
}
