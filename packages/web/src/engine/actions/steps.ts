import type { Step } from '@bindery/contract/actions'

export const STEP_WIDTH = 66

export type StepLook = 'completed' | 'inProgress' | 'earlyEnd' | 'ahead'

export function lookOf({ breadCrumbStatus, earlyEnd }: Pick<Step, 'breadCrumbStatus' | 'earlyEnd'>): StepLook {
  if (breadCrumbStatus === 'in progress') return 'inProgress'
  if (earlyEnd) return 'earlyEnd'
  return breadCrumbStatus === 'complete' ? 'completed' : 'ahead'
}

/** The bar is drawn step by step only where every step has its width. */
export const isNarrow = (steps: number, width: number) => steps * STEP_WIDTH > width

/** Where it stands: in progress, ended, or with nothing left to do at the last one done. */
export function currentOf<T extends Pick<Step, 'breadCrumbStatus' | 'earlyEnd'>>(steps: readonly T[]): T | undefined {
  const ended = steps.find((step) => lookOf(step) === 'earlyEnd')
  return (
    ended ??
    steps.find((step) => lookOf(step) === 'inProgress') ??
    steps.findLast((step) => lookOf(step) === 'completed') ??
    steps[0]
  )
}
