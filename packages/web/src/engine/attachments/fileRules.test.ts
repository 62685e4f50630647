import { expect, test } from 'vitest'
import { allowedTypesIn, choosesWhoSees, refusalOf } from './fileRules.ts'

const rules = { allowedTypes: allowedTypesIn('pdf::txt'), maxSizeMB: 2 }

test.each([
  { name: 'loss runs.pdf', size: 100, refusal: null },
  { name: 'LOSS RUNS.PDF', size: 2 * 1024 * 1024, refusal: null },
  { name: 'big.pdf', size: 2 * 1024 * 1024 + 1, refusal: { kind: 'size', maxSize: 2 } },
  { name: 'setup.exe', size: 1, refusal: { kind: 'type', name: 'setup.exe' } },
  { name: 'pdf', size: 1, refusal: { kind: 'type', name: 'pdf' } },
  { name: 'application.pdf.exe', size: 1, refusal: { kind: 'type', name: 'application.pdf.exe' } },
])('$name of $size bytes: $refusal.kind', ({ name, size, refusal }) => {
  expect(refusalOf({ name, size }, rules)).toEqual(refusal)
})

test.each([
  { userType: 'Underwriter', fullOptions: true, shows: true },
  { userType: 'Underwriter', fullOptions: false, shows: false },
  { userType: 'ServiceUser', fullOptions: true, shows: true },
  { userType: 'ServiceUser', fullOptions: false, shows: false },
  { userType: 'Agent', fullOptions: true, shows: false },
  { userType: 'Agent', fullOptions: false, shows: false },
] as const)(
  'H318 the checkbox "Visible to agent" for user type $userType with full options $fullOptions: $shows',
  ({ userType, fullOptions, shows }) => {
    expect(choosesWhoSees(userType, fullOptions)).toBe(shows)
  },
)
