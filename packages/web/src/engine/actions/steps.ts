import type { Step } from '@bindery/contract/actions'

export const STEP_WIDTH = 66

export type StepLook = 'completed' | 'inProgress' | 'earlyEnd' | 'ahead'

export function lookOf({ breadCrumbStatus, earlyEnd }: Pick<Step, 'breadCrumbStatus' | 'earlyEnd'>): StepLook {
  if (breadCrumbStatus === 'in progress') return 'inProgress'
  if (earlyEnd) return 'earlyEnd'
  return breadCrumbStatus === 'complete' ? 'completed' : 'ahead'
}

/** The bar shows single steps only if each has enough width. */
export const isNarrow = (steps: number, width: number) => steps * STEP_WIDTH > width

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
