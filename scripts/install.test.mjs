import { expect, test } from 'vitest'
import { isUpToDate } from './install.mjs'

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
}

test.each([
  ['nothing is there', {}, false],
  ['all is there but what is for another platform', { 'node_modules/fastify': { version: '5.0.0' } }, true],
  ['a package is older', { 'node_modules/fastify': { version: '4.0.0' } }, false],
  [
    'an optional package is older',
    {
      'node_modules/fastify': { version: '5.0.0' },
      'node_modules/for-another-platform': { version: '0.9.0', optional: true },
    },
    false,
  ],
])('when %s, installed is up to date: %j', (_, installed, upToDate) => {
  expect(isUpToDate(installed, wanted)).toBe(upToDate)
})
