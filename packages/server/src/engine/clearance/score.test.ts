import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referenceData } from '#engine/reference/files.ts'
import { type Insured, scoreMatch } from './score.ts'

interface Pair {
  id: number
  title: string
  incoming: Omit<Insured, 'agencyPath'> & { agencyCode: string }
  existing: Omit<Insured, 'agencyPath'> & { agencyCode: string }
  expected: number
  expectedReasons: string[]
}
const { testPairs } = JSON.parse(
  readFileSync(new URL('../../../reference/clearance.json', import.meta.url), 'utf8'),
) as { testPairs: Pair[] }

const { agencies } = referenceData('organizations.json')
const insured = ({ agencyCode, ...one }: Pair['incoming']): Insured => ({
  ...one,
  agencyPath: agencies.find(({ code }) => code === agencyCode)?.hierarchyPath ?? agencyCode,
})

test('there are pairs to check', () => expect(testPairs).toHaveLength(25))

test('an agency and the one below it do not compete; one whose code only begins alike does', () => {
  const [{ incoming }] = testPairs as [Pair]
  const one = insured({ ...incoming, agencyCode: 'AGY-20' })
  const conflictWith = (agencyPath: string) => scoreMatch(one, { ...one, agencyPath }).reasons.includes('otherAgency')
  expect(['AGY-20', 'AGY-20/AGY-21', 'AGY-200', 'AGY-200/AGY-201'].map(conflictWith)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each(testPairs)('W110 pair $id: $title', ({ incoming, existing, expected, expectedReasons }) => {
  const score = scoreMatch(insured(incoming), insured(existing))
  expect(score.value).toBe(expected)
  expect(score.reasons).toEqual(expect.arrayContaining(expectedReasons))
})
