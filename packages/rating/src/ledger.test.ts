import { describe, expect, test } from 'vitest'
import { type MidtermCase, type MidtermDone, runMidterm } from './document.ts'
import { plans } from './testing/plans.ts'
import { riskOf } from './testing/risks.ts'
import { codeAndPath } from './testing/vectors.ts'
import type { Transaction } from './transactions.ts'

const issuance: Transaction = { type: 'issuance', annual: { OCC: '3650.00', AIN: '225.00' } }
/** General liability in Illinois, which allows short rate: 10.00 a day. */
const policy = (later: Transaction[], changes: Partial<MidtermCase> = {}): MidtermCase => ({
  product: 'GL',
  state: 'IL',
  effectiveDate: '2026-03-01',
  expirationDate: '2027-03-01',
  transactions: [issuance, ...later],
  ...changes,
})
function run(later: Transaction[], changes: Partial<MidtermCase> = {}): MidtermDone {
  const result = runMidterm(plans, policy(later, changes))
  if (result.status === 'refused') throw new Error(JSON.stringify(result.refusals))
  return result
}
const last = (later: Transaction[], changes: Partial<MidtermCase> = {}) => run(later, changes).transactions.at(-1)!
function refusalsOf(later: Transaction[], changes: Partial<MidtermCase> = {}) {
  const result = runMidterm(plans, policy(later, changes))
  return result.status === 'refused' ? codeAndPath(result.refusals) : []
}
const cancel = (effectiveDate: string, rest: Partial<Transaction> = {}): Transaction => ({
  type: 'cancellation',
  effectiveDate,
  initiatedBy: 'carrier',
  ...rest,
})
const endorse = (effectiveDate: string, annual: Record<string, string>): Transaction => ({
  type: 'endorsement',
  effectiveDate,
  annual,
})
const reinstate = (effectiveDate: string): Transaction => ({ type: 'reinstatement', effectiveDate })
const audit = (annual: Record<string, string>): Transaction => ({ type: 'audit', effectiveDate: '2027-03-01', annual })

describe('endorsements', () => {
  test('a change on the effective date has all days left, one on the last day has one', () => {
    expect(last([endorse('2026-03-01', { OCC: '7300.00', AIN: '225.00' })])).toMatchObject({
      changes: { OCC: '3650.00' },
      factor: '1.0000',
    })
    expect(last([endorse('2027-02-28', { OCC: '7300.00', AIN: '225.00' })])).toMatchObject({
      changes: { OCC: '10.00' },
      factor: '0.0027',
    })
  })

  test('a fully earned coverage rises in full and never goes down', () => {
    const raised = last([endorse('2026-09-01', { OCC: '3650.00', AIN: '300.00' })])
    expect(raised.changes).toEqual({ AIN: '75.00' })
    const lowered = last([endorse('2026-09-01', { OCC: '3650.00' })])
    expect(lowered).toMatchObject({ changes: {}, premiumChange: '0.00' })
  })

  test('a return mirrors an additional premium to the cent', () => {
    const up = last([endorse('2026-09-18', { OCC: '3651.37', AIN: '225.00' })])
    const down = last([endorse('2026-09-18', { OCC: '3648.63', AIN: '225.00' })])
    expect(down.premiumChange).toBe(`-${up.premiumChange}`)
  })

  test('the changed risk is rated by the plan of the term, even after a new plan holds', () => {
    const risk = riskOf('CP', { effectiveDate: '2026-02-15' })
    const result = runMidterm(plans, {
      product: 'CP',
      state: 'OH',
      effectiveDate: '2025-09-01',
      transactions: [
        { type: 'issuance', risk: riskOf('CP', { effectiveDate: '2025-09-01' }) },
        { type: 'endorsement', effectiveDate: '2026-02-15', risk },
      ],
    })
    expect(result).toMatchObject({ plan: 'CP-2025', transactions: [{}, { changes: {} }] })
  })

  test('a risk that cannot be rated refuses its transaction', () => {
    const risk = riskOf('GL', { generalAggregate: '100' })
    expect(refusalsOf([{ type: 'endorsement', effectiveDate: '2026-06-01', risk }], { state: 'IL' })).toEqual([
      'below_minimum at transactions[1].risk.generalAggregate',
    ])
  })
})

