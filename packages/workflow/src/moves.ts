import type { StepName } from '@bindery/contract/actions'
import { type ActionId, getAction } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { boundProducts, isLive, isRequested, isUnfinished, policyOf, quotesIn } from './records.ts'
import type { IssuanceRecord, ProposalRecord, QuoteRecord, Risk, Target } from './risk.ts'

/** The records that the next step of a page is about. */
export interface Scope {
  quotes: readonly QuoteRecord[]
  proposals: readonly ProposalRecord[]
  issuances: readonly IssuanceRecord[]
  /** Products without any quote, in a cleared submission. */
  unquoted: readonly string[]
}

/** The page of a live quote or proposal is about that one; every other page is about the whole submission. */
export function scopeOf(risk: Risk, { context, id }: Target): Scope {
  const whole = { ...risk, unquoted: unquotedProducts(risk) }
  const own = context === 'Quote' ? risk.quotes.filter((quote) => quote.id === id) : []
  const quotes = context === 'Proposal' ? quotesIn(risk, id) : own
  if (!quotes.some(isLive)) return whole
  const proposalIds = context === 'Proposal' ? [id] : quotes.map(({ proposalId }) => proposalId)
  return { ...whole, quotes, proposals: risk.proposals.filter((one) => proposalIds.includes(one.id)), unquoted: [] }
}

/** Only before the first quote is released: afterwards a product without a quote was left out on purpose. */
const unquotedProducts = ({ submission, facts, quotes }: Risk) =>
  submission.status === 'Clear'
    ? facts.quotableProducts.filter((product) => quotes.every((quote) => quote.product !== product))
    : []

/** One action on some records, as a part of a step. */
export interface Move {
  action: ActionId
  ids: number[]
  parameters: ActionParameters
}

export const targetsOf = ({ action, ids }: Move): Target[] =>
  ids.map((id) => ({ context: getAction(action).context, id }))

/** The moves that a step still needs, the most advanced records first; a quote that cannot go on does not hold up the others. */
export function movesOf(step: StepName, risk: Risk, scope: Scope): Move[] {
  const moves = MOVES[step](risk, scope)
  return moves.filter(({ ids }) => ids.length > 0)
}

const MOVES: Readonly<Record<StepName, (risk: Risk, scope: Scope) => Move[]>> = {
  quote: (risk, scope) => {
    const bound = boundProducts(risk)
    const open = scope.quotes.filter((quote) => isUnfinished(quote) && !bound.includes(quote.product))
    const [changed, current] = [open.filter(({ incomplete }) => incomplete), open.filter((one) => !one.incomplete)]
    return [
      move('quote.refresh', [...inStatus(changed, 'Valid Rating'), ...inStatus(changed, 'Valid Pricing')]),
      move('quote.price', inStatus(current, 'Valid Rating')),
      move('quote.rate', inStatus(open, 'Invalid Rating')),
      move('quote.start', inStatus(open, 'Draft')),
      ...creation(risk, scope),
    ]
  },
  generate: (_risk, { quotes }) => [
    move(
      'quote.generate',
      inStatus(quotes, 'Valid Pricing').filter(({ incomplete, proposalId }) => !incomplete && proposalId === null),
    ),
  ],
  bind: (_risk, { quotes }) => [move('quote.bind', quotes.filter(isRequested))],
  issue: (risk, scope) => [
    move('policyIssuance.markIssued', inStatus(openIssuances(risk, scope), 'Pending Issuance')),
    ...MOVES.submitForIssuance(risk, scope),
  ],
  submitForIssuance: (risk, scope) => [
    move('policyIssuance.submitForIssuance', inStatus(openIssuances(risk, scope), 'Begin Issuance')),
    move('policyIssuance.beginIssuance', inStatus(openIssuances(risk, scope), 'Bound')),
  ],
}

const move = (action: ActionId, records: readonly { id: number }[], parameters: ActionParameters = {}): Move => ({
  action,
  ids: records.map(({ id }) => id),
  parameters,
})

const inStatus = <R extends { status: string }>(records: readonly R[], status: R['status']) =>
  records.filter((record) => record.status === status)

/** A proposal takes all products at once; quotes, and those added to a proposal in draft, are created one by one. */
function creation({ submission, proposals }: Risk, { unquoted }: Scope): Move[] {
  const [first] = unquoted
  if (first === undefined) return []
  if (submission.agentQuotes) return [move('submission.createQuote', [submission], { products: [first] })]
  const draft = inStatus(proposals, 'Draft').at(-1)
  return draft
    ? [move('proposal.createQuote', [draft], { products: [first] })]
    : [move('submission.createProposal', [submission], { products: [...unquoted] })]
}

const openIssuances = (risk: Risk, { issuances }: Scope) =>
  issuances.filter((issuance) => {
    const policy = policyOf(risk, issuance)
    return policy !== undefined && ['Bound', 'Begin Issuance', 'Pending Issuance'].includes(policy.status)
  })
