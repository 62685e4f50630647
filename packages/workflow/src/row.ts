import type { Action, Dialog } from '@bindery/contract/actions/action'
import type { ActionId, ActionKey } from '@bindery/contract/actions/catalogue'
import type { Console } from '@bindery/contract/consoles'
import type { PermissionName } from '@bindery/contract/permissions'
import type { ContentEffect } from './content.ts'
import type { EffectName } from './effects.ts'
import type { GuardName } from './guards.ts'
import type { NeedName } from './needs.ts'
import type { OutcomeName } from './outcomes.ts'
import type { ContextName } from './risk.ts'
import type { StatusRow } from './statuses.ts'

/** One action from some statuses. Action and status together pick exactly one row. */
export interface TransitionRow<C extends ContextName = ContextName, Status extends string = string> {
  /** Its key in the catalogue of actions, which has everything that does not depend on the status. */
  action: ActionKey<C>
  from: readonly Status[]
  /** Where it leads. Several: the first outcome that holds. None of the three: the status stays. */
  to?: Status
  outcomes?: readonly { when: OutcomeName; to: Status }[]
  /** A proposal's action works on its quotes, and its own status follows from theirs: what it may become. */
  follows?: readonly Status[]
  removes?: true
  /** Conditions that make it an action at all: while one fails, the bar does not show it. */
  shownWhen?: readonly GuardName<C>[]
  /** Conditions that disable it, with their sentence. */
  guards?: readonly GuardName<C>[]
  /** What the call must bring along. */
  needs?: readonly NeedName[]
  /** Statuses in which the bar already shows it, disabled, because people look for it there. */
  notYet?: { from: readonly Status[]; reason: string }
  /** A proposal's action on its quotes: which of theirs runs, on the chosen ones or on all it fits. */
  onQuotes?: { action: ActionKey<'Quote'>; which: 'chosen' | 'all'; onePerProduct?: true }
  permission: PermissionName | 'system'
  consoles: readonly (Console | 'system')[]
  /** Set where these rows ask otherwise than the catalogue says. */
  dialog?: Dialog
  buttonBar?: false
  preDraft?: true
  /** The next step of the record: the bar shows it first. */
  primary?: true
  /** Consequences for statuses and flags, in this order, after the record itself has moved. */
  effects?: readonly EffectName<C>[]
  /** Consequences for everything else, for the server. */
  content?: readonly ContentEffect[]
}

/** A row with everything that the catalogue says of its action. */
export type ActionRow = Action & Omit<TransitionRow, 'action'>

/** A change that nobody chooses: it follows, in the same transaction, from an action on another record. */
export interface DerivedRow<Status extends string = string> {
  name: string
  from: readonly Status[]
  to: readonly Status[]
  after: readonly ActionId[]
}

/** How the bar stands in a status: complete up to `done`, in progress at `now`, ended early at `end`. */
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
  /** As a sentence speaks of it. */
  noun: string
  statuses: Readonly<Record<Status, StatusRow>>
  initial: Status
  steps: readonly Step[]
  /** Shown only when the record ended there. */
  endSteps: readonly Step[]
  stepsByStatus: Readonly<Record<Status, StepRow<Step>>>
  stepLabels?: Readonly<Partial<Record<Step, string>>>
  actions: readonly TransitionRow<C, Status>[]
  derived: readonly DerivedRow<Status>[]
}
