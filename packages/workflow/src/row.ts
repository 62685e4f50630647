import type { Action, Dialog } from '@bindery/contract/actions/action'
import type { ActionId, ActionKey } from '@bindery/contract/actions/catalogue'
import type { Console } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import type { ContentEffect } from './content.ts'
import type { EffectName } from './effects.ts'
import type { NeedName } from './guards/parameters.ts'
import type { GuardName } from './guards.ts'
import type { OutcomeName } from './outcomeConditions.ts'
import type { ContextName } from './risk.ts'
import type { StatusRow } from './statuses.ts'

/** One action from some statuses. Action and status together identify exactly one row. */
export interface TransitionRow<C extends ContextName = ContextName, Status extends string = string> {
  /** The key in the catalogue of actions, which holds all properties that do not depend on the status. */
  action: ActionKey<C>
  from: readonly Status[]
  /** The new status. `outcomes`: the first that holds. Without `to`, `outcomes` and `follows` the status stays. */
  to?: Status
  outcomes?: readonly { when: OutcomeName; to: Status }[]
  /** A proposal's action runs on its quotes, and the proposal's status follows: its possible statuses. */
  follows?: readonly Status[]
  removes?: true
  /** Conditions for showing the action: while one fails, the action bar hides it. */
  shownWhen?: readonly GuardName<C>[]
  /** Conditions for enabling the action; each has a sentence for its refusal. */
  guards?: readonly GuardName<C>[]
  /** Requirements on the parameters of the call. */
  needs?: readonly NeedName[]
  /** Statuses in which the action bar shows the action disabled, because users look for it there. */
  notYet?: { from: readonly Status[]; reason: string }
  /** For a proposal's action: the quote action to run, on the chosen quotes or on all that it fits. */
  onQuotes?: { action: ActionKey<'Quote'>; which: 'chosen' | 'all'; onePerProduct?: true }
  permission: PermissionName | 'system'
  consoles: readonly (Console | 'system')[]
  /** Set where these rows differ from the catalogue. */
  dialog?: Dialog
  buttonBar?: false
  preDraft?: true
  /** The next step of the record: the action bar shows this action first. */
  primary?: true
  /** Consequences for statuses and flags, in this order, after the record's own status has changed. */
  effects?: readonly EffectName<C>[]
  /** All other consequences; the server runs them. */
  content?: readonly ContentEffect[]
}

/** A row with the catalogue's properties of its action. */
export type ActionRow = Action & Omit<TransitionRow, 'action'>

/** A change that no user chooses: it follows, in the same transaction, from an action on another record. */
export interface DerivedRow<Status extends string = string> {
  name: string
  from: readonly Status[]
  to: readonly Status[]
  after: readonly ActionId[]
}

/** The step bar in a status: complete up to `done`, in progress at `now`, ended early at `end`. */
export interface StepRow<Step extends string = string> {
  done?: Step
  now?: Step
  end?: Step
}

export interface LifeCycle<
  C extends ContextName = ContextName,
  Status extends string = string,
  Step extends string = string,
> {
  name: C
  /** The name used in sentences. */
  noun: string
  statuses: Readonly<Record<Status, StatusRow>>
  initial: Status
  steps: readonly Step[]
  /** Steps shown only when the record ended there. */
  endSteps: readonly Step[]
  stepsByStatus: Readonly<Record<Status, StepRow<Step>>>
  stepLabels?: Readonly<Partial<Record<Step, string>>>
  actions: readonly TransitionRow<C, Status>[]
  derived: readonly DerivedRow<Status>[]
}
