import type { Holder, OfferedAction, StepName } from '@bindery/contract/actions'
import type { ActionId } from '@bindery/contract/actions/catalogue'
import { actionsOf, isOfAnotherAgency } from './actions.ts'
import { guardNamed } from './guards.ts'
import { LIFE_CYCLES } from './lifeCycles.ts'
import { type Move, movesOf, type Scope, scopeOf, targetsOf } from './moves.ts'
import { among, boundProducts, getRecord, isReleased, isRequested, policyOf, quotesIn } from './records.ts'
import type { ContextName, Risk, Target, User } from './risk.ts'

export interface Act {
  kind: 'act'
  /** Null: the action is the whole step. */
  step: StepName | null
  action: OfferedAction
  target: Target
  products: string[]
  count: number
}
export interface Wait {
  kind: 'wait'
  holder: Holder
  /** The holder has had it since this record got its status. */
  since: Target
}
export interface Rest {
  kind: 'rest'
  since: Target
}
export type NextStep = Act | Wait | Rest

/** The one next step on a record's page: an action of the user, or whom it waits for. [N1] to [N6] of SPEC.md */
export function nextStepOf(risk: Risk, target: Target, user: User): NextStep {
  if (isOfAnotherAgency(risk, user)) return { kind: 'rest', since: target }
  return ON_MAIN_PATH.includes(target.context) ? mainStep(risk, target, user) : ownStep(risk, target, user)
}

/** From the application to the policy there is one path; changes of a policy and reports have their own. */
const ON_MAIN_PATH: readonly ContextName[] = ['Submission', 'Quote', 'Proposal', 'Policy', 'PolicyIssuance']

/** The next move of a step for this user; null when nothing of it can be done now. */
export function nextMoveOf(
  step: StepName,
  risk: Risk,
  target: Target,
  user: User,
  isTried: (move: Move, id: number) => boolean = () => false,
): Move | null {
  for (const move of movesOf(step, risk, scopeOf(risk, target))) {
    const ids = targetsOf(move)
      .filter((one) => offerOf(risk, one, move.action, user)?.enabled && !isTried(move, one.id))
      .map(({ id }) => id)
    if (ids.length > 0) return { ...move, ids }
  }
  return null
}

function mainStep(risk: Risk, target: Target, user: User): NextStep {
  const submission: Target = { context: 'Submission', id: risk.submission.id }
  const found =
    referralToDecide(risk, submission, user) ??
    modifications(risk, submission, user) ??
    (isQuotingOrLater(risk) ? afterClear(risk, target, user) : null) ??
    ownStep(risk, submission, user)
  return isHeldByReferral(risk, found, user) ? { kind: 'wait', holder: 'referral', since: submission } : found
}

const isQuotingOrLater = ({ submission: { status } }: Risk) =>
  among(
    status,
    'Clear',
    'Quoted',
    'Quote Withdrawn',
    'Declined Quote',
    'Bind Requested',
    'Bound',
    'Pending Issuance',
    'Issued',
  )

function referralToDecide(risk: Risk, submission: Target, user: User): Act | null {
  const action = offerOf(risk, submission, 'submission.clearReferral', user)
  return action?.enabled ? actionStep(action, submission, risk.submission.products) : null
}

/** Rating and pricing go on during a referral; what the referral blocks waits for the decision. */
function isHeldByReferral(risk: Risk, found: NextStep, user: User): boolean {
  if (found.kind !== 'act' || found.action.enabled || risk.submission.referralStatus !== 'refer') return false
  const record = getRecord(risk, found.target)
  return guardNamed(found.target.context, 'referral allows it')({ risk, record, user }) !== null
}

function modifications(risk: Risk, submission: Target, user: User): NextStep | null {
  const { changeSet, products } = risk.submission
  if (!changeSet) return null
  const isTheirs = changeSet.isSubmitted ? user.console !== 'agent' : changeSet.console === user.console
  const id = changeSet.isSubmitted ? 'submission.acknowledgeModifications' : 'submission.submitModifications'
  const action = isTheirs ? offerOf(risk, submission, id, user) : undefined
  if (action) return actionStep(action, submission, products)
  const isAgents = !changeSet.isSubmitted && changeSet.console === 'agent'
  return { kind: 'wait', holder: isAgents ? 'agency' : 'underwriter', since: submission }
}

