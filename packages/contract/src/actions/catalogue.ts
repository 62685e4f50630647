import type { ContextType } from '../actions.ts'
import type { Call } from '../call.ts'
import type { Action } from './action.ts'
import type { ActionCall } from './calls.ts'
import { endorsementActions } from './endorsement.ts'
import { externalReportActions } from './externalReport.ts'
import { policyActions } from './policy.ts'
import { policyCancellationActions } from './policyCancellation.ts'
import { policyIssuanceActions } from './policyIssuance.ts'
import { policyRewriteActions } from './policyRewrite.ts'
import { proposalActions } from './proposal.ts'
import { quoteActions } from './quote.ts'
import { submissionActions } from './submission.ts'

/** Every action, by context and key. */
export const CATALOGUE = {
  Submission: submissionActions,
  Quote: quoteActions,
  Proposal: proposalActions,
  Policy: policyActions,
  PolicyIssuance: policyIssuanceActions,
  Endorsement: endorsementActions,
  PolicyRewrite: policyRewriteActions,
  PolicyCancellation: policyCancellationActions,
  ExternalReport: externalReportActions,
} as const satisfies Record<ContextType, object>

/** The keys of the actions of a context: `disableAutomation`. */
export type ActionKey<C extends ContextType = ContextType> = { [K in C]: keyof (typeof CATALOGUE)[K] & string }[C]
export type ActionId<C extends ContextType = ContextType> = {
  [K in C]: `${Uncapitalize<K>}.${keyof (typeof CATALOGUE)[K] & string}`
}[C]

export const ALL_ACTIONS: readonly Action[] = Object.values(CATALOGUE).flatMap((actions): Action[] =>
  Object.values(actions),
)
const BY_ID: ReadonlyMap<string, Action> = new Map(ALL_ACTIONS.map((action) => [action.id, action]))

export const actionId = <C extends ContextType>(context: C, key: ActionKey<C>): ActionId =>
  (CATALOGUE[context] as Readonly<Record<string, Action>>)[key]!.id as ActionId

export const findAction = (id: string): Action | undefined => BY_ID.get(id)
export const getAction = (id: ActionId): Action => BY_ID.get(id)!

/** The action with this label or alias: callers and the history name actions by their labels. */
export const actionLabelled = (context: ContextType, label: string): Action | undefined =>
  ALL_ACTIONS.find(
    (action) => action.context === context && (action.label === label || action.aliases?.includes(label)),
  )

/** The call that the browser makes for an action. Undefined: the action only opens a dialog. */
export const callOf = ({ call, through, featureCall }: Action): ActionCall | Call | undefined =>
  call ?? (through ? findAction(through)?.call : featureCall)

const callsOf = ({ call, otherCalls = [] }: Action): ActionCall[] => (call ? [call, ...otherCalls] : [])

/** Every call that runs an action, with the actions that it can run. */
export const CALLS_OF_ACTIONS: ReadonlyMap<ActionCall, readonly Action[]> = new Map(
  [...new Set(ALL_ACTIONS.flatMap(callsOf))].map((call) => [
    call,
    ALL_ACTIONS.filter((action) => callsOf(action).includes(call)),
  ]),
)
