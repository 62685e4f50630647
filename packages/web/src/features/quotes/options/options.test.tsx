import type { Quote } from '@bindery/contract/quotes'
import type { QuoteChoice, QuoteOptions, Worksheet } from '@bindery/contract/worksheets'
import { type Rated, rate } from '@bindery/rating/rate'
import { planNamed } from '@bindery/rating/testing/plans'
import { riskOf } from '@bindery/rating/testing/risks'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { recordsTexts } from '#engine/records/texts.ts'
import { authorityOf } from '#engine/submissions/queries.ts'
import { unsentKey } from '#platform/unsent.ts'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeStorage } from '#testing/server.ts'
import { CompareLinks } from '../CompareLinks.tsx'
import { quotesTexts } from '../texts.ts'
import { NO_CHANGES, type WorksheetChanges } from '../worksheetChanges.ts'
import { OptionsTable } from './OptionsTable.tsx'
import { optionColumns } from './optionColumns.ts'
import { changePercent, optionRows } from './optionRows.ts'
import { WhatIfDock } from './WhatIfDock.tsx'

useTexts({ quotes: quotesTexts, records: recordsTexts })

const NO_INPUTS = { values: {}, schedule: [], overrides: [], commissionPercent: null }
const worksheet = (quoteId: number, product: string, change: Partial<Worksheet> = {}): Worksheet => ({
  ...{ quoteId, submissionId: 7, version: 3, planId: `${product}-2026`, risk: riskOf(product), suggested: [] },
  ...{
    inputs: NO_INPUTS,
    missing: [],
    isRated: true,
    ratedBy: null,
    ratedAt: null,
    whyNotEditable: null,
    seesCommission: true,
  },
  ...change,
})
const choice = (id: number): QuoteChoice => ({
  ...{ id, number: `Q-${id}`, summary: `Option ${id}`, statusName: 'Priced', premium: null, incomplete: false },
})
const expiringOf = (product: string): QuoteOptions['expiring'] => ({
  ...{ policyId: 5, submissionId: 6, number: 'P-5', effectiveDate: '2025-05-01', expirationDate: '2026-05-01' },
  ...{ planId: `${product}-2025`, inputs: NO_INPUTS },
  risk: { ...riskOf(product), effectiveDate: '2025-05-01', expirationDate: '2026-05-01' },
})
const data = (options: Worksheet[], expiring: QuoteOptions['expiring'] = null): QuoteOptions => ({
  ...{ product: 'CP', productName: 'Commercial Property', options, expiring },
  choices: options.map(({ quoteId }) => choice(quoteId)),
})
const rowsOf = (options: QuoteOptions) =>
  optionRows(optionColumns(options, planNamed), i18next.getFixedT('en', 'quotes')).flatMap(({ key, rows }) =>
    rows.map((row) => ({ group: key, ...row })),
  )
const cents = (text: string | null | undefined) => Number((text ?? '0').replace('−', '-').replaceAll(/[$,+]/g, ''))

/** A credit by the first characteristic of the plan. */
const credit = (product: string) => ({
  ...NO_INPUTS,
  schedule: [{ category: planNamed(`${product}-2026`).schedule.categories[0]!.code, percent: '-5', reason: 'Clean' }],
})

test.each(['CP', 'GL', 'CA', 'WC', 'CU', 'IM', 'CY', 'DO'])(
  '%s: the premium of a column is that of the rating, and the parts of its change add up',
  (product) => {
    const options = [worksheet(1, product), worksheet(2, product, { inputs: credit(product) })]
    const rows = rowsOf(data(options, expiringOf(product)))
    const row = (key: string) => rows.find((one) => one.key === key)!.cells
    const { annualPremium, total } = rate(planNamed(`${product}-2026`), riskOf(product)) as Rated
    expect(cents(row('annual')[1]!.text)).toBe(Number(annualPremium))
    expect(cents(row('total')[1]!.text)).toBe(Number(total))
    expect(row('annual')[2]).toMatchObject({ differs: true })
    expect(row('annual')[0]).toMatchObject({ differs: false })
    for (const at of [1, 2]) {
      const parts = ['exposure', 'rate', 'credits'].map((key) => cents(row(key)[at]!.text))
      const change = cents(row('change')[at]!.text)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(change, 2)
      expect(cents(row('annual')[0]!.text) + change).toBeCloseTo(cents(row('annual')[at]!.text), 2)
    }
    for (const group of ['limits', 'premium', 'price']) expect(rows.some((one) => one.group === group)).toBe(true)
  },
)