/** Each stage that has something to do is the step of the user, or of the stage's holder. */
function afterClear(risk: Risk, target: Target, user: User): NextStep | null {
  const scope = scopeOf(risk, target)
  return (
    binding(risk, scope, user) ??
    stage('issue', risk, scope, user, 'policyServices') ??
    stage('quote', risk, scope, user, 'underwriter') ??
    stage('generate', risk, scope, user, 'underwriter') ??
    proposalStage('Draft', 'proposal.generateQuotes', risk, scope, user) ??
    proposalStage('Quoted', 'proposal.send', risk, scope, user) ??
    changedTerms(risk, scope, user) ??
    acceptance(risk, scope, user) ??
    anotherQuote(risk, user)
  )
}

function stage(step: StepName, risk: Risk, scope: Scope, user: User, holder: Holder): NextStep | null {
  const moves = movesOf(step, risk, scope)
  if (moves.length === 0) return null
  const targets = moves.flatMap((move) => targetsOf(move).map((target) => ({ target, action: move.action })))
  const offers = targets.flatMap(({ target, action }) => {
    const offer = offerOf(risk, target, action, user)
    return offer ? [{ target, action: offer }] : []
  })
  const first = offers.find(({ action }) => action.enabled) ?? offers[0]
  if (!first) return { kind: 'wait', holder, since: targets[0]!.target }
  // Somebody who prepares issuance without completing it takes the step as far as they may.
  const isPart = step === 'issue' && !user.permissions.includes('issuance.complete')
  const products = productsNamed(risk, scope, targets)
  return { kind: 'act', step: isPart ? 'submitForIssuance' : step, ...first, products, count: products.length }
}

/** In the order of the submission. */
function productsNamed(risk: Risk, { unquoted }: Scope, targets: readonly { target: Target }[]): string[] {
  const named = new Set(
    targets.flatMap(({ target: { context, id } }) => {
      if (context === 'Quote') return risk.quotes.filter((quote) => quote.id === id).map(({ product }) => product)
      const issuance = risk.issuances.find((one) => context === 'PolicyIssuance' && one.id === id)
      const policy = issuance && policyOf(risk, issuance)
      return policy ? [policy.product] : unquoted
    }),
  )
  return [...new Set([...risk.submission.products, ...named])].filter((product) => named.has(product))
}

/** If two quotes of a product were requested, the dialog of Bind asks which one. */
function binding(risk: Risk, scope: Scope, user: User): NextStep | null {
  const requested = scope.quotes.filter(isRequested)
  const products = requested.map(({ product }) => product)
  if (new Set(products).size === products.length) return stage('bind', risk, scope, user, 'underwriter')
  const target: Target = { context: 'Quote', id: requested[0]!.id }
  const action = offerOf(risk, target, 'quote.bind', user)
  return action ? actionStep(action, target, products) : { kind: 'wait', holder: 'underwriter', since: target }
}

function proposalStage(
  status: 'Draft' | 'Quoted',
  id: ActionId<'Proposal'>,
  risk: Risk,
  scope: Scope,
  user: User,
): NextStep | null {
  const proposal = scope.proposals.find((one) => one.status === status)
  if (!proposal) return null
  const target: Target = { context: 'Proposal', id: proposal.id }
  const action = offerOf(risk, target, id, user)
  const products = risk.quotes.filter(({ proposalId }) => proposalId === proposal.id).map(({ product }) => product)
  return action ? actionStep(action, target, products) : { kind: 'wait', holder: 'underwriter', since: target }
}