describe('cancellations', () => {
  test.each<[string, Transaction, object]>([
    [
      'the carrier: pro rata',
      cancel('2026-05-01'),
      { method: 'proRata', changes: { OCC: '-3040.00' }, daysInForce: 61 },
    ],
    [
      'the insured: short rate',
      cancel('2026-05-01', { initiatedBy: 'insured' }),
      { method: 'shortRate', changes: { OCC: '-2518.50' } },
    ],
    [
      'non-payment: pro rata, but a quarter is kept',
      cancel('2026-05-01', { initiatedBy: 'nonpayment' }),
      { method: 'proRata', changes: { OCC: '-2737.50' } },
    ],
    [
      'the insured early: a quarter is kept',
      cancel('2026-03-02', { initiatedBy: 'insured' }),
      { method: 'shortRate', changes: { OCC: '-2737.50' } },
    ],
    [
      'the first day: flat, fully earned coverages too',
      cancel('2026-03-01', { initiatedBy: 'insured' }),
      { method: 'flat', changes: { AIN: '-225.00', OCC: '-3650.00' }, daysInForce: 0 },
    ],
    [
      'a rewrite: pro rata without a minimum',
      { type: 'rewrite', effectiveDate: '2026-03-11' },
      { method: 'proRata', changes: { OCC: '-3550.00' } },
    ],
    [
      'a rewrite on the first day: flat',
      { type: 'rewrite', effectiveDate: '2026-03-01' },
      { method: 'flat', premiumChange: '-3875.00' },
    ],
  ])('%s', (_, transaction, expected) => {
    expect(last([transaction])).toMatchObject({ ...expected, annualPremium: '0.00' })
  })

  test('short rate keeps a percent of each addition for its own days, and a return stays pro rata', () => {
    const later = [
      endorse('2026-09-01', { OCC: '7300.00', AIN: '225.00' }),
      cancel('2026-12-01', { initiatedBy: 'insured' }),
    ]
    // 275 of 365 days keep 85%; 91 of 181 days are 184 of 365 and keep 63%.
    expect(last(later).writtenToDate).toBe((3650 * 0.85 + 1810 * 0.63 + 225).toFixed(2))
    const returned = [
      endorse('2026-09-01', { OCC: '1825.00', AIN: '225.00' }),
      cancel('2026-12-01', { initiatedBy: 'insured' }),
    ]
    expect(last(returned).writtenToDate).toBe((3650 * 0.85 - 455 + 225).toFixed(2))
  })

  test('a policy that is fully earned from the start keeps everything', () => {
    const cyber = {
      product: 'CY',
      state: 'IL',
      transactions: [
        { type: 'issuance', annual: { AGG: '3650.00' } },
        cancel('2026-03-02', { initiatedBy: 'insured' }),
      ],
    } satisfies Partial<MidtermCase>
    expect(last([], cyber)).toMatchObject({ premiumChange: '0.00', writtenToDate: '3650.00' })
  })

  test.each<[string, Transaction[], Partial<MidtermCase>, string[]]>([
    [
      'flat after the first day',
      [cancel('2026-03-02', { method: 'flat' })],
      {},
      ['flat_only_at_inception at transactions[1].method'],
    ],
    [
      'short rate by the carrier',
      [cancel('2026-05-01', { method: 'shortRate' })],
      {},
      ['short_rate_not_allowed at transactions[1].method'],
    ],
    [
      'short rate in a state without it',
      [cancel('2026-05-01', { method: 'shortRate', initiatedBy: 'insured' })],
      { state: 'NY' },
      ['short_rate_not_allowed at transactions[1].method'],
    ],
    ['a date after the term', [cancel('2027-03-01')], {}, ['outside_term at transactions[1].effectiveDate']],
    ['a date before the term', [endorse('2026-02-28', {})], {}, ['outside_term at transactions[1].effectiveDate']],
    [
      'a change of a cancelled policy',
      [cancel('2026-05-01'), endorse('2026-04-01', {})],
      {},
      ['policy_cancelled at transactions[2].effectiveDate'],
    ],
    [
      'a change before a later one',
      [endorse('2026-05-01', {}), cancel('2026-04-30')],
      {},
      ['out_of_sequence at transactions[2].effectiveDate'],
    ],
    [
      'a reinstatement of a policy in force',
      [reinstate('2026-05-01')],
      {},
      ['not_cancelled at transactions[1].effectiveDate'],
    ],
    [
      'a reinstatement before the cancellation',
      [cancel('2026-05-01'), reinstate('2026-04-30')],
      {},
      ['out_of_sequence at transactions[2].effectiveDate'],
    ],
    [
      'a change after the audit',
      [audit({ OCC: '1.00' }), endorse('2026-05-01', {})],
      {},
      ['already_audited at transactions[2].effectiveDate'],
    ],
    [
      'an audit of a cancelled policy',
      [cancel('2026-05-01'), audit({})],
      {},
      ['policy_cancelled at transactions[2].effectiveDate'],
    ],
    [
      'an audit of a product without one',
      [audit({})],
      { product: 'CP' },
      ['not_auditable at transactions[1].effectiveDate'],
    ],
    [
      'an audit within the term of a product without one',
      [{ ...audit({}), effectiveDate: '2026-12-01' }],
      { product: 'CP' },
      ['not_auditable at transactions[1].effectiveDate'],
    ],
    [
      'an audit after the term of a product without one',
      [{ ...audit({}), effectiveDate: '2027-03-02' }],
      { product: 'CP' },
      ['outside_term at transactions[1].effectiveDate'],
    ],
    [
      'a date that is an object',
      [{ ...cancel(''), effectiveDate: { toString: null } as unknown as string }],
      {},
      ['outside_term at transactions[1].effectiveDate'],
    ],
    [
      'an audit before the expiration',
      [{ ...audit({}), effectiveDate: '2026-12-01' }],
      {},
      ['outside_term at transactions[1].effectiveDate'],
    ],
    ['a second issuance', [issuance], {}, ['already_issued at transactions[1].type']],
    ['no issuance', [], { transactions: [cancel('2026-05-01')] }, ['not_issued at transactions[0].type']],
    ['an empty list', [], { transactions: [] }, ['not_issued at transactions']],
    [
      'a cancellation without a date',
      [{ type: 'cancellation', initiatedBy: 'insured' }],
      {},
      ['missing at transactions[1].effectiveDate'],
    ],
    ['a premium in words', [endorse('2026-05-01', { OCC: 'much' })], {}, ['wrong_type at transactions[1].annual.OCC']],
  ])('%s is refused', (_, later, changes, refusals) => {
    expect(refusalsOf(later, changes)).toEqual(refusals)
  })

  test('two changes on one day are in sequence', () => {
    expect(refusalsOf([endorse('2026-05-01', { OCC: '4000' }), cancel('2026-05-01')])).toEqual([])
  })
})

