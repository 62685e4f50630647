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

/** Everything about an action that does not depend on the status of its record. The workflow's rows have the rest. */
export interface ActionDeclaration {
  /** The text of its button. Unique within a context: the history keeps it. */
  label: string
  /** Other names under which callers know the action. */
  aliases?: readonly string[]
  /** The heading in the menu of actions. */
  group: string
  dialog: Dialog
  /** What the activity stream says after the person's name. `{it}` is the record, `{quote}` a quote that was created. */
  sentence?: string
  /** The question of the Confirm dialog. */
  confirm?: string
  /** The lists of the Reason dialog. */
  reasons?: ReasonRules
  /** Ends or deletes something: confirmed by a red button that does not have the focus. */
  danger?: true
  /** Possible at any time and hardly ever the next step: only in the menu, never beside the primary action. */
  rare?: true
  /** Not on the button bar: other parts of the screen run it. */
  buttonBar?: false
  /** Offered while the submission is a pre-draft in the New Submission dialog. */
  preDraft?: true
  /** Can run on several records; the label there. */
  bulkLabel?: string
  /** Shows something and changes nothing. */
  readOnly?: true

  /** The call that runs the action. The server registers it from this declaration. */
  call?: ActionCall
  /** More calls that run the same action. */
  otherCalls?: readonly ActionCall[]
  /** Of several actions with the same call: the parameters that choose this one. 'any' takes any value. */
  when?: Readonly<Record<string, boolean | 'any'>>
  /** Parameters that the browser sends with every call of this action. */
  presets?: Readonly<Record<string, unknown>>
  /** The call is that of another action, on another record. */
  through?: string
  /** A call that a feature of the server registers itself, because it does more than run this action. */
  featureCall?: Call
}

export interface Action extends ActionDeclaration {
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