test('only terms that differ from the first option are marked', () => {
  const other = worksheet(2, 'CP', { inputs: { ...NO_INPUTS, values: { deductible: '25000', coinsurance: '90' } } })
  const rows = rowsOf(data([worksheet(1, 'CP'), other]))
  const marked = rows.filter(({ cells }) => cells[1]!.differs).map(({ label }) => label)
  expect(marked).toEqual(expect.arrayContaining(['Deductible', 'Coinsurance percent', 'Annual premium']))
  expect(marked).not.toContain('Building limit')
  expect(rows.find(({ label }) => label === 'Deductible')!.cells[1]).toMatchObject({ text: '$25,000' })
})

const table = (options: QuoteOptions, selected: number) =>
  rendered(
    <OptionsTable
      {...{ submissionId: '7', choices: options.choices, expiring: options.expiring, selected }}
      columns={optionColumns(options, planNamed)}
      onSelect={() => {}}
    />,
  )
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('years have no separators', () => {
  const values = { 'locations[0].buildings[0].yearBuilt': '1988' }
  const other = worksheet(2, 'CP', { inputs: { ...NO_INPUTS, values } })
  const row = rowsOf(data([worksheet(1, 'CP'), other])).find(({ key }) => key === 'locations[].buildings[].yearBuilt')
  expect(row?.cells[1]?.text).toBe('1988')
})

test('the table has the expiring term, the chosen option and the dots with their words', () => {
  const other = worksheet(2, 'CP', { inputs: { ...NO_INPUTS, values: { deductible: '25000' } } })
  const markup = table(data([worksheet(1, 'CP'), other], expiringOf('CP')), 2)
  expect(markup).toMatch(/aria-pressed="true"[^>]*>Option B/)
  expect(textOf(markup)).toContain('Expiring P-5 until 05/01/2026')
  expect(textOf(markup)).toContain('differs from Option A: $25,000')
  expect(markup).toContain('href="/submission/7/quote/2"')
})

test('a change in percent is rounded once', () => {
  expect(changePercent('-558.00', '3058.00')).toBe('−18.2%')
  expect(changePercent('558.00', '3058.00')).toBe('+18.2%')
  expect(changePercent('0.00', '3058.00')).toBe('0.0%')
  expect(changePercent('558.00', '0.00')).toBeUndefined()
})

test('a summary that begins with the name of its option does not repeat the name', () => {
  const options = data([worksheet(1, 'CP'), worksheet(2, 'CP')])
  const [first, second] = options.choices
  const choices = [
    { ...first!, summary: 'Option A · As expiring' },
    { ...second!, summary: 'Option A · Higher deductible' },
  ]
  const text = textOf(table({ ...options, choices }, 1))
  expect(text).toContain('Option A As expiring')
  expect(text).toContain('Option B Option A · Higher deductible')
})

test('a quote that cannot be rated says why, and the others keep their premium', () => {
  const risk = { ...riskOf('CP'), deductible: '750000' }
  const text = textOf(table(data([worksheet(1, 'CP'), worksheet(2, 'CP', { risk })]), 1))
  expect(text).toContain('750000 is not in the table Deductible')
  expect(text).toContain('Annual premium')
  const noPlan = textOf(table(data([worksheet(1, 'CP'), worksheet(2, 'CP', { planId: null })]), 1))
  expect(noPlan).toContain('No rate plan is in force')
})

