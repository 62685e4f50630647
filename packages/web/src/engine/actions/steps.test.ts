import { expect, test } from 'vitest'
import { currentOf, isNarrow, lookOf, stepWidth } from './steps.ts'

const step = (name: string, breadCrumbStatus: 'complete' | 'in progress' | null, earlyEnd = false) => ({
  ...{ name, breadCrumbStatus, earlyEnd, translateName: true, label: name },
})

test.each([
  { status: 'complete', earlyEnd: false, look: 'completed' },
  { status: 'complete', earlyEnd: true, look: 'earlyEnd' },
  { status: 'in progress', earlyEnd: false, look: 'inProgress' },
  { status: 'in progress', earlyEnd: true, look: 'inProgress' },
  { status: null, earlyEnd: true, look: 'earlyEnd' },
  { status: null, earlyEnd: false, look: 'ahead' },
] as const)('W035 W036 W037 a step that is $status, early end $earlyEnd, looks $look', ({ status, earlyEnd, look }) => {
  expect(lookOf({ breadCrumbStatus: status, earlyEnd })).toBe(look)
})

test.each([
  { steps: 6, width: 396, narrow: false },
  { steps: 6, width: 395, narrow: true },
  { steps: 7, width: 461, narrow: true },
  { steps: 7, width: 462, narrow: false },
])('W038 W039 $steps steps of 66 px in $width px: narrow $narrow', ({ steps, width, narrow }) => {
  expect(isNarrow(steps, width)).toBe(narrow)
})

test('where a record stands: where it ended, else what is in progress, else what was done last', () => {
  const done = step('create', 'complete')
  const now = step('rate', 'in progress')
  expect(currentOf([done, now, step('bind', null)])).toBe(now)
  expect(currentOf([done, step('bind', 'complete', true)])?.name).toBe('bind')
  expect(currentOf([done, step('bind', 'complete')])?.name).toBe('bind')
  expect(currentOf([])).toBeUndefined()
})

test('steps are wider where a label would not fit on one line', () => {
  expect(stepWidth(['Prequalify', 'Request Bind'])).toBe(66)
  expect(stepWidth(['Bound', 'Pending Issuance'])).toBe(96)
  expect(isNarrow(4, 300, 96)).toBe(true)
})
