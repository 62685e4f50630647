import type { ActionId } from '@bindery/contract/actions/catalogue'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsOf } from './actions.ts'
import { CONTEXTS, LIFE_CYCLES, rowsOf } from './lifeCycles.ts'
import { outcomeOf } from './outcome.ts'
import { quotesWithAction } from './quoteSelection.ts'
import { findRecord, isAlive, isInForce, isOpenChange, isRequested, recordsOf } from './records.ts'
import type { ContextName, Risk, RunParameters, Target, User } from './risk.ts'
import { SYSTEM } from './risk.ts'
import { stepsOf } from './steps.ts'
import { DESIGNED_ACTIONS } from './testing/designedGraph.ts'
import {
  AGENT,
  FAVOURABLE,
  filledIn,
  labelled,
  PEOPLE,
  ready,
  sampleRisk,
  sampleSubmission,
  UNDERWRITER,
} from './testing/sample.ts'

/** A walk is a seed and a length. A failing walk is shortened to the shortest failing length. */
interface Choices {
  pick<T>(from: readonly T[]): T
  chance(percent: number): boolean
}
function choicesFrom(seed: number): Choices {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return { pick: (from) => from[Math.floor(next() * from.length)]!, chance: (percent) => next() * 100 < percent }
}

const origin = (transactionType: 'Renewal' | 'Rewrite') => ({
  transactionType,
  origin: {
    submission: sampleSubmission({
      id: 41,
      status: 'Issued',
      wasCleared: true,
      renewalStatus: transactionType === 'Renewal' ? 1 : 0,
    }),
    policies: [ready.policy(900, { status: 'Issued' }), ready.policy(901, { status: 'Cancelled', reached: 'Bound' })],
    endorsements: [ready.endorsement(910, 900)],
    rewrites: [ready.rewrite(920, 900, { status: 'Submitted' })],
    cancellations: [ready.cancellation(930, 900, { status: 'Requested' })],
  },
})

function start({ pick, chance }: Choices): Risk {
  const from = pick([null, null, origin('Renewal'), origin('Rewrite')])
  const risk = sampleRisk({ agentQuotes: chance(50), transactionType: from?.transactionType ?? 'New' })
  return { ...risk, origin: from?.origin ?? null }
}

/** Changes between two actions: users fill in forms, rules run, time passes and linked submissions change. */
function worldTurns(risk: Risk, { pick, chance }: Choices): Risk {
  const bad = (percent = 12) => chance(percent)
  const count = () => (bad() ? 2 : 0)
  const forms = () => ({ formsOutstanding: count(), ratingOutstanding: count(), pricingOutstanding: count() })
  return {
    ...risk,
    facts: {
      ...FAVOURABLE,
      outstanding: { details: count(), preQualification: count() },
      applicationGaps: bad()
        ? [{ form: 'cp', title: 'Property', product: 'CP', unanswered: 2, neededToSubmit: count(), wrong: count() }]
        : [],
      automationRunning: bad(40),
      awaitsRate: bad(40),
      clearance: pick([1, 1, 2, 3]),
      termEnded: bad(30),
      renewalWindowOpen: !bad(),
      nonRenewalNoticeOpen: !bad(),
      brokerOfRecordOnFile: !bad(),
      outranksReferredUnderwriter: bad(50),
    },
    quotes: risk.quotes.map((one) => ({
      ...one,
      ratingOutstanding: count(),
      pricingOutstanding: count(),
      documentCurrent: !bad(),
      validityLapsed: bad(),
      beyondAuthority: bad() ? ['The premium is above your 250,000.'] : [],
      beyondRelease: bad() ? ['The premium is above your 250,000.'] : [],
      openConditions: bad() ? ['Signed contract'] : [],
    })),
    issuances: risk.issuances.map((one) => ({
      ...one,
      formsOutstanding: count(),
      hasPolicyNumber: !bad(),
      documentsGenerated: !bad(),
    })),
    endorsements: risk.endorsements.map((one) => ({
      ...one,
      ...forms(),
      hasReasons: !bad(),
      changeCount: 1,
      documentsGenerated: !bad(),
      bearsPremium: bad(60),
    })),
    rewrites: risk.rewrites.map((one) => ({ ...one, ...forms(), hasReasons: !bad(), documentsGenerated: !bad() })),
    cancellations: risk.cancellations.map((one) => ({
      ...one,
      dateInTerm: !bad(),
      reasonGiven: !bad(),
      returnPremiumRecorded: !bad(),
    })),
    successors: risk.successors.map((one) =>
      chance(20) ? { ...one, status: pick(['Bound', 'Quoted', 'Issued'] as const) } : one,
    ),
  }
}