test('an option says that it has to be rated again, and what its figures are meanwhile', () => {
  const options = data([worksheet(1, 'CP'), worksheet(2, 'CP', { isRated: false }), worksheet(3, 'CP')])
  options.choices[2]!.incomplete = true
  const [first, second, third] = textOf(table(options, 1)).split('Q-').slice(-3)
  expect(first).not.toContain('rated again')
  expect(second).toContain('worked out from its inputs as they are now')
  expect(third).toContain('the application has changed since')
})

test('one option alone has no dots, but the hint to copy it', () => {
  const text = textOf(table(data([worksheet(1, 'CP')]), 1))
  expect(text).toContain('Copy the quote to compare it')
  expect(text).not.toContain('differs from')
})

function dock(change: Partial<Worksheet> = {}, changes: Partial<WorksheetChanges> | null = null) {
  const storage = fakeStorage()
  const kept = JSON.stringify({ version: 3, changes: { ...NO_CHANGES, ...changes } })
  if (changes) storage.setItem(unsentKey(5, 'worksheet.1'), kept)
  vi.stubGlobal('sessionStorage', storage)
  const limit = {
    products: ['CP'],
    rule: 'ref.schedule',
    fact: 'quote.scheduleCreditPercent',
    limit: -10,
    ownLimit: -5,
  }
  return rendered(
    <WhatIfDock
      worksheet={worksheet(1, 'CP', change)}
      plan={planNamed('CP-2026')}
      name="Option 1"
      expiring={null}
      onClose={() => {}}
    />,
    {
      session: { user: { id: 5 }, permissions: [] },
      read: [[authorityOf(7).queryKey, { limits: [limit] }]],
    },
  )
}
const applyButton = (markup: string) =>
  markup.match(/<button[^>]*>(?:(?!<\/button>).)*Apply to Quote(?:(?!<\/button>).)*<\/button>/)?.[0]

test('the dock has a slider for the deductible and the schedule, with the filed ends and the letter', () => {
  const markup = dock()
  const text = textOf(markup)
  expect(text).toMatch(/Deductible \$[\d,]+ \$[\d,]+ \$[\d,]+/)
  expect(text).toMatch(/Schedule credit 0% −25% letter −5% \+25%/)
  expect(text).toContain('Building limit')
  expect(applyButton(markup)).toContain('disabled')
})

test('a term that was moved shows its premium against the stored one, and can be applied', () => {
  const markup = dock({}, { values: { deductible: { to: '25000' } } })
  expect(textOf(markup)).toMatch(/Against Option 1 −\$[\d,]+ −[\d.]+%/)
  expect(textOf(markup)).toContain('was $')
  expect(applyButton(markup)).not.toContain('disabled')
})

test('a credit asks for its reason before it is applied', () => {
  const code = planNamed('CP-2026').schedule.categories[0]!.code
  const moved = (reason: string) => dock({}, { schedule: { [code]: { percent: '-5', reason } } })
  expect(textOf(moved(''))).toMatch(/Reason for .* at −5%/)
  expect(applyButton(moved(''))).toContain('disabled')
  expect(applyButton(moved('Ten clean years'))).not.toContain('disabled')
})

test('a quote that cannot be edited can be tried, but not changed', () => {
  const why = 'The quote is Priced. Modify its rating to change its inputs.'
  const markup = dock({ whyNotEditable: why }, { values: { deductible: { to: '25000' } } })
  expect(textOf(markup)).toContain(why)
  expect(textOf(markup)).toContain('Against Option 1')
  expect(applyButton(markup)).toContain('disabled')
})

test('the quotes lead to the options of each product, and to what-if on a single quote', () => {
  const quotes = ['CP', 'GL', 'CP'].map((product, at) => ({ id: at, product }) as Quote)
  const markup = rendered(<CompareLinks quotes={quotes} submissionId={7} />)
  expect(markup.match(/href="[^"]*"/g)).toEqual(
    ['CP', 'GL'].map((product) => `href="/submission/7/quotes/compare/${product}"`),
  )
  expect(textOf(markup)).toMatch(/Compare CP options .*What if on GL/)
})