/** The underwriter answers an agent's request for changed terms: by revising the offer, or by keeping its terms. */
function changedTerms(risk: Risk, scope: Scope, user: User): NextStep | null {
  const quote = scope.quotes.find(({ termsAsked }) => termsAsked)
  const proposal = scope.proposals.find(({ termsAsked }) => termsAsked)
  const asked = quote ?? proposal
  if (!asked) return null
  const target: Target = { context: quote ? 'Quote' : 'Proposal', id: asked.id }
  const revision = quote ? 'quote.modifyQuote' : 'proposal.modify'
  const action = user.console === 'underwriter' ? offerOf(risk, target, revision, user) : undefined
  const products = quote ? [quote.product] : quotesIn(risk, asked.id).map(({ product }) => product)
  return action ? actionStep(action, target, products) : { kind: 'wait', holder: 'underwriter', since: target }
}

/** The agent accepts what was released. An underwriter can bind without waiting: Begin Binding is in the bar. */
function acceptance(risk: Risk, scope: Scope, user: User): NextStep | null {
  const bound = boundProducts(risk)
  const released = scope.quotes.filter(
    (quote) => isReleased(quote) && !isRequested(quote) && !bound.includes(quote.product),
  )
  if (released.length === 0) return null
  const target: Target = { context: 'Quote', id: released[0]!.id }
  const action = user.console === 'agent' ? offerOf(risk, target, 'quote.requestBinding', user) : undefined
  const products = [...new Set(released.map(({ product }) => product))]
  return action ? actionStep(action, target, products) : { kind: 'wait', holder: 'agency', since: target }
}

/** Every quote was closed: the way on is a new one. */
function anotherQuote(risk: Risk, user: User): NextStep | null {
  if (!among(risk.submission.status, 'Clear', 'Quoted', 'Quote Withdrawn', 'Declined Quote')) return null
  const target: Target = { context: 'Submission', id: risk.submission.id }
  const offers = actionsOf(risk, target, user).filter(({ id }) => CREATIONS.includes(id))
  const action = offers.find(({ enabled }) => enabled)
  return action ? actionStep(action, target, []) : { kind: 'wait', holder: 'underwriter', since: target }
}
const CREATIONS = ['submission.createQuote', 'submission.createProposal']

/** The primary action of a record's own life cycle, or whose turn its status is. */
function ownStep(risk: Risk, target: Target, user: User): NextStep {
  const { status } = getRecord(risk, target)
  const { turn, kind } = LIFE_CYCLES[target.context].statuses[status]!
  const isDue = turn !== null && kind === 'open' && !SETTLED.includes(status)
  const wait = { kind: 'wait', holder: holderOf(turn ?? ''), since: target } as const
  if (isOthersTurn(risk, target, user)) return wait
  const primary = actionsOf(risk, target, user).filter(
    ({ id, defaultExecute, buttonBarAction }) => defaultExecute && buttonBarAction && !CREATIONS.includes(id),
  )
  const next = primary.find(({ enabled }) => enabled) ?? (isDue ? primary[0] : undefined)
  if (next) return actionStep(next, target, [])
  return isDue ? wait : { kind: 'rest', since: target }
}

/** Statuses that are open because the record can still change, while nobody has to act. */
const SETTLED: readonly string[] = ['Issued', 'Cancelled', 'Generated']

/** A returned application is the agent's to correct, and an automated step is the system's to finish. */
const isOthersTurn = ({ submission }: Risk, { context }: Target, user: User) =>
  context === 'Submission' &&
  ((submission.status === 'Returned' && user.console !== 'agent') ||
    among(submission.status, 'Submit Pending', 'Clear Awaiting Rate'))

function holderOf(turn: string): Holder {
  const known: readonly [string, Holder][] = [
    ['agent', 'agency'],
    ['automation', 'automation'],
    ['clearance', 'clearance'],
    ['policy services', 'policyServices'],
    ['originator', 'originator'],
    ['whoever', 'originator'],
  ]
  return known.find(([start]) => turn.startsWith(start))?.[1] ?? 'underwriter'
}

const actionStep = (action: OfferedAction, target: Target, products: readonly string[]): Act => {
  const named = [...new Set(products)]
  return { kind: 'act', step: null, action, target, products: named, count: named.length }
}

const offerOf = (risk: Risk, target: Target, id: ActionId, user: User) =>
  actionsOf(risk, target, user).find((action) => action.id === id)