describe('taxes', () => {
  const georgia = { product: 'WC', state: 'GA', effectiveDate: '2026-03-01', expirationDate: '2027-03-01' }
  const workers = (later: Transaction[]) =>
    run([], { ...georgia, transactions: [{ type: 'issuance', annual: { STA: '36500.00' } }, ...later] }).transactions

  test('a tax that is not refundable goes back only with a flat cancellation', () => {
    const [issued, returned] = workers([endorse('2026-09-01', { STA: '18250.00' })])
    expect(Number(issued!.taxes.SIF)).toBeGreaterThan(0)
    expect(returned!.taxes.SIF).toBe('0.00')
    expect(Number(returned!.taxes.WCA)).toBeLessThan(0)
    const [, flat] = workers([cancel('2026-03-01')])
    expect(flat!.taxes).toEqual({ SIF: `-${issued!.taxes.SIF}`, WCA: `-${issued!.taxes.WCA}` })
  })

  test('a reinstatement does not charge it again, unless the cancellation was flat', () => {
    expect(workers([cancel('2026-05-01'), reinstate('2026-06-01')]).at(-1)!.taxes.SIF).toBe('0.00')
    expect(workers([cancel('2026-05-01'), reinstate('2026-05-01')]).at(-1)!.taxes.SIF).toBe('0.00')
    const [issued, , reinstated] = workers([cancel('2026-03-01'), reinstate('2026-03-01')])
    expect(reinstated!.taxes).toEqual(issued!.taxes)
    expect(Number(workers([cancel('2026-03-01'), reinstate('2026-04-01')]).at(-1)!.taxes.SIF)).toBeGreaterThan(0)
  })

  test('fees are charged once, and come back only with a flat cancellation', () => {
    const texas = { product: 'CP', state: 'TX', market: 'surplus' }
    const fees = (later: Transaction[]) =>
      run([], {
        ...texas,
        transactions: [{ type: 'issuance', annual: { BLD: '8000.00' } }, ...later],
      }).transactions.map(({ feesChange }) => feesChange)
    expect(fees([endorse('2026-05-01', { BLD: '9000.00' }), cancel('2026-06-01')])).toEqual(['175.00', '0.00', '0.00'])
    expect(fees([cancel('2026-03-01'), reinstate('2026-03-01')])).toEqual(['175.00', '-175.00', '175.00'])
  })
})