const targetsOf = (risk: Risk): Target[] =>
  CONTEXTS.flatMap((context) => recordsOf(risk, context).map(({ id }) => ({ context, id })))

/** The status of every record. Throws on a status that its table does not declare. */
const statusesIn = (risk: Risk) =>
  targetsOf(risk).map(({ context, id }) => {
    const { status } = findRecord(risk, context, id)!
    if (!(status in LIFE_CYCLES[context].statuses)) throw new Error(`${context} ${status} is not declared`)
    return { context, status }
  })

function parametersFor(
  risk: Risk,
  target: Target,
  action: string,
  user: User,
  { pick, chance }: Choices,
): RunParameters {
  const ofProposal = risk.quotes.filter(({ proposalId }) => proposalId === target.id)
  const ready = quotesWithAction(risk, labelled('Quote', action) as ActionId<'Quote'>, user, ofProposal).enabled
  const quoteIds = (action === 'Copy' ? ofProposal : ready).filter(() => chance(60)).map(({ id }) => id)
  return {
    reason: chance(80) ? 'Other' : undefined,
    products: pick([['GL'], ['CP'], ['GL', 'CP']]),
    quoteIds: quoteIds.length > 0 ? quoteIds : undefined,
    policyId: risk.policies.length && chance(50) ? pick(risk.policies).id : undefined,
    agencyId: 7,
    referredUnderwriterId: pick([3, 4]),
    clearanceType: pick(['clear', 'partiallyClear']),
    effectiveDate: '2027-01-01',
    expirationDate: '2028-01-01',
    attachments: ['Worksheet'],
    reportName: action.replace('Create Report: ', ''),
    rows: ['1'],
    disableAutomation: chance(50),
    succeeded: chance(85),
  }
}

interface Visit {
  before: Risk
  target: Target
  user: User
  action: string
  after: Risk
}

/** Chosen rarely: otherwise every walk ends, turns back or creates copies early, and never reaches late statuses. */
const SELDOM = new RegExp(
  `^(${[
    'Delete.*|Decline|Mark as Lost|Reject|Not Clear|Withdraw|Mark Renewed|Mark Non-Renewed|Mark Expired',
    'Refresh|Modify.*|Revert.*|Refer|Decline Referral|Ask Back|Start Pre-Qualification|Cancel Pre-Qualification',
    'Copy|Split|Create Report.*|Change.*|.*Section.*|Preview|Detailed History|View Changes|Reevaluate|Update.*',
  ].join('|')})$`,
)
const GROWS = ['Create Quote', 'Create Proposal', 'Create Endorsement', 'Endorse']
const isSeldom = (name: string, risk: Risk) => SELDOM.test(name) || (GROWS.includes(name) && targetsOf(risk).length > 9)

const moves = (context: ContextName, id: string) =>
  rowsOf(context, id).some((row) => row.to ?? row.outcomes ?? row.follows)

const NOTHING: ReadonlySet<string> = new Set()
const leadsTo = (context: ContextName, id: string, sought: ReadonlySet<string>) =>
  rowsOf(context, id).some(({ to, outcomes = [] }) =>
    [to, ...outcomes.map((outcome) => outcome.to)].some((status) => sought.has(`${context} ${status}`)),
  )

/** An action that leads to a status of `sought`, if one is enabled; otherwise any enabled action. */
function chooseAction(risk: Risk, { pick, chance }: Choices, sought: ReadonlySet<string>) {
  for (let tries = 0; tries < 10; tries++) {
    const target = pick(targetsOf(risk))
    const user = chance(10) ? SYSTEM : pick(PEOPLE)
    const offered = actionsOf(risk, target, user).filter(({ enabled }) => enabled)
    const leading = offered.filter(({ id }) => leadsTo(target.context, id, sought))
    if (leading.length > 0 && chance(50)) return { target, user, ...pick(leading) }
    const enabled = offered.filter(({ name }) => !isSeldom(name, risk) || chance(6))
    const moving = enabled.filter(({ id }) => moves(target.context, id))
    const primary = enabled.filter(({ defaultExecute }) => defaultExecute)
    if (primary.length > 0 && chance(60)) return { target, user, ...pick(primary) }
    if (moving.length > 0 && chance(70)) return { target, user, ...pick(moving) }
    if (enabled.length > 0) return { target, user, ...pick(enabled) }
  }
  return null
}

