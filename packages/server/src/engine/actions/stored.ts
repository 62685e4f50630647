import type { Finding } from '@bindery/forms/prequalification'
import type { Plan } from '@bindery/rating/plan'
import type { Selectable } from 'kysely'
import type { Condition } from '#engine/rules/condition.ts'
import type { FormFact } from '#platform/db/schema/forms.ts'
import type { Schema } from '#platform/db/schema/index.ts'

/** Rows as riskQuery.ts returns them: with the column names of the database, and money as text. */
export type StoredRow = { id: number; status: number } & Record<string, unknown>

/** The columns with money: numbers in the database and in the history, text in the rows of a risk. */
export const MONEY_COLUMNS: readonly string[] = [
  'premium',
  'issued_premium',
  'rewrite_return',
  'premium_change',
  'annual_premium',
  'annual_before',
  'earned_premium',
  'return_premium',
]

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
/** Timestamps are text in JSON. */
type InJson<Value> = Value extends Date ? string : Value

/** A row of this table, typed by the schema. */
export type Stored<Table extends keyof Schema> = {
  [Column in keyof Selectable<Schema[Table]> & string as SnakeCase<Column>]: InJson<Selectable<Schema[Table]>[Column]>
}

export type StoredSubmission = Stored<'submission'> & {
  agency_kind: string
  agency_code: string | null
  agency_states: string[]
  /** Whether the agency prepares its own quotes. */
  agent_quotes: boolean
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
  reinstatements: Stored<'reinstatement'>[]
}

/** A policy version without its answers, which are read only where they are needed. */
export type StoredVersion = Omit<Stored<'policyVersion'>, 'answers' | 'created_by_id'> & {
  created_by: { id: number; name: string }
}

export interface StoredRisk extends StoredOrigin {
  /** By policy and number. */
  versions: StoredVersion[]
  quotes: Stored<'quote'>[]
  proposals: Stored<'proposal'>[]
  issuances: Stored<'policyIssuance'>[]
  /** Without their findings, which are read only where they are shown. */
  reports: Omit<Stored<'externalReport'>, 'findings'>[]
  successors: StoredRow[]
  origin: StoredOrigin | null
  products: Record<string, StoredProduct>
  reports_offered: string[]
  /** The reference data of the insured's business class: hazard grades, overall and by line. */
  business_class: Record<string, unknown> | null
  /** Of the products: published plans first, then retired ones. */
  plan_digests: PlanDigest[]
  /** The same plans with their contents. */
  rate_plans: StoredPlan[]
  /** The actor's grade and groups, for checking authority. */
  asker: Holder
  responsible: NamedHolder | null
  /** The person who made the last referral. */
  referrer: NamedHolder | null
  referrals: Stored<'referral'>[]
  subjectivities: Stored<'subjectivity'>[]
  /** The progress of each form. */
  forms: StoredForm[]
  /** The forms that nobody has begun. */
  blank_forms: BlankForm[]
  /** Values from the application, by the names that conditions use. */
  form_facts: Record<string, FormFact> | null
}

export interface PlanDigest {
  id: string
  digest: string
  status: 'published' | 'retired'
}
export interface StoredPlan {
  status: PlanDigest['status']
  plan: Plan
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
  /** Only for a pre-qualification form. */
  findings: Finding[] | null
}
interface BlankForm extends FormName {
  version: number
  digest: string
}

/** The holder of a letter of authority: by grade, and as a member of groups. */
export interface Holder {
  grade: string | null
  groups: readonly string[]
}

export interface NamedHolder extends Holder {
  id: number
  name: string
}

export interface StoredProduct {
  short_name: string
  name: string
  policy_number_prefix: string
  currency_code: string
  details: ProductDetails
}

/** The steps that the system may take by itself for a simple risk, and the conditions for a simple risk. */
interface Automation {
  autoClear: boolean
  autoRate: boolean
  autoQuote: boolean
  conditions: Condition | null
}

/** The part of a product in reference/products.json that actions need. */
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
  /** The default limit, or the default deductible if the coverage has no limits. */
  default?: string | undefined
}