describe('the market of a term', () => {
  test.each(['moon', '', 5, {}])('%j is refused, since no tax would apply', (market) => {
    expect(refusalsOf([], { market: market as string })).toEqual(['not_an_option at market'])
  })

  test.each(['moon', 5])('%j in the first risk is refused when the risk is rated', (market) => {
    const transactions: Transaction[] = [{ type: 'issuance', risk: riskOf('CP', { market }) }]
    expect(refusalsOf([], { product: 'CP', state: 'OH', transactions })).toEqual([
      'not_an_option at transactions[0].risk.market',
    ])
  })

  test('a later risk is rated for it', () => {
    const risk = riskOf('CP', { market: 'surplus' })
    const later: Transaction = { type: 'endorsement', effectiveDate: '2026-06-01', risk: riskOf('CP') }
    const entry = last([], { product: 'CP', state: 'OH', transactions: [{ type: 'issuance', risk }, later] })
    expect(entry).toMatchObject({ changes: {}, premiumChange: '0.00' })
    expect(Object.keys(entry.taxes)).toContain('SLT')
  })
})

describe('reinstatement, reissue and audit', () => {
  test('a reinstatement on the same day gives the penalty of a short rate back', () => {
    const later = [cancel('2026-05-01', { initiatedBy: 'insured' }), reinstate('2026-05-01')]
    const { transactions, earned } = run(later, { earnedAt: ['2026-05-11', '2027-03-01'] })
    expect(transactions.at(-1)).toMatchObject({ changes: { OCC: '2518.50' }, annualPremium: '3875.00', lapseDays: 0 })
    expect(earned.map((one) => one.byCoverage.OCC)).toEqual(['710.00', '3650.00'])
  })

  test('nothing is earned in a lapse, and later premium is earned by the day', () => {
    const later = [cancel('2026-05-01'), reinstate('2026-05-31')]
    const { transactions, earned } = run(later, {
      earnedAt: ['2026-05-01', '2026-05-20', '2026-05-31', '2026-06-10', '2027-03-01'],
    })
    expect(transactions.at(-1)).toMatchObject({ changes: { OCC: '2740.00' }, lapseDays: 30, writtenToDate: '3575.00' })
    expect(earned.map((one) => one.byCoverage.OCC)).toEqual(['610.00', '610.00', '610.00', '710.00', '3350.00'])
    expect(earned.map(({ unearned }) => unearned)).toEqual(['2740.00', '2740.00', '2740.00', '2640.00', '0.00'])
  })

  test('a fully earned coverage that is added on the day of the reinstatement is earned, whatever lapsed before', () => {
    const later = [
      cancel('2026-05-01'),
      reinstate('2026-05-31'),
      endorse('2026-05-31', { OCC: '3650.00', AIN: '300.00' }),
    ]
    const { earned } = run(later, { earnedAt: ['2026-05-31', '2027-03-01'] })
    expect(earned.map((one) => one.byCoverage.AIN)).toEqual(['300.00', '300.00'])
  })

  test('a policy cancelled again after a lapse keeps what it earned', () => {
    const later = [cancel('2026-05-01'), reinstate('2026-05-31'), cancel('2026-06-10')]
    expect(last(later)).toMatchObject({ writtenToDate: '935.00', daysInForce: 101 })
  })

  test('a reissue changes documents only', () => {
    expect(last([{ type: 'reissue', effectiveDate: '2026-05-01' }])).toMatchObject({
      changes: {},
      premiumChange: '0.00',
      annualPremium: '3875.00',
    })
  })

  test('an audit charges the difference to the final exposures, fully earned coverages never less', () => {
    expect(last([audit({ OCC: '4000.00', AIN: '0.00' })])).toMatchObject({
      changes: { OCC: '350.00' },
      annualPremium: '4000.00',
    })
    const { earned } = run([audit({ OCC: '3000.00' })], { earnedAt: ['2027-03-01'] })
    expect(earned[0]).toMatchObject({ earned: '3225.00', unearned: '0.00' })
  })

  test('an audit returns what is left of a coverage that was removed, unless it is fully earned', () => {
    const annual = { OCC: '3650.00', LIQ: '730.00', AIN: '225.00' }
    const entries = run([], {
      transactions: [
        { type: 'issuance', annual },
        endorse('2026-09-01', { OCC: '3650.00' }),
        audit({ OCC: '3650.00' }),
      ],
    }).transactions
    expect(entries.map(({ changes }) => changes)).toEqual([annual, { LIQ: '-362.00' }, { LIQ: '-368.00' }])
    expect(entries.at(-1)!.writtenToDate).toBe('3875.00')
  })

  test('an audit of a short term is for the days of the term', () => {
    const changes = { expirationDate: '2026-09-01' }
    expect(last([{ type: 'audit', annual: { OCC: '7300.00', AIN: '225.00' } }], changes)).toMatchObject({
      changes: { OCC: '1840.00' },
    })
  })
})

test('the loss ratio is empty while nothing is earned', () => {
  const { earned } = run([], {
    transactions: [{ type: 'issuance', annual: { OCC: '3650.00' } }],
    incurredLosses: '25',
    earnedAt: ['2026-03-01', '2026-03-11'],
  })
  expect(earned.map(({ lossRatio }) => lossRatio)).toEqual([null, '25.00'])
})

test.each<[object, string[]]>([
  [{ earnedAt: '2026-05-01' }, ['wrong_type at earnedAt']],
  [{ earnedAt: ['2026-05-01', '2026-02-30', 5] }, ['wrong_type at earnedAt[1]', 'wrong_type at earnedAt[2]']],
  [{ earnedAt: ['2026-05-01'], incurredLosses: 'some' }, ['wrong_type at incurredLosses']],
])('%j is refused', (changes, refusals) => {
  expect(refusalsOf([], changes)).toEqual(refusals)
})

test('a term without losses has no loss ratio', () => {
  expect(run([], { earnedAt: ['2026-05-01'], incurredLosses: null }).earned[0]).not.toHaveProperty('lossRatio')
})
