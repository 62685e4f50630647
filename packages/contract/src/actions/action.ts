import type { ContextType } from '../actions.ts'
import type { Call } from '../call.ts'
import type { ActionCall } from './calls.ts'

/** The dialogs that gather the parameters of an action; 'none' runs the action at once. */
export const DIALOGS = [
  'none',
  'Confirm',
  'Comments',
  'Notification',
  'Reason',
  'ReasonForm',
  'Selection',
  'SelectProduct',
  'QuotableProducts',
  'QuoteSelection',
  'ChangeProducts',
  'ChangeAgency',
  'RatingAttachments',
  'SplitSubmission',
  'CopySubmission',
  'RewriteSubmission',
  'ReviewChanges',
  'ApproveEndorsement',
  'CopyProposal',
  'DocumentBuilder',
  'ChangedTerms',
  'KeepTerms',
  'AddDocument',
  'DynamicGridPopup',
  'History',
] as const
export type Dialog = (typeof DIALOGS)[number]

/** The data sets that the Reason dialog of an action offers. */
export interface ReasonRules {
  reasons: string
  /** A second list. Its items belong to the reasons of the first list, by `grouping`. */
  secondary?: string
  /** The second list does not depend on the reason chosen in the first. */
  isSecondaryFree?: boolean
  isOptional?: boolean
  isSecondaryOptional?: boolean
  withDates?: boolean
  /** The dialog also takes a message to the agent. The reason itself stays with the carrier. */
  tellsAgent?: boolean
}

/** A text for the user, with the forms that it takes in some cases. */
export type ActionText =
  | string
  | {
      one: string
      /** The action ran on several records: `{{count}}` of them. */
      other?: string
      /** The result has messages, and they contradict `one`. */
      found?: string
      /** The binder was sent, not the proposal. */
      binder?: string
      /** The rewrite is a reissue. */
      reissue?: string
    }

interface Declaration {
  /** The button text. Unique within a context, because the history stores it. */
  label: string
  /** Other names under which callers know the action. */
  aliases?: readonly string[]
  /** The heading in the menu of actions. */
  group: string
  dialog: Dialog
  /** The activity stream's text after the person's name. `{it}` is the record, `{quote}` a quote that was created. */
  sentence?: string
  /** The question of the Confirm dialog. */
  confirm?: ActionText
  /** The lists of the Reason dialog. */
  reasons?: ReasonRules
  /** Ends or deletes something: the confirm button is red and does not have the focus. */
  danger?: true
  /** Always possible but rarely the next step: shown only in the menu, not beside the primary action. */
  rare?: true
  /** Not on the button bar: other parts of the screen run the action. */
  buttonBar?: false
  /** Offered while the submission is a pre-draft in the New Submission dialog. */
  preDraft?: true
  /** The label for running on several records, if that is possible. */
  bulkLabel?: string
  /** The call that runs the action. The server registers it from this declaration. */
  call?: ActionCall
  /** More calls that run the same action. */
  otherCalls?: readonly ActionCall[]
  /** Several actions share the call: the parameter values that select this action. 'any' matches any value. */
  when?: Readonly<Record<string, boolean | 'any'>>
  /** Parameters that the browser sends with every call of this action. */
  presets?: Readonly<Record<string, unknown>>
  /** The id of the action on another record whose call this action uses. */
  through?: string
  /** A call that a feature of the server registers itself, because it does more than run this action. */
  featureCall?: Call
}

/** An action either changes something and says so, in the past tense, or only shows something. */
type Result = { done: ActionText; readOnly?: never } | { done?: never; readOnly: true }

/** All properties of an action that do not depend on the record's status. The workflow rows hold the others. */
export type ActionDeclaration = Declaration & Result

export type Action = ActionDeclaration & {
  /** The context and the key: `submission.disableAutomation`. */
  id: string
  /** Within its context: `disableAutomation`. */
  key: string
  context: ContextType
}

type Prefix<C extends ContextType> = Uncapitalize<C>
export type Declared<C extends ContextType, T> = {
  readonly [K in keyof T & string]: Action & { id: `${Prefix<C>}.${K}`; key: K; context: C }
}

/** Declares the actions of one context. */
export function declareActions<C extends ContextType, const T extends Record<string, ActionDeclaration>>(
  context: C,
  declarations: T,
): Declared<C, T> {
  const prefix = context[0]!.toLowerCase() + context.slice(1)
  return Object.fromEntries(
    Object.entries(declarations).map(([key, action]) => [key, { ...action, id: `${prefix}.${key}`, key, context }]),
  ) as unknown as Declared<C, T>
}
