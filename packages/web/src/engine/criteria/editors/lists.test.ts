import { FILTER_VALUES_LIMIT } from '@bindery/contract/limits'
import { expect, test } from 'vitest'
import { sift, valuesOf } from './CheckList.tsx'
import { listIn } from './TextEditor.tsx'

test('numbers may be pasted one a line or separated, each counts once, and not more than a filter holds', () => {
  expect(listIn(' SUB-1\nSUB-2, SUB-3;SUB-1\t\n')).toEqual(['SUB-1', 'SUB-2', 'SUB-3'])
  expect(listIn('')).toEqual([])
  expect(listIn(Array.from({ length: 500 }, (_, at) => `S-${at}`).join('\n'))).toHaveLength(FILTER_VALUES_LIMIT)
})

test('a choice is found by any part of its name, whatever its case', () => {
  const choices = [{ name: 'Clear' }, { name: 'Not Clear' }, { name: 'Quoted' }]
  expect(sift(choices, ' clear ')).toHaveLength(2)
  expect(sift(choices, '')).toHaveLength(3)
})

test('one value and a list of values are checked alike', () => {
  expect(valuesOf([1, 2])).toEqual([1, 2])
  expect(valuesOf('own')).toEqual(['own'])
  expect(valuesOf(null)).toEqual([])
})