/** The walks that tests share, as lists of their visits: making a walk takes longer than looking at it. */
const walked = new Map<string, readonly Visit[]>()
function visitsOf(seed: number, length: number): readonly Visit[] {
  const key = `${seed} ${length}`
  const known = walked.get(key)
  if (known) return known
  const visits: Visit[] = []
  walk(seed, length, (visit) => visits.push(visit))
  walked.set(key, visits)
  return visits
}

function walk(seed: number, length: number, visit: (visit: Visit) => void, sought = NOTHING) {
  const choices = choicesFrom(seed)
  let risk = start(choices)
  for (let step = 0; step < length && !risk.removed; step++) {
    risk = worldTurns(risk, choices)
    const chosen = chooseAction(risk, choices, sought)
    if (!chosen) continue
    const { target, user, name } = chosen
    const id = chosen.id as ActionId
    const outcome = outcomeOf(risk, target, id, user, parametersFor(risk, target, name, user, choices))
    if (outcome.refused === 'invalid') continue
    if (outcome.refused) throw new Error(`${name} was offered enabled, then refused: ${outcome.sentence}`)
    visit({ before: risk, target, user, action: name, after: outcome.risk })
    risk = outcome.risk
  }
}

const WALKS = [fc.integer(), fc.integer({ min: 20, max: 200 })] as const
const runs = (numRuns: number) => ({ numRuns, seed: 20261115 })
const MINUTES = 120_000

describe('random walks from Created over all contexts', () => {
  test(
    'reach every status except Invalid, and none that is not declared',
    () => {
      const missing = new Set(
        CONTEXTS.flatMap((context) =>
          Object.keys(LIFE_CYCLES[context].statuses)
            .filter((status) => status !== 'Invalid')
            .map((status) => `${context} ${status}`),
        ),
      )
      fc.assert(
        fc.property(...WALKS, (seed, length) => {
          // After all are reached, more walks prove nothing.
          if (missing.size === 0) return
          const visit = ({ after }: Visit) => {
            for (const { context, status } of statusesIn(after)) missing.delete(`${context} ${status}`)
          }
          walk(seed, length, visit, missing)
        }),
        runs(3000),
      )
      expect([...missing]).toEqual([])
    },
    MINUTES,
  )

  test(
    'keep submission, proposals, policies and flags in step with what hangs on them',
    () => {
      fc.assert(
        fc.property(...WALKS, (seed, length) => {
          for (const { after, action } of visitsOf(seed, length)) {
            statusesIn(after)
            const wrong = contradictions(after)
            if (wrong.length > 0) throw new Error(`After ${action}: ${wrong.join(' ')}`)
          }
        }),
        runs(250),
      )
    },
    MINUTES,
  )

  test(
    'never strand a submission: from wherever it stands it can still move on, unless its life is over',
    () => {
      fc.assert(
        fc.property(...WALKS, (seed, length) => {
          for (const { after } of visitsOf(seed, length)) {
            if (after.removed || isOver(after)) continue
            if (!canMoveOn(nothingInTheWay(after), 2)) throw new Error(`Stranded in ${after.submission.status}`)
          }
        }),
        runs(150),
      )
    },
    MINUTES,
  )

  test(
    'offer nobody an action without its permission, and agents nothing that is not theirs (W009, W200)',
    () => {
      fc.assert(
        fc.property(...WALKS, (seed, length) => {
          for (const { after } of visitsOf(seed, length)) {
            if (after.removed) continue
            for (const target of targetsOf(after)) for (const user of PEOPLE) checkOffer(after, target, user)
          }
        }),
        runs(30),
      )
    },
    MINUTES,
  )

  test(
    'show a step bar with at most one step in progress and at most one early end, wherever they stand (W034)',
    () => {
      fc.assert(
        fc.property(...WALKS, (seed, length) => {
          for (const { after, target } of visitsOf(seed, length)) {
            if (after.removed || !findRecord(after, target.context, target.id)) continue
            const steps = stepsOf(after, target)
            const inProgress = steps.filter(({ breadCrumbStatus }) => breadCrumbStatus === 'in progress')
            const ends = steps.filter(({ earlyEnd }) => earlyEnd)
            if (inProgress.length + ends.length > 1) throw new Error(JSON.stringify(steps))
            if (new Set(steps.map(({ name }) => name)).size !== steps.length) throw new Error(JSON.stringify(steps))
          }
        }),
        runs(200),
      )
    },
    MINUTES,
  )
})

const nothingInTheWay = (risk: Risk): Risk => ({
  ...filledIn(risk),
  facts: { ...FAVOURABLE, outranksReferredUnderwriter: true },
  successors: risk.successors.map((one) => (isAlive(one) ? { ...one, status: 'Bound' } : one)),
})

