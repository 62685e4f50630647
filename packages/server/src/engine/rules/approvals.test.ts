import { describe, expect, test } from 'vitest'
import { approvedFigures, openItems } from './approvals.ts'
import { authorityItems, inNameOf } from './authority.ts'

const CP = { short_name: 'CP', name: 'Commercial Property' }
const UW2 = { grade: 'UW2', groups: [] }
const SOUND = { 'insured.naics': '311811', 'submission.state': 'CT' }
const TODAY = '2026-11-17'

const itemsOf = (facts: object, holder = UW2) => authorityItems({ ...SOUND, ...facts }, holder, CP)
/** An approval of everything that is beyond the letter with these facts. */
const approvalOf = (facts: object, holder = UW2, decided_at = `${TODAY}T10:00:00Z`) => ({
  decision: 'approved' as const,
  approved: approvedFigures(itemsOf(facts, holder)),
  decided_at,
})
const openAfter = (approval: ReturnType<typeof approvalOf>, facts: object, today = TODAY, holder = UW2) =>
  openItems(itemsOf(facts, holder), [approval], today).map(({ rule }) => rule)

describe('an approval covers an excess up to the approved figures', () => {
  const approval = approvalOf({ 'cp.totalInsuredValue': 11_640_000, 'quote.premium': 80_000 })

  test.each([
    ['the same figures', { 'cp.totalInsuredValue': 11_640_000, 'quote.premium': 80_000 }, []],
    ['smaller figures', { 'cp.totalInsuredValue': 10_500_000, 'quote.premium': 76_000 }, []],
    ['a larger value', { 'cp.totalInsuredValue': 11_640_001, 'quote.premium': 80_000 }, ['ref.cp.tiv']],
    ['a higher premium', { 'cp.totalInsuredValue': 11_640_000, 'quote.premium': 80_000.01 }, ['ref.premium']],
    ['a limit that was not referred', { 'cp.maxLocationTiv': 5_000_001 }, ['ref.cp.location']],
    ['a state outside the letter', { 'submission.state': 'HI' }, ['ref.state']],
  ])('%s', (_, facts, open) => expect(openAfter(approval, facts)).toEqual(open))

  test('a minimum holds downwards', () => {
    const low = approvalOf({ 'quote.premiumToTechnicalPercent': 90 })
    expect(openAfter(low, { 'quote.premiumToTechnicalPercent': 92 })).toEqual([])
    expect(openAfter(low, { 'quote.premiumToTechnicalPercent': 89 })).toEqual(['ref.technical'])
  })

  test('a class is approved by name, and an unknown class only while it is unknown', () => {
    expect(openAfter(approvalOf({ 'insured.naics': '321113' }), { 'insured.naics': '321113' })).toEqual([])
    expect(openAfter(approvalOf({ 'insured.naics': '321113' }), { 'insured.naics': '325199' })).toContain(
      'ref.class.excluded',
    )
    const unknown = approvalOf({ 'insured.naics': undefined })
    expect(openAfter(unknown, { 'insured.naics': undefined })).toEqual([])
    expect(openAfter(unknown, { 'insured.naics': '321113' })).toEqual(['ref.class.excluded'])
  })

  test('an approved backdating stays approved while the days pass, but not for an earlier date', () => {
    const backdated = approvalOf({ 'submission.effectiveDaysAhead': -20 })
    expect(openAfter(backdated, { 'submission.effectiveDaysAhead': -22 }, '2026-11-19')).toEqual([])
    expect(openAfter(backdated, { 'submission.effectiveDaysAhead': -25 }, '2026-11-19')).toEqual(['ref.backdate'])
  })

  test('of a product without a letter, up to its figures', () => {
    const none = { grade: null as unknown as string, groups: [] }
    const approved = approvalOf({ 'quote.premium': 5000 }, none)
    expect(openAfter(approved, { 'quote.premium': 5000 }, TODAY, none)).toEqual([])
    expect(openAfter(approved, { 'quote.premium': 5001 }, TODAY, none)).toEqual(['letter'])
  })
})

test('a declined referral covers nothing; an approval from before figures were stored covers everything', () => {
  const items = itemsOf({ 'quote.premium': 80_000 })
  expect(openItems(items, [{ ...approvalOf({ 'quote.premium': 80_000 }), decision: 'declined' }], TODAY)).toEqual(items)
  expect(openItems(items, [{ decision: 'approved', approved: null, decided_at: TODAY }], TODAY)).toEqual([])
})

test('several quotes are approved up to the largest of them', () => {
  const items = [80_000, 90_000, 85_000].flatMap((premium) => itemsOf({ 'quote.premium': premium }))
  expect(approvedFigures(items)).toEqual([
    { product: 'CP', rule: 'ref.premium', fact: 'quote.premium', bound: 'max', value: 90_000 },
  ])
})

test('a sentence about a colleague’s letter names the colleague', () => {
  expect(inNameOf('Dana Whitcombe', 'HI is not in your letter for Commercial Property.')).toBe(
    'HI is not in Dana Whitcombe’s letter for Commercial Property.',
  )
  expect(inNameOf('Dana Whitcombe', 'You have no letter of authority for Umbrella.')).toBe(
    'Dana Whitcombe has no letter of authority for Umbrella.',
  )
})
