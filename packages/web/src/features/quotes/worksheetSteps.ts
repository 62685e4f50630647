import { type Plan, type Step, stepsOf } from '@bindery/rating/plan'
import type { Rated } from '@bindery/rating/rate'
import type { TraceLine } from '@bindery/rating/steps'

/** Steps in a row that ran for the same item; the item is null for steps of the coverage as a whole. */
export interface StepGroup {
  /** Stable while the rating changes, so that an open group stays open. */
  key: string
  item: string | null
  lines: TraceLine[]
}
export interface CoverageSteps {
  code: string
  name: string
  premium: string
  groups: StepGroup[]
}

/** The trace by coverage and item, in the order of the rating. Coverages without a premium are left out. */
export function stepsByCoverage({ coverages, trace }: Rated): CoverageSteps[] {
  const byCode = new Map<string, StepGroup[]>()
  for (const line of trace) {
    const groups = byCode.get(line.coverage) ?? []
    byCode.set(line.coverage, groups)
    const last = groups.at(-1)
    if (last && last.item === line.item) last.lines.push(line)
    else groups.push({ key: `${line.item ?? ''} ${line.step}`, item: line.item, lines: [line] })
  }
  return coverages.map(({ code, name, premium }) => ({ code, name, premium, groups: byCode.get(code) ?? [] }))
}

const stepTables = new WeakMap<Plan, Map<string, Step>>()

/** A step of the plan by its id. */
export function stepOf(plan: Plan, id: string): Step | undefined {
  let table = stepTables.get(plan)
  if (!table) {
    table = new Map(stepsOf(plan).map((step) => [step.id, step]))
    stepTables.set(plan, table)
  }
  return table.get(id)
}

/** The coverage that a step belongs to. */
export const coverageOf = (plan: Plan, id: string) =>
  plan.coverages.find((coverage) => stepsOf({ ...plan, coverages: [coverage] }).some((step) => step.id === id))
