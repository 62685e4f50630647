import type { Logic } from './logic.ts'

/**
 * A form as it is stored, imported and exported: JSON Schema (2020-12) for the answers, and a UI schema in the format
 * of JSON Forms for layout and rules. Bindery adds only the keys that begin with `x-` and those under `options`.
 */
export interface Template {
  key: string
  version: number
  status: TemplateStatus
  kind: FormKind
  title: string
  navLabel: string
  product: string | null
  readOnly?: boolean
  /** Letters of authority only: the products that the letter covers, and the picker entries that open it. */
  products?: string[]
  dataSetValues?: string[]
  outcome?: { rules: OutcomeRule[] }
  /** Paths that must be answered before submitting. All other required answers may follow until binding. */
  neededToSubmit?: string[]
  upgradeFrom?: Record<string, Upgrade>
  schema: Schema
  ui: Layout
}

export type TemplateStatus = 'draft' | 'published' | 'retired'
export type FormKind = 'application' | 'prequalification' | 'decline' | 'lost' | 'authority' | 'worksheet' | 'account'

export const FIELD_KINDS = [
  'text',
  'longText',
  'phone',
  'email',
  'taxId',
  'select',
  'classCode',
  'multiSelect',
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'dateRange',
  'yesNo',
  'yesNoExplain',
  'address',
  'file',
  'computed',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]
export type ComputedFormat = 'money' | 'integer' | 'percent' | 'decimal'

export interface OutcomeRule {
  key: string
  outcome: 'fail' | 'refer'
  when: Logic
  message: string
}

export interface Upgrade {
  summary: string
  steps: UpgradeStep[]
}
export type UpgradeStep =
  | { op: 'rename'; from: string; to: string }
  | { op: 'move'; from: string; to: string; when?: Logic }
  | { op: 'mapOption'; path: string; map: Record<string, string> }
  | { op: 'split'; from: string; to: SplitPart[] }
  | { op: 'convert'; path: string; to: 'string' | 'number' }
  | { op: 'default'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'ask'; path: string }
export type SplitPart =
  | { key: string; copy: true }
  | { key: string; firstContaining: [word: string, value: string][]; otherwise: string }

export interface Schema {
  type?: string
  title?: string
  description?: string
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: { const: string; title: string }[]
  minItems?: number
  maxItems?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  readOnly?: boolean
  'x-minimum'?: string
  'x-maximum'?: string
  /** Completes the sentence "… must be" when the pattern does not match. */
  'x-hint'?: string
  'x-dataset'?: string
  /** Path of the answer that selects the group of the data set to offer. */
  'x-grouped-by'?: string
  /** False: a copied submission does not take this answer over. */
  'x-copied'?: boolean
  'x-compute'?: Logic
  'x-format'?: ComputedFormat
  [keyword: string]: unknown
}

export interface Rule {
  effect: 'SHOW'
  condition: { logic: Logic }
}
export interface Check {
  wrongWhen: Logic
  message: string
}
export interface Layout {
  type: 'VerticalLayout'
  elements: Element[]
}
export interface Group {
  type: 'Group'
  label: string
  options: { key: string; help?: string }
  rule?: Rule
  elements: Element[]
}
export interface Control {
  type: 'Control'
  scope: string
  rule?: Rule
  options: {
    widget: FieldKind | 'list'
    /** Width in a grid of twelve columns. */
    width?: number
    unit?: string
    explainWhen?: boolean
    /**
     * The field is required while it is shown and this condition holds (`true`: always). Unconditionally required
     * fields are in the schema's `required` instead.
     */
    requiredWhen?: Logic
    checks?: Check[]
    /** Where the answer can be read from: `pdf:` a caption in an application, `authority:` a figure of a letter of authority. */
    source?: string
    summaryColumns?: string[]
    detail?: Layout
  }
}
/** Static text between the questions. */
export interface Label {
  type: 'Label'
  text: string
}
export type Element = Group | Control | Label
