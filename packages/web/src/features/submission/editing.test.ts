import type { Submission } from '@bindery/contract/submissions'
import { expect, test } from 'vitest'
import {
  type Drafts,
  problemOf,
  readyToSave,
  rebased,
  standingOf,
  tidied,
  unaffectedBy,
  valuesOf,
  withoutSame,
} from './editing.ts'

const stored = {
  insured: { name: 'Harborline' },
  effectiveDate: '2027-01-01',
  expirationDate: '2028-01-01',
  quoteNeededByDate: null,
  priority: 2,
  submissionTabDisplayName: null,
} as unknown as Submission

test.each([
  ['typed what is stored', { value: 'Harborline ', base: 'Harborline' }, 'Harborline', 'same'],
  ['typed something else', { value: 'Harbor', base: 'Harborline' }, 'Harborline', 'ready'],
  ['somebody changed it meanwhile', { value: 'Harbor', base: 'Harborline' }, 'Harborline Inc', 'conflict'],
  ['somebody changed it to the same', { value: 'Harbor', base: 'Harborline' }, 'Harbor', 'same'],
  ['emptied what was empty', { value: '  ', base: null }, null, 'same'],
  ['chose none', { value: null, base: 2 }, 2, 'ready'],
] as const)('%s', (_what, draft, now, standing) => {
  expect(standingOf(draft, now)).toBe(standing)
})

test('a name cannot be emptied, a tab name can', () => {
  expect(problemOf('insuredName', stored, { insuredName: { value: ' ', base: 'Harborline' } })).toBe('nameMissing')
  expect(
    problemOf('submissionTabDisplayName', stored, { submissionTabDisplayName: { value: '', base: 'x' } }),
  ).toBeNull()
})

test('both dates can move past each other when they are changed together', () => {
  const later = { effectiveDate: { value: '2029-01-01', base: '2027-01-01' } }
  expect(problemOf('effectiveDate', stored, later)).toBe('effectiveAfter')
  expect(readyToSave(stored, later)).toEqual({})
  const both: Drafts = { ...later, expirationDate: { value: '2030-01-01', base: '2028-01-01' } }
  expect(valuesOf(readyToSave(stored, both))).toEqual({ effectiveDate: '2029-01-01', expirationDate: '2030-01-01' })
})

test('a field with a problem or a conflict does not hold back the others', () => {
  const drafts: Drafts = {
    insuredName: { value: '', base: 'Harborline' },
    priority: { value: 3, base: 1 },
    quoteNeededByDate: { value: '2026-12-01', base: null },
  }
  expect(valuesOf(readyToSave(stored, drafts))).toEqual({ quoteNeededByDate: '2026-12-01' })
})

test('a save refused because another field moved is sent again without asking; one for the same field is not', () => {
  const sent: Drafts = { priority: { value: 3, base: 2 }, insuredName: { value: 'Harbor', base: 'Harborline' } }
  const current = { ...stored, insured: { name: 'Harborline Inc' } }
  expect(Object.keys(unaffectedBy(current, sent))).toEqual(['priority'])
})

test('a space typed at the end stays until the field is left', () => {
  const drafts: Drafts = { insuredName: { value: 'Harborline ', base: 'Harborline' } }
  expect(withoutSame(stored, drafts)).toEqual(drafts)
  expect(withoutSame(stored, tidied(drafts))).toEqual({})
})

test('what I am typing stays when the submission is read again; what was stored meanwhile goes', () => {
  const drafts: Drafts = { priority: { value: 3, base: 2 }, insuredName: { value: 'Harb', base: 'Harborline' } }
  expect(Object.keys(withoutSame({ ...stored, priority: 3 } as unknown as Submission, drafts))).toEqual(['insuredName'])
})

test('a second choice in the same field before the first is answered is no conflict with the first', () => {
  const first: Drafts = { priority: { value: 3, base: 2 } }
  const typed: Drafts = { priority: { value: 1, base: 2 }, insuredName: { value: 'Harbor', base: 'Harborline' } }
  const after = rebased(typed, first)
  expect(standingOf(after.priority!, 3)).toBe('ready')
  expect(after.insuredName).toEqual(typed.insuredName)
})
