import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
test.each([
  [0, 'now'],
  [-5000, 'now'],
  [59_000, 'now'],
  [60_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, 'yesterday'],
  [40 * 86_400_000, 'last month'],
  [800 * 86_400_000, '2 years ago'],
])('%i ms before: %s', (passed, said) => {
  expect(ago(NOW - passed, NOW, 'en')).toBe(said)
})
