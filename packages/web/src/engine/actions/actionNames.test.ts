import { LIFE_CYCLES } from '@bindery/workflow/lifeCycles'
import { expect, test } from 'vitest'
import { actionNames } from './actionNames.ts'

test('every action that people are offered, its group and its label for several records can be translated', () => {
  const offered = Object.values(LIFE_CYCLES)
    .flatMap(({ actions }) => actions)
    .filter(({ permission }) => permission !== 'system')
  const named = offered.flatMap(({ name, group, bulkLabel }) => [name, group, ...(bulkLabel ? [bulkLabel] : [])])
  // A report is offered under its own name, which is data.
  const expected = new Set(named.filter((name) => name !== 'Create Report'))
  expect(Object.keys(actionNames).sort()).toEqual([...expected].sort())
})
