import type { Step } from '@bindery/contract/actions'

const STEP_WIDTH = 66
const WIDE_STEP_WIDTH = 96
/** A longer label would wrap in a step of normal width, and make the header higher than on other pages. */
const LABEL_LENGTH = 12

/** The width of each step, so that every label fits on one line. */
export const stepWidth = (labels: readonly string[]) =>
  labels.some((label) => label.length > LABEL_LENGTH) ? WIDE_STEP_WIDTH : STEP_WIDTH

export type StepLook = 'completed' | 'inProgress' | 'earlyEnd' | 'ahead'

export function lookOf({ breadCrumbStatus, earlyEnd }: Pick<Step, 'breadCrumbStatus' | 'earlyEnd'>): StepLook {
  if (breadCrumbStatus === 'in progress') return 'inProgress'
  if (earlyEnd) return 'earlyEnd'
  return breadCrumbStatus === 'complete' ? 'completed' : 'ahead'
}

/** The bar shows single steps only if each has enough width. */
export const isNarrow = (steps: number, width: number, step = STEP_WIDTH) => steps * step > width

/** The current step: ended early, in progress, or the last complete one. */
export function currentOf<T extends Pick<Step, 'breadCrumbStatus' | 'earlyEnd'>>(steps: readonly T[]): T | undefined {
  const ended = steps.find((step) => lookOf(step) === 'earlyEnd')
  return (
    ended ??
    steps.find((step) => lookOf(step) === 'inProgress') ??
    steps.findLast((step) => lookOf(step) === 'completed') ??
    steps[0]
  )
}