/** Whether somebody can change the submission's status within this number of actions on it. */
function canMoveOn(risk: Risk, actions: number): boolean {
  const { id, status } = risk.submission
  const target = { context: 'Submission', id } as const
  return (
    [UNDERWRITER, SYSTEM].some((user) =>
      actionsOf(risk, target, user)
        .filter(({ enabled }) => enabled)
        .some(({ id: action }) => {
          const outcome = outcomeOf(risk, target, action as ActionId, user, { reason: 'Other', succeeded: true })
          if (outcome.refused) return false
          return (
            outcome.risk.submission.status !== status ||
            (actions > 1 && canMoveOn(nothingInTheWay(outcome.risk), actions - 1))
          )
        }),
    ) ||
    (status === 'Cancelled' && policiesCanMoveOn(risk))
  )
}

/** Reinstating the policy also reopens a cancelled submission. */
const policiesCanMoveOn = (risk: Risk) =>
  risk.policies.some((policy) =>
    actionsOf(risk, { context: 'Policy', id: policy.id }, UNDERWRITER).some(
      ({ name, enabled }) => enabled && name === 'Reinstate',
    ),
  )

/** Renewed, Non-Renewed, or cancelled without a policy that can be reinstated. */
function isOver({ submission, policies }: Risk) {
  const isReinstatable = policies.some(({ cancelledById }) => cancelledById !== null)
  return (
    ['Renewed', 'Non-Renewed'].includes(submission.status) || (submission.status === 'Cancelled' && !isReinstatable)
  )
}

function contradictions({ submission, quotes, proposals, policies, issuances, cancellations, endorsements }: Risk) {
  const wrong: string[] = []
  const say = (isWrong: boolean, sentence: string) => isWrong && wrong.push(sentence)
  const inForce = policies.filter(isInForce)
  say(
    submission.cancellationPending !== cancellations.some(({ status }) => status === 'Pending'),
    'cancellationPending lies.',
  )
  say(submission.endorsementPending && !endorsements.some(isOpenChange), 'endorsementPending lies.')
  say(submission.status === 'Bind Requested' && !quotes.some(isRequested), 'Bind requested for no quote.')
  say(
    ['Bound', 'Pending Issuance', 'Issued'].includes(submission.status) && inForce.length === 0,
    `${submission.status} without a policy in force.`,
  )
  say(
    submission.status === 'Issued' && inForce.some(({ status }) => status !== 'Issued'),
    'Issued before its policies.',
  )
  say(
    !submission.wasSubmitted && (quotes.length > 0 || policies.length > 0),
    'Quoted or bound before it was submitted.',
  )
  for (const { id, status } of proposals)
    say(
      status === 'Bound' && !quotes.some((one) => one.proposalId === id && one.status === 'Bound'),
      'Proposal bound alone.',
    )
  for (const issuance of issuances) {
    const policy = policies.find(({ id }) => id === issuance.policyId)
    say(policy !== undefined && isInForce(policy) && policy.status !== issuance.status, 'Issuance and policy differ.')
  }
  const bound = quotes.filter(({ status }) => status === 'Bound').map(({ product }) => product)
  say(new Set(bound).size !== bound.length, 'Two bound quotes of one product.')
  return wrong
}

/** Rows that the tables offer in more statuses than designed; SPEC.md gives the reasons. */
const isAnywhere = (name: string, status: string) =>
  name === 'View Changes' || (name === 'Delete' && status === 'Created')

/** Takes the allowed users from the designed graph, not from the tables under test. */
function checkOffer(risk: Risk, target: Target, user: User) {
  const { status } = findRecord(risk, target.context, target.id)!
  for (const { name: offered, enabled } of actionsOf(risk, target, user)) {
    const name = offered.replace(/^Create Report: .*/, 'Create Report')
    const rows = DESIGNED_ACTIONS[target.context].filter(
      (row) => row.name === name && (!enabled || isAnywhere(name, status) || row.from.includes(status)),
    )
    const isTheirs = rows.some(
      ({ permission, consoles }) =>
        consoles.includes(user.console) && user.permissions.some((held) => held === permission),
    )
    if (!isTheirs) throw new Error(`${target.context} ${status}: user ${user.id} is offered ${name}`)
    const isAgentLimit = user === AGENT && name === 'Change Products' && !['Draft', 'Returned'].includes(status)
    if (isAgentLimit) throw new Error(`An agent may change products in ${status}`)
  }
}
