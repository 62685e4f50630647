import { expect, test } from 'vitest'
import { mistakesAtBeginning, similarWords, wordsOf } from './words.ts'

test('the words of a text have no case, accents, punctuation or repetition', () => {
  expect(wordsOf("  Café O'Brien & Sons, L.L.C. café ")).toEqual(['cafe', 'obrien', 'sons', 'llc'])
  expect(wordsOf(' -- ')).toEqual([])
})

test.each([
  ['harborline', 'harborline', 0],
  ['harb', 'harborline', 0],
  ['habror', 'harborline', 1],
  ['harborlime', 'harborline', 1],
  ['hrborline', 'harborline', 1],
  ['harrborline', 'harborline', 1],
  ['aharborlin', 'harborline', 1],
  ['harbroilne', 'harborline', 2],
  ['harbor', 'quince', Infinity],
  ['harborlines', 'harborli', Infinity],
  ['hrabor', 'harborlineandsonsofharborline', 1],
  [`hrabor${'line'.repeat(8)}`, `harbor${'line'.repeat(9)}`, 1],
  [`hrabor${'line'.repeat(9)}`, `harbor${'line'.repeat(9)}`, Infinity],
])('%s is the beginning of %s with %s mistakes', (typed, word, mistakes) => {
  expect(mistakesAtBeginning(typed, word)).toBe(mistakes)
})

test('similar words have at most one mistake, two in long ones, and none in short ones', () => {
  const known = ['harborline', 'harbors', 'harbour', 'harvest', 'ash', 'granite']
  expect(similarWords('hrabor', known)).toEqual(['harbors', 'harborline'])
  expect(similarWords('habrorlime', known)).toEqual(['harborline'])
  expect(similarWords('hrabro', known)).toEqual([])
  expect(similarWords('ahs', known)).toEqual([])
  expect(similarWords('graphite', known)).toEqual(['granite'])
})

test('a word with one mistake leaves out the words with two', () => {
  expect(similarWords('harbroklin', ['harborline', 'harbrooklin'])).toEqual(['harbrooklin'])
})
