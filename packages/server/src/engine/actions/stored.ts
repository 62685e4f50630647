import type { Finding } from '@bindery/forms/prequalification'
import type { Selectable } from 'kysely'
import type { Condition } from '#engine/rules/condition.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { Schema } from '#platform/db/schema/index.ts'

/** Rows as the one statement of riskQuery.ts gives them: columns as they are called in the database, money as text. */
export type StoredRow = { id: number; status: number } & Record<string, unknown>

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
/** Instants are text in JSON. */
type InJson<Value> = Value extends Date ? string : Value

/** A row of this table, typed by its schema. */
export type Stored<Table extends keyof Schema> = {
  [Column in keyof Selectable<Schema[Table]> & string as SnakeCase<Column>]: InJson<Selectable<Schema[Table]>[Column]>
}

export type StoredSubmission = Stored<'submission'> & {
  agency_kind: string
  agency_code: string | null
  agency_states: string[]
  /** Whether the agency prepares its own quotes. */
  agent_quotes: boolean
  responsible_grade: string | null
  referred_grade: string | null
  open_change_set: Stored<'changeSet'> | null
  had_changes: boolean
}

export interface StoredOrigin {
  submission: StoredSubmission
  policies: Stored<'policy'>[]
  endorsements: Stored<'endorsement'>[]
  rewrites: Stored<'policyRewrite'>[]
  cancellations: Stored<'policyCancellation'>[]
}

export interface StoredRisk extends StoredOrigin {
  quotes: Stored<'quote'>[]
  proposals: Stored<'proposal'>[]
  issuances: Stored<'policyIssuance'>[]
  reinstatements: Stored<'reinstatement'>[]
  reports: Stored<'externalReport'>[]
  successors: StoredRow[]
  origin: StoredOrigin | null
  products: Record<string, StoredProduct>
  reports_offered: string[]
  /** What reference data says of the insured's class: hazard grades, overall and by line. */
  business_class: Record<string, unknown> | null
  /** Who asks, as far as authority goes. */
  asker: Holder
  /** How far each form has got. */
  forms: StoredForm[]
  /** Those that nobody has begun. */
  blank_forms: BlankForm[]
  /** What the application says, by the names that conditions use. */
  form_facts: Record<string, FormFact> | null
}

interface FormName {
  key: string
  kind: string
  product: string | null
  title: string
}
export interface StoredForm extends FormName {
  outstanding: number
  needed_to_submit: number
  wrong: number
  /** Of a pre-qualification form. */
  findings: Finding[] | null
}
interface BlankForm extends FormName {
  version: number
  digest: string
}

/** Who holds a letter of authority: by grade, and as a member of groups. */
export interface Holder {
  grade: string | null
  groups: readonly string[]
}

export interface StoredProduct {
  short_name: string
  name: string
  policy_number_prefix: string
  currency_code: string
  details: ProductDetails
}

/** What the system may do by itself with a simple risk, and what makes a risk simple. */
interface Automation {
  autoClear: boolean
  autoRate: boolean
  autoQuote: boolean
  conditions: Condition | null
}

/** What reference/products.json says of a product, as far as actions ask. */
export interface ProductDetails {
  quoteValidDays: number
  minimumPremium: { amount: string }
  minimumEarnedPercent?: number
  admittedStates: string[]
  automation: Automation
  quotableProductTemplates: { id: string; name: string }[]
  coverages?: Coverage[]
}

export interface Coverage {
  code: string
  name: string
  exposureBasis: string
  required: boolean
  limitOptions?: string[]
  deductibleOptions?: string[]
  /** The limit, or where it has none the deductible. */
  default?: string | undefined
}
