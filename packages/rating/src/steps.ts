import { holds } from './conditions.ts'
import { add, type Decimal, larger, multiply, rounded, smaller, subtract, textOf, ZERO } from './decimal.ts'
import type { OverrideTable } from './overrides.ts'
import { itemsOf, type Scope } from './paths.ts'
import type { Step, SumStep, ValueStep } from './plan.ts'
import type { Answer } from './risk.ts'
import type { Bounds } from './schedule.ts'
import { graduatedSum, numberFrom, type RatingContext, Reading, type Source } from './values.ts'

/** One line of the worksheet: a step that ran. */
export interface TraceLine {
  coverage: string
  /** The path of the item the step ran for; null for the coverage as a whole. */
  item: string | null
  step: string
  label: string
  op: Step['op']
  inputs: Record<string, Answer>
  factor: string | null
  /** The running premium after the step, for display; the calculation goes on with the exact value. */
  running: string
  source: Source | null
  override?: { planFactor: string; reason: string }
}

export interface StepRun {
  context: RatingContext
  overrides: OverrideTable
  scheduleBounds: Bounds
  coverage: string
  trace: TraceLine[]
}

export function runSteps(steps: Step[], run: StepRun, scope: Scope | null): Decimal {
  let running = ZERO
  for (const step of steps) {
    if (step.when && !holds(step.when, run.context, scope)) continue
    const reading = new Reading()
    const line: TraceLine = {
      coverage: run.coverage,
      item: scope?.path ?? null,
      step: step.id,
      label: step.label,
      op: step.op,
      inputs: reading.inputs,
      factor: null,
      running: '',
      source: null,
    }
    running = after(step, running, line, reading, run, scope)
    line.running = displayed(running)
    line.source = reading.source
    run.trace.push(line)
  }
  return running
}

function after(
  step: Step,
  running: Decimal,
  line: TraceLine,
  reading: Reading,
  run: StepRun,
  scope: Scope | null,
): Decimal {
  if (step.op === 'round') return rounded(running, step.places)
  if (step.op === 'graduate') return graduatedSum(step.table, running, run.context, reading)
  if (step.op === 'sum') return add(running, sumOver(step, run, scope))
  const factor = factorOf(step, line, reading, run, scope)
  line.factor = textOf(factor)
  switch (step.op) {
    case 'set':
      return factor
    case 'add':
      return add(running, factor)
    case 'subtract':
      return subtract(running, factor)
    case 'multiply':
      return multiply(running, factor)
    case 'minimum':
      return larger(running, factor)
    case 'maximum':
      return smaller(running, factor)
  }
}

function factorOf(step: ValueStep, line: TraceLine, reading: Reading, run: StepRun, scope: Scope | null): Decimal {
  const planFactor = numberFrom(step.value, run.context, scope, reading)
  const override = run.overrides.take(step.id, step.override, line.item, planFactor, run.scheduleBounds)
  if (!override) return planFactor
  line.override = { planFactor: textOf(planFactor), reason: override.reason }
  return override.factor
}

function sumOver({ over, as, where, steps }: SumStep, run: StepRun, scope: Scope | null): Decimal {
  let total = ZERO
  for (const item of itemsOf(over, as, run.context.risk, scope)) {
    if (where && !holds(where, run.context, item)) continue
    total = add(total, runSteps(steps, run, item))
  }
  return total
}

const DISPLAYED_PLACES = 6
const displayed = (value: Decimal) => textOf(value.scale > DISPLAYED_PLACES ? rounded(value, DISPLAYED_PLACES) : value)
