import { LIFE_CYCLES } from './lifeCycles.ts'
import { getRecord } from './records.ts'
import type { AnyRecord, Risk, SubmissionRecord, Target } from './risk.ts'
import type { LifeCycle, StepRow } from './row.ts'

export interface Step {
  name: string
  /** Null: the step is not reached yet. */
  breadCrumbStatus: 'complete' | 'in progress' | null
  earlyEnd: boolean
  /** The name is one of the product's own words, to be translated; a carrier's own words are shown as they are. */
  translateName: boolean
  label: string
}

export function stepsOf(risk: Risk, target: Target): Step[] {
  const cycle = LIFE_CYCLES[target.context]
  const record = getRecord(risk, target)
  const row = cycle.stepsByStatus[record.status]!
  const complete = completeSteps(cycle, row, record)
  const bar = barOf(cycle, row, complete, risk.submission)
  const now = inProgress(row, record)
  return bar.map((name) => ({
    name,
    breadCrumbStatus:
      name === now ? 'in progress' : complete.includes(name) || isEndStep(cycle, name) ? 'complete' : null,
    earlyEnd: name === row.end,
    translateName: true,
    label: cycle.stepLabels?.[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
  }))
}

type Cycle = Pick<LifeCycle, 'steps' | 'endSteps' | 'stepsByStatus' | 'stepLabels'>

const isEndStep = (cycle: Cycle, name: string) => cycle.endSteps.includes(name)

/** Shows an end step only if the record ended there, and pre-qualification only if it took place. */
function barOf(cycle: Cycle, { end }: StepRow, complete: string[], { preQualificationFrom }: SubmissionRecord) {
  const hasPreQualification = preQualificationFrom !== null
  const way = cycle.steps.filter((name) => !isEndStep(cycle, name) && (hasPreQualification || name !== 'prequalify'))
  if (!end || !isEndStep(cycle, end)) return way
  // The end follows the last complete step. A record that ended in its first step shows the end behind that step.
  const at =
    Math.max(
      way.findLastIndex((name) => complete.includes(name)),
      0,
    ) + 1
  return [...way.slice(0, at), end, ...way.slice(at)]
}

/** For a record that ended early, the steps it had reached. */
function completeSteps(cycle: Cycle, row: StepRow, record: AnyRecord): string[] {
  const reached = row.end && 'reached' in record ? record.reached : null
  const done = reached ? cycle.stepsByStatus[reached]?.done : row.done
  const complete = done ? cycle.steps.slice(0, cycle.steps.indexOf(done) + 1) : []
  return complete.filter((name) => wasDone(name, record))
}

/** A change without premium, or one that the agent submitted, may advance without having been rated. */
function wasDone(name: string, record: AnyRecord) {
  if (name === 'prequalify') return (record as SubmissionRecord).hasPreQualified
  if (!('priced' in record)) return true
  if (name === 'rate') return record.rated
  return name === 'price' ? record.priced : true
}

function inProgress(row: StepRow, record: AnyRecord) {
  const waitsForRate = 'priced' in record && record.status === 'Submitted' && !record.priced
  return waitsForRate ? 'rate' : row.now
}
