import { expect, test } from 'vitest'
import { affectedTests } from './changed.mjs'
import { neededBy } from './repository.mjs'

const SERVER = 'packages/server/src'
const sources = new Map(
  Object.entries({
    'packages/contract/package.json': '{ "name": "@bindery/contract", "exports": { "./*": "./src/*.ts" } }',
    'packages/contract/src/quotes.ts': '',
    'packages/contract/src/quotes.test.ts': "import './quotes.ts'",
    'packages/contract/src/terms.test.ts': "import type { Quote } from './quotes.ts'",
    'packages/server/package.json': '{ "name": "@bindery/server" }',
    [`${SERVER}/app.ts`]: "import './features/quotes/routes.ts'\nimport './engine/money/decimal.ts'",
    [`${SERVER}/testing/bindery.ts`]: "import '../app.ts'",
    [`${SERVER}/engine/money/decimal.ts`]: '',
    [`${SERVER}/engine/rating/rate.test.ts`]: "import '../money/decimal.ts'",
    [`${SERVER}/features/quotes/routes.ts`]: "import '@bindery/contract/quotes'",
    [`${SERVER}/features/quotes/quotes.test.ts`]: "import '../../testing/bindery.ts'",
    [`${SERVER}/features/terms/terms.test.ts`]: "import '../../testing/bindery.ts'",
  }),
)
const JOURNEYS = ['signIn', 'submission', 'workflow', 'quotes']
const SMOKE = [`${SERVER}/engine/actions/journey.test.ts`, `${SERVER}/access.test.ts`]
const affected = (...changed) => affectedTests(changed, sources, JOURNEYS)

test('a file needs its imports and theirs, but not what it imports the types of', () => {
  expect(neededBy(['packages/contract/src/terms.test.ts'], sources)).not.toContain('packages/contract/src/quotes.ts')
  expect(neededBy([`${SERVER}/features/quotes/routes.ts`], sources)).toContain('packages/contract/src/quotes.ts')
})

test('a change of a server feature runs the tests in its folder, not all that start the application', () => {
  expect(affected(`${SERVER}/features/quotes/routes.ts`)).toEqual({
    unitTests: [],
    serverTests: [`${SERVER}/features/quotes/quotes.test.ts`, ...SMOKE],
    journeys: [],
  })
})

test('a change runs the tests that import it, in its own package and in others', () => {
  expect(affected(`${SERVER}/engine/money/decimal.ts`).serverTests).toContain(`${SERVER}/engine/rating/rate.test.ts`)
  expect(affected('packages/contract/src/quotes.ts')).toMatchObject({
    unitTests: ['packages/contract/src/quotes.test.ts'],
    journeys: ['journeys/signIn.spec.ts', 'journeys/submission.spec.ts', 'journeys/workflow.spec.ts'],
  })
})

test('a test file that takes a minute runs only for a change in its own folder', () => {
  const long = `${SERVER}/features/intake/intake.test.ts`
  const tests = new Map([...sources, [long, "import '../../engine/money/decimal.ts'"]])
  const serverTestsOf = (path) => affectedTests([path], tests, JOURNEYS).serverTests
  expect(serverTestsOf(`${SERVER}/engine/money/decimal.ts`)).not.toContain(long)
  expect(serverTestsOf(`${SERVER}/features/intake/routes.ts`)).toContain(long)
})

test('a change of a form template runs the tests of forms, one of the sample answers those of rating too', () => {
  const [forms, rating] = ['packages/forms/src/samples.test.ts', 'packages/rating/src/riskFrom.test.ts']
  const tests = new Map([...sources, [forms, ''], [rating, '']])
  const unitTestsOf = (path) => affectedTests([path], tests, JOURNEYS).unitTests
  expect(unitTestsOf('packages/server/reference/forms/cp.1.json')).toEqual([forms])
  expect(unitTestsOf('packages/server/sample/forms/cp-1.json')).toEqual([forms, rating])
})

test('a change of a screen runs the journeys about it, and a change of the docs runs none', () => {
  expect(affected('packages/web/src/features/quotes/QuotesPage.tsx')).toEqual({
    unitTests: [],
    serverTests: [],
    journeys: ['journeys/quotes.spec.ts'],
  })
  expect(affected('docs/style.md')).toEqual({ unitTests: [], serverTests: [], journeys: [] })
})
