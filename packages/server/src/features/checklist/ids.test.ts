import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECKLISTS, type ChecklistSection } from '#engine/reference/rules.ts'
import { CHECKLIST_CONTEXTS, itemId, itemOf } from './ids.ts'

test('an id says which item on which record, and no two are alike', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CHECKLIST_CONTEXTS),
      fc.integer({ min: 1, max: 700_000_000_000 }),
      fc.integer({ min: 1, max: 4095 }),
      (context, recordId, number) => {
        const id = itemId({ context, recordId, number })
        expect(Number.isSafeInteger(id)).toBe(true)
        expect(itemOf(id)).toEqual({ context, recordId, number })
      },
    ),
  )
})

test('every item of the content has a number of its own that fits into an id', () => {
  const numbersIn = ({ items, subGroups = [] }: ChecklistSection): number[] => [
    ...items.map(({ number }) => number),
    ...subGroups.flatMap(numbersIn),
  ]
  const numbers = CHECKLISTS.flatMap(({ groups }) => groups.flatMap(numbersIn))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.every((number) => number > 0 && number < 4096)).toBe(true)
})
