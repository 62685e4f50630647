import { formOf } from '@bindery/forms/form'
import { expect, test } from 'vitest'
import { referenceData } from '#engine/reference/files.ts'
import { whyChangeNotEditable } from './changeRules.ts'
import { formKeysOf, isTextOnly, openSections, SECTIONS_BY_REASON } from './sections.ts'

test('every section that a reason opens is on a form', () => {
  const known = new Set(
    referenceData('forms/').flatMap((template) => formOf(template).sections.map(({ key }) => `${template.key}.${key}`)),
  )
  expect(
    Object.values(SECTIONS_BY_REASON)
      .flat()
      .filter((name) => !known.has(name)),
  ).toEqual([])
})

test('every reason of an endorsement is in the table', () => {
  const sets = referenceData('datasets.json').dataSets
  const reasons = sets.find(({ name }: { name: string }) => name === 'Endorsement Reasons')!.items
  expect(reasons.map(({ value }: { value: string }) => value).sort()).toEqual(Object.keys(SECTIONS_BY_REASON).sort())
})

test('the reasons and the sections opened by hand are open, on the forms of the policy only', () => {
  const change = { reasons: ['CHANGE_LIMIT_OR_DEDUCTIBLE', 'CHANGE_MAILING_ADDRESS'], opened_sections: ['gl.liquor'] }
  expect([...openSections(change, formKeysOf('GL'))].sort()).toEqual([
    'applicant.addresses',
    'gl.coverage',
    'gl.liquor',
  ])
})

test.each([
  [['OTHER'], 'CP', true],
  [['CORRECT_AN_ERROR', 'CHANGE_NAMED_INSURED'], 'CP', true],
  [['CHANGE_NAMED_INSURED'], 'CP', false],
  [['ADD_ADDITIONAL_INSURED'], 'GL', false],
  [['ADD_ADDITIONAL_INSURED'], 'WC', true],
])('an endorsement for %o of a %s policy is text only: %s', (reasons, product, expected) => {
  expect(isTextOnly(reasons, formKeysOf(product))).toBe(expected)
})

const everything = { has: () => true } as unknown as Set<never>
const agent = { console: 'agent', permissions: everything } as const
const underwriter = { console: 'underwriter', permissions: everything } as const
const [DRAFT, RATING, PRICED, SUBMITTED, PENDING, ISSUED] = [1, 2, 4, 5, 6, 7]

test.each([
  [DRAFT, agent, null],
  [DRAFT, underwriter, null],
  [RATING, agent, 'The change is with the underwriter.'],
  [RATING, underwriter, null],
  [PRICED, underwriter, 'It is priced. Modify the rating to change answers.'],
  [SUBMITTED, underwriter, 'It is submitted. Start or modify the rating to change answers.'],
  [SUBMITTED, agent, 'The change is with the underwriter.'],
  [PENDING, underwriter, 'It waits for issuance. Revert it to Submitted to change answers.'],
  [ISSUED, agent, 'It is issued, and stays as it is. Make another endorsement to change the policy again.'],
])('in status %i, the answers are closed to %o with %s', (status, actor, expected) => {
  expect(whyChangeNotEditable('Endorsement', { status, base_version: 1 }, actor)).toBe(expected)
})

test('before the details are confirmed there is nothing to edit', () => {
  expect(whyChangeNotEditable('Endorsement', { status: DRAFT, base_version: null }, underwriter)).toBe(
    'Confirm the effective date and the reasons first.',
  )
})
