/** A rate plan as it is stored, imported and exported. All numbers of a plan are decimal text. */
export interface Plan {
  id: string
  product: string
  name: string
  version: string
  currency: string
  auditable: boolean
  term: { minDays: number; maxDays: number }
  commission: { new: string; renewal: string; min: string; max: string }
  schedule: {
    categories: ScheduleCategory[]
    /** Market, state or *, lowest and highest total percent. The first row that matches counts. */
    total: [string, string, string, string][]
  }
  midterm: { minimumEarnedPercent: string; shortRateTable: Row[] }
  inputs: Input[]
  rules: Rule[]
  coverages: PlanCoverage[]
  states: Record<string, StateFiling>
  /** Why a state is not filed, for people. */
  notFiled: Record<string, string>
  tables: Record<string, Table>
}

export interface ScheduleCategory {
  code: string
  label: string
  min: string
  max: string
}

export interface StateFiling {
  from: string
  /** The first day on which the plan no longer holds; null is open. */
  to: string | null
  shortRate: boolean
  taxes: Tax[]
  fees: Fee[]
}

export interface Tax {
  code: string
  name: string
  market: string
  percent: string
  on: 'premium' | 'premiumAndFees'
  refundable: boolean
  coverages?: string[]
}

export interface Fee {
  code: string
  name: string
  market: string
  amount: string
  when?: Condition
}

export interface Input {
  /** `locations[].buildings[].limit`; a list itself ends in []. */
  path: string
  label: string
  type: 'money' | 'number' | 'integer' | 'option' | 'boolean' | 'zip' | 'state' | 'list'
  default?: string | number | boolean
  optional?: boolean
  min?: string
  max?: string
  places?: number
  multipleOf?: string
  values?: string[]
  optionsOf?: { table: string; key: number }
  minItems?: number
  maxItems?: number
}

export interface Rule {
  code: string
  path: string
  message: string
  refuseWhen: Condition
  each?: string
  as?: string
}

export interface PlanCoverage {
  code: string
  name: string
  when?: Condition
  omitWhenZero?: boolean
  fullyEarned?: boolean
  steps: Step[]
}

interface StepBase {
  id: string
  label: string
  when?: Condition
}
export interface ValueStep extends StepBase {
  op: 'set' | 'add' | 'subtract' | 'multiply' | 'minimum' | 'maximum'
  value: Value
  override?: OverrideBounds
}
export interface RoundStep extends StepBase {
  op: 'round'
  places: number
}
export interface GraduateStep extends StepBase {
  op: 'graduate'
  table: string
}
export interface SumStep extends StepBase {
  op: 'sum'
  over: string
  as: string
  where?: Condition
  steps: Step[]
}
export type Step = ValueStep | RoundStep | GraduateStep | SumStep

export type OverrideBounds =
  | { relativeMin: string; relativeMax: string }
  | { min: string; max: string }
  | { bounds: 'schedule' }

export interface Lookup {
  table: string
  keys?: (string | Value)[]
  at?: string | Value
  per?: string
}
export type Value =
  | { const: string }
  | { input: string; per?: string }
  | { raw: string }
  | { text: string }
  | { sumOf: string[]; per?: string }
  | { count: string }
  | { age: string }
  | { prefix: string; length: number }
  | { premium: string[] | '*' }
  | { schedule: true }
  | { product: Value[] }
  | Lookup

export interface Comparison {
  path?: string
  value?: Value
  op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in'
  to: string | number | boolean | string[] | Value
}
export type Condition =
  | Comparison
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { anyOf: string; as: string; test: Condition }

export type Cell = string | null
export type Row = Cell[]
/** Rows hold the key columns, then value (exact), from, to, value (band, graduated) or x, value (interpolate). */
export interface Table {
  kind: 'exact' | 'band' | 'interpolate' | 'graduated'
  keys: string[]
  rows: Row[]
  /** The value of an exact table is a code. */
  gives?: 'text'
  /** Decimals of an interpolated value. */
  places?: number
}

/** Every step of the plan, those inside a sum too. */
export function stepsOf(plan: Plan): Step[] {
  const within = (steps: Step[]): Step[] =>
    steps.flatMap((step) => (step.op === 'sum' ? [step, ...within(step.steps)] : [step]))
  return plan.coverages.flatMap(({ steps }) => within(steps))
}
